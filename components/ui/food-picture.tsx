import { CARD_WIDTHS, closeSources, DISH_SIZE, pictureSources } from "@/lib/platform/pictures/rules";
import { classNames } from "./class-names";
import { clothFor } from "./cloth";
import { Rings } from "./rings";

const SHAPES = {
  /** The card of a recipe. */
  recipe: "aspect-4/3",
  /** The page of a recipe. */
  details: "aspect-13/10",
  square: "aspect-square",
} as const;

export interface FoodPictureProps {
  src: string | null | undefined;
  /**
   * The recipe's title. Its letter is shown when there is no picture; it is the text alternative unless `alt` is set.
   */
  title: string;
  /** What the picture shows, where that is known. */
  alt?: string | undefined;
  /** What the ground colour is chosen by. Unset: the title. */
  seed?: string;
  shape?: keyof typeof SHAPES;
  /** The width at which the picture is shown, as in the `sizes` attribute of an image. */
  sizes?: string | undefined;
  /** The main picture of the page: loaded first. */
  first?: boolean | undefined;
  /** Shows the close-up of one of our own dishes instead of the whole dish. */
  close?: boolean;
  /**
   * On a card: the picture grows by 3 % while the pointer is on the surrounding `group`; one of our own dishes then
   * shows its close-up.
   */
  grow?: boolean;
  className?: string | undefined;
}

/**
 * The picture of a recipe. A plain `<img>`: the server never fetches an address that a user gave. It stands in a
 * `<picture>` because our own pictures come in several widths and formats, and because React makes the browser load
 * every other eager image of a page that is only prefetched. The inner ring shows the edge of a white photo. Without
 * a picture a coloured ground, rings and a letter are drawn.
 */
export function FoodPicture({
  src,
  title,
  alt = title,
  seed = title,
  shape = "recipe",
  sizes = "100vw",
  first = false,
  close = false,
  grow = false,
  className,
}: FoodPictureProps) {
  const own = src && (close ? closeSources(src) : pictureSources(src, grow ? CARD_WIDTHS : undefined));
  // The close-up, which only a pointer shows: the smallest AVIF. A browser without AVIF keeps the whole dish.
  const hover = grow && src && closeSources(src)?.avif.split(" ")[0];
  return (
    <span
      className={classNames("dish-slot", hover && "comes-close", SHAPES[shape], className)}
      style={hover ? ({ "--close": `url(${hover})` } as React.CSSProperties) : undefined}
    >
      {src ? (
        <picture className="contents">
          {own && <source type="image/avif" srcSet={own.avif} sizes={sizes} />}
          <img
            // Browsers without AVIF get one width only: a list has many cards, and each holds all its addresses.
            src={own ? own.middle : src}
            alt={alt}
            {...DISH_SIZE}
            loading={first ? "eager" : "lazy"}
            fetchPriority={first ? "high" : undefined}
            decoding="async"
            referrerPolicy={own ? undefined : "no-referrer"}
            className={grow ? "grows" : undefined}
          />
        </picture>
      ) : (
        <LetterCloth title={title} seed={seed} />
      )}
    </span>
  );
}

function LetterCloth({ title, seed }: { title: string; seed: string }) {
  const { ground, thread } = clothFor(seed);
  return (
    <span
      role="img"
      aria-label={title}
      className={classNames("grid size-full place-items-center", ground, thread)}
    >
      <Rings
        count={14}
        first={90}
        step={22}
        width={2.4}
        fade={[0.8, 0.35]}
        className="absolute w-[150%] max-w-none"
      />
      <span aria-hidden className="display text-[5rem] leading-none">
        {[...title][0]?.toLocaleUpperCase("en")}
      </span>
    </span>
  );
}

/** A small square picture, beside the recipe's title. `width` in px; `className` sets the same width as a class. */
export const SmallPicture = ({
  of: { title, image, seed },
  width,
  className,
}: {
  of: { title: string; image: string; seed: string };
  width: number;
  className: string;
}) => (
  <FoodPicture
    src={image}
    title={title}
    seed={seed}
    shape="square"
    sizes={`${width}px`}
    className={`${className} shrink-0 rounded-sm`}
  />
);
