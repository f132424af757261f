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
   * The recipe's title. Without a picture its first letter is shown. The title is the text alternative unless `alt`
   * is set.
   */
  title: string;
  /** The text alternative of the picture. Default: the title. */
  alt?: string | undefined;
  /** The text whose hash selects the background colour. Default: the title. */
  seed?: string;
  shape?: keyof typeof SHAPES;
  /** The displayed width, in the format of an image's `sizes` attribute. */
  sizes?: string | undefined;
  /** True for the page's main picture: it is loaded with high priority. */
  first?: boolean | undefined;
  /** True: shows the close-up instead of the whole dish. Only for pictures that the platform provides. */
  close?: boolean;
  /** True on a card: the picture changes while the pointer is on the card. */
  grow?: boolean;
  className?: string | undefined;
}

/**
 * The picture of a recipe, or its first letter on a coloured ground. A plain `<img>`, so that the server never
 * fetches an address that a user entered. `<picture>` offers the widths and formats of the platform's own pictures.
 * It also prevents React from preloading the eager images of a prefetched page.
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
  // The address of the close-up that is shown while the pointer is on the picture. Only for browsers with AVIF.
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
            // Browsers without AVIF get a single width, because a second `srcset` would enlarge the HTML.
            src={own ? own.middle : src}
            alt={alt}
            {...DISH_SIZE}
            loading={first ? "eager" : "lazy"}
            fetchPriority={first ? "high" : undefined}
            // A card's is decoded with the frame that shows it: decoded apart, it is painted one or two frames later.
            decoding={first && grow ? "sync" : "async"}
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
