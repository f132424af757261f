/** The weight of the overall average in a recipe's rank, as a number of reviews. */
export const PRIOR_WEIGHT = 5;
/** The average of all reviews that is assumed before the first review. */
export const FIRST_MEAN = 4;

/**
 * Returns the number of reviews and the sum of their stars. `ratings` says how many reviews gave 1, 2, 3, 4 and 5
 * stars.
 */
export const sumRatings = (ratings: readonly number[]): { ratingCount: number; ratingSum: number } => ({
  ratingCount: ratings.reduce((sum, many) => sum + many, 0),
  ratingSum: ratings.reduce((sum, many, index) => sum + many * (index + 1), 0),
});

/**
 * Returns the average to one decimal and the number of reviews, or null without reviews. `ratings` says how many
 * reviews gave 1, 2, 3, 4 and 5 stars.
 */
export function ratingOf(ratings: readonly number[] | undefined): { average: number; count: number } | null {
  const { ratingCount: count, ratingSum } = sumRatings(ratings ?? []);
  return count === 0 ? null : { average: Math.round((10 * ratingSum) / count) / 10, count };
}

/** Returns the sort key of the order by rating, a Bayesian average. `mean` is the average of all recipes' reviews. */
export const ratingKeyOf = (ratings: readonly number[], mean: number): number => {
  const { ratingCount, ratingSum } = sumRatings(ratings);
  return (PRIOR_WEIGHT * mean + ratingSum) / (PRIOR_WEIGHT + ratingCount);
};
