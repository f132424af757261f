import { Star } from "lucide";
import { classNames } from "@/components/ui/class-names";
import { STARS } from "@/lib/shop/reviews/rules";
import { reviewsTexts as say } from "@/lib/texts/en/reviews";
import { Icon } from "../../ui/icon";

/** One to five filled stars; `rating` may be an average. Read out as words. */
export function Stars({ rating, label, size = 18 }: { rating: number; label?: string; size?: number }) {
  return (
    <span role="img" aria-label={label ?? say.ofFive(rating)} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Icon
          of={Star}
          key={star}
          aria-hidden
          size={size}
          className={classNames(
            "text-yellow-ink",
            rating >= star - 0.5 ? "fill-current" : "fill-none opacity-55",
          )}
        />
      ))}
    </span>
  );
}

/** What buyers gave a recipe, in one line: a star, the average, how many. Nothing where nobody has. */
export function RatingMark({ rating }: { rating: { average: number; count: number } | null }) {
  if (!rating) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={Star} aria-hidden size={16} className="shrink-0 fill-current text-yellow-ink" />
      <span className="sr-only">{say.rated(rating.average, rating.count)}</span>
      <span aria-hidden className="num">
        <span className="font-semibold text-ink">{say.ratedShort(rating.average)}</span> ({rating.count})
      </span>
    </span>
  );
}
