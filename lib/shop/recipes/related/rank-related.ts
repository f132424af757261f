/** The fields of a recipe that decide how similar another recipe is. */
export type RelatedCandidate = {
  id: string;
  foods: readonly string[];
  authorId: string;
  category: string;
  createdAt: Date;
};

/**
 * Returns the weight of a food. The fewer recipes contain the food, the larger its weight; about 0 if almost all do.
 */
export type WeightOf = (food: string) => number;

/** Added to the similarity (0 to 1 from the foods) if both recipes are of the same kitchen or category. */
const SAME_KITCHEN = 0.05;
const SAME_CATEGORY = 0.03;

/**
 * Returns how similar two recipes are: a weighted Jaccard index, which divides the weight of the shared foods by the
 * weight of all their foods. The same kitchen and the same category each add a fixed amount.
 */
export function nearness(one: RelatedCandidate, other: RelatedCandidate, weightOf: WeightOf): number {
  // Sums in sorted order, so that rounding errors do not depend on the order of the two recipes.
  const sum = (foods: Iterable<string>) => [...foods].sort().reduce((so, food) => so + weightOf(food), 0);
  const own = new Set(one.foods);
  const both = sum(new Set(other.foods.filter((food) => own.has(food))));
  const either = sum(new Set([...one.foods, ...other.foods]));
  return (
    (either > 0 ? both / either : 0) +
    (one.authorId === other.authorId ? SAME_KITCHEN : 0) +
    (one.category === other.category ? SAME_CATEGORY : 0)
  );
}

/**
 * Sorts other recipes by similarity, without the recipe itself. Of equally similar ones the newest comes first, then
 * the smaller id. The order is therefore always the same.
 */
export function rankRelated(
  one: RelatedCandidate,
  others: readonly RelatedCandidate[],
  weightOf: WeightOf,
): RelatedCandidate[] {
  const byId = new Map(others.filter(({ id }) => id !== one.id).map((other) => [other.id, other]));
  return [...byId.values()]
    .map((candidate) => ({ candidate, near: nearness(one, candidate, weightOf) }))
    .filter(({ near }) => near > 0)
    .sort(
      (a, b) =>
        b.near - a.near ||
        b.candidate.createdAt.getTime() - a.candidate.createdAt.getTime() ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

/**
 * Computes the weights of foods from how many of `total` recipes contain each. A food without a count gets the
 * largest weight.
 */
export const weigher =
  ({ total, foods }: { total: number; foods: Readonly<Record<string, number>> }): WeightOf =>
  (food) =>
    Math.log((total + 1) / (Math.min(foods[food] ?? 0, total) + 0.5));
