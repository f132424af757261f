/**
 * The weight of the mean of all reviews, as a number of reviews: a recipe with fewer reviews stays near that mean.
 */
export const PRIOR_WEIGHT = 5;
/** The mean that is used before the first review. */
export const FIRST_MEAN = 4;

/** The number of reviews and the sum of their stars, from how many gave 1 to 5 stars. */
export const sumRatings = (ratings: readonly number[]): { ratingCount: number; ratingSum: number } => ({
  ratingCount: ratings.reduce((sum, many) => sum + many, 0),
  ratingSum: ratings.reduce((sum, many, index) => sum + many * (index + 1), 0),
});

/** The average to one decimal and the number of reviews, from how many gave 1 to 5 stars; null without reviews. */
export function ratingOf(ratings: readonly number[] | undefined): { average: number; count: number } | null {
  const { ratingCount: count, ratingSum } = sumRatings(ratings ?? []);
  return count === 0 ? null : { average: Math.round((10 * ratingSum) / count) / 10, count };
}

/**
 * The sort key of the order by rating, a Bayesian average: one review with five stars does not come before fifty with
 * an average of 4.8. `mean`: the mean of all reviews that count.
 */
export const ratingKeyOf = (ratings: readonly number[], mean: number): number => {
  const { ratingCount, ratingSum } = sumRatings(ratings);
  return (PRIOR_WEIGHT * mean + ratingSum) / (PRIOR_WEIGHT + ratingCount);
};
