import type { IconNode } from "lucide";
import { STARS } from "@/lib/shop/reviews/rules";
import { localFigure } from "@/lib/texts/digits";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { Icon } from "../../ui/icon";

/** The SVG path of one star. */
const STAR = "l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z";
/** The distance between the left edges of two neighbouring stars, in the SVG's units. `ROW`: the width of five stars. */
const STEP = 26.5;
const ROW = 4 * STEP + 24;

/** The SVG path of `many` stars in a row, from star number `from`. */
const row = (from: number, many: number): string =>
  `M${12 + STEP * from} 2${Array.from({ length: many }, () => STAR).join(`m${STEP} 0`)}`;

/** One to five filled stars. `rating` may be an average. Screen readers get the rating as text. */
export function Stars({ rating, label, size = 18 }: { rating: number; label?: string; size?: number }) {
  const full = STARS.filter((star) => rating >= star - 0.5).length;
  return (
    <svg
      role="img"
      aria-label={label ?? texts.ofFive(rating)}
      width={Math.round((size * ROW) / 24)}
      height={size}
      viewBox={`0 0 ${ROW} 24`}
      className="icon inline-block text-yellow-ink"
    >
      {full > 0 && <path d={row(0, full)} fill="currentcolor" />}
      {full < STARS.length && <path d={row(full, STARS.length - full)} opacity=".55" />}
    </svg>
  );
}

const ONE: IconNode = [["path", { d: row(0, 1) }]];

/** A recipe's rating in one line: a star, the average and the number of ratings. Renders nothing without ratings. */
export function RatingMark({ rating }: { rating: { average: number; count: number } | null }) {
  if (!rating) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={ONE} aria-hidden size={16} className="shrink-0 fill-current text-yellow-ink" />
      <span className="sr-only">{texts.rated(rating.average, rating.count)}</span>
      <span aria-hidden className="num">
        <span className="font-semibold text-ink">{texts.ratedShort(rating.average)}</span>
        {` (${localFigure(rating.count)})`}
      </span>
    </span>
  );
}
