import { classNames } from "./class-names";
import { clothFor } from "./cloth";
import { foodSrcSet } from "./food-source";
import { Rings } from "./rings";

const SHAPES = {
  /** 4:3, the recipe slot. */
  recipe: { className: "aspect-4/3", width: 960, height: 720 },
  /** 13:10, the details page. */
  details: { className: "aspect-13/10", width: 960, height: 738 },
  square: { className: "aspect-square", width: 480, height: 480 },
} as const;

interface FoodPictureProps {
  src: string | null | undefined;
  /** The recipe's title: the text alternative, and the letter on the cloth when there is no picture. */
  title: string;
  /** What the cloth is chosen from; unset: the title. */
  seed?: string;
  shape?: keyof typeof SHAPES;
  /** How wide the slot is shown, as in the `sizes` attribute of an image. */
  sizes?: string;
  /** The picture that the page is about: loaded first. */
  first?: boolean;
  /** Grows 3 % while the pointer is on the surrounding `group`. */
  grow?: boolean;
  className?: string;
}

/**
 * The picture slot of a recipe. A plain `<img>`: the server never fetches an address that a user gave. It stands
 * in a `<picture>` because React has the browser load every other eager image of a page that was merely
 * prefetched. The inner ring keeps the edge of a white photo; without a picture there are a cloth, rings and a
 * letter.
 */
export function FoodPicture({
  src,
  title,
  seed = title,
  shape = "recipe",
  sizes = "100vw",
  first = false,
  grow = false,
  className,
}: FoodPictureProps) {
  const slot = SHAPES[shape];
  return (
    <span
      className={classNames(
        "relative block overflow-hidden rounded-md bg-sunken after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-black/8 dark:after:inset-ring-white/8",
        slot.className,
        className,
      )}
    >
      {src ? (
        <picture className="contents">
          <img
            src={src}
            srcSet={foodSrcSet(src)}
            sizes={foodSrcSet(src) ? sizes : undefined}
            alt={title}
            width={slot.width}
            height={slot.height}
            loading={first ? "eager" : "lazy"}
            fetchPriority={first ? "high" : undefined}
            decoding="async"
            referrerPolicy="no-referrer"
            className={classNames(
              "size-full object-cover",
              grow && "transition-transform duration-500 ease-out motion-safe:group-hover:scale-103",
            )}
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
