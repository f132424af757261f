/** Reviews that the mean of all recipes weighs as much as: with fewer of its own a recipe stays near that mean. */
export const PRIOR_WEIGHT = 5;
/** The mean before anybody has reviewed anything. */
export const FIRST_MEAN = 4;

/** How many stars were given in all, and how often, from how many gave 1 to 5. */
export const sumRatings = (ratings: readonly number[]): { ratingCount: number; ratingSum: number } => ({
  ratingCount: ratings.reduce((sum, many) => sum + many, 0),
  ratingSum: ratings.reduce((sum, many, index) => sum + many * (index + 1), 0),
});

/** The average to one decimal and the count, from how many gave 1 to 5; null when nobody has. */
export function ratingOf(ratings: readonly number[] | undefined): { average: number; count: number } | null {
  const { ratingCount: count, ratingSum } = sumRatings(ratings ?? []);
  return count === 0 ? null : { average: Math.round((10 * ratingSum) / count) / 10, count };
}

/**
 * What the list sorts by (Bayesian average): one review of five stars does not come before fifty of 4.8. `mean`: of all
 * reviews that count.
 */
export const ratingKeyOf = (ratings: readonly number[], mean: number): number => {
  const { ratingCount, ratingSum } = sumRatings(ratings);
  return (PRIOR_WEIGHT * mean + ratingSum) / (PRIOR_WEIGHT + ratingCount);
};
