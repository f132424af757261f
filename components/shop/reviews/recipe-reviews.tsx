import { STARS } from "@/lib/shop/reviews/rules";
import type { ReviewPage } from "@/lib/shop/reviews/views";
import { localDigits, localFigure } from "@/lib/texts/digits";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { ReviewList } from "./review-list";
import { Stars } from "./stars";

/** With fewer reviews, bars say no more than the reviews themselves. */
const MIN_FOR_BARS = 5;

interface RecipeReviewsProps {
  recipeId: string;
  rating: { average: number; count: number } | null;
  /** The number of ratings with 1, 2, 3, 4 and 5 stars, in this order. */
  stars: readonly number[];
  page: ReviewPage;
}

/** The reviews of a recipe, with the number of ratings for each star. Renders nothing without ratings. */
export function RecipeReviews({ recipeId, rating, stars, page }: RecipeReviewsProps) {
  if (!rating) return null;
  return (
    <section aria-labelledby="reviews" id="all-reviews" className="mt-10 scroll-mt-24 lg:mt-16">
      <h2 id="reviews" className="display text-2xl lg:text-3xl">
        {texts.heading}
      </h2>
      <p className="mt-2 text-ink-2">{texts.buyersOnly}</p>
      <div className="mt-4 grid gap-x-16 gap-y-6 lg:mt-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div>
          <p className="flex items-center gap-4">
            <span aria-hidden className="display num text-4xl">
              {texts.ratedShort(rating.average)}
            </span>
            <span>
              <Stars rating={rating.average} label={texts.rated(rating.average, rating.count)} size={20} />
              <span aria-hidden className="num block text-sm text-ink-2">
                {texts.count(rating.count)}
              </span>
            </span>
          </p>
          {rating.count >= MIN_FOR_BARS && (
            <ul aria-label={texts.distribution} className="mt-5 grid gap-2">
              {[...STARS].reverse().map((star) => (
                <Bar key={star} star={star} many={stars[star - 1] ?? 0} all={rating.count} />
              ))}
            </ul>
          )}
        </div>
        <ReviewList recipeId={recipeId} first={page} />
      </div>
    </section>
  );
}

function Bar({ star, many, all }: { star: number; many: number; all: number }) {
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="sr-only">{texts.starsCount(star, many)}</span>
      <span aria-hidden className="num w-3 text-right">
        {localDigits(star)}
      </span>
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 min-w-0 flex-1">
        <rect width="100" height="8" rx="2" className="fill-sunken" />
        <rect width={(100 * many) / all} height="8" rx="2" className="fill-yellow-ink" />
      </svg>
      <span aria-hidden className="num w-8 text-ink-2">
        {localFigure(many)}
      </span>
    </li>
  );
}
