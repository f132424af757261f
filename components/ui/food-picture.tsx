import { CARD_WIDTHS, closeSources, DISH_SIZE, pictureSources } from "@/lib/platform/pictures/rules";
import { classNames } from "./class-names";
import { clothFor } from "./cloth";
import { Rings } from "./rings";

const SHAPES = {
  /** 4:3, the recipe slot. */
  recipe: "aspect-4/3",
  /** 13:10, the details page. */
  details: "aspect-13/10",
  square: "aspect-square",
} as const;

export interface FoodPictureProps {
  src: string | null | undefined;
  /** The recipe's title: the letter on the cloth when there is no picture, and the text alternative unless `alt` is. */
  title: string;
  /** What the picture shows, where that is known. */
  alt?: string | undefined;
  /** What the cloth is chosen from; unset: the title. */
  seed?: string;
  shape?: keyof typeof SHAPES;
  /** How wide the slot is shown, as in the `sizes` attribute of an image. */
  sizes?: string | undefined;
  /** The picture that the page is about: loaded first. */
  first?: boolean | undefined;
  /** A dish of ours as it is seen from close, in place of the whole. */
  close?: boolean;
  /** On a card: while the pointer is on the surrounding `group` it grows 3 %; a dish of ours is then seen from close. */
  grow?: boolean;
  className?: string | undefined;
}

/**
 * The picture slot of a recipe. A plain `<img>`: the server never fetches an address that a user gave. It stands
 * in a `<picture>` because ours come in several widths and formats, and because React has the browser load every other
 * eager image of a page that was merely prefetched. The inner ring keeps the edge of a white photo; without a picture
 * there are a cloth, rings and a letter.
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
  // What only a pointer asks for: the smallest AVIF; a browser that knows none keeps the whole.
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
            // For browsers without AVIF one width is enough: a list has many cards, and each says all its addresses.
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

/** A small square one, beside the recipe's title; `width` in px, `className` the same as a class. */
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
