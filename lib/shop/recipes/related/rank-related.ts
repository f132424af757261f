/** The fields of a recipe that decide how near another one is. */
export type RelatedCandidate = {
  id: string;
  foods: readonly string[];
  authorId: string;
  category: string;
  createdAt: Date;
};

/** The weight of a food: about 0 for a food of almost every recipe, larger the fewer recipes have it. */
export type WeightOf = (food: string) => number;

/** What the same kitchen and the same category add to the nearness by foods, which is 0 to 1. */
const SAME_KITCHEN = 0.05;
const SAME_CATEGORY = 0.03;

/**
 * How near two recipes are: the weight of the foods that both have, divided by the weight of the foods that either
 * has (a weighted Jaccard index), plus an amount each for the same kitchen and the same category.
 */
export function nearness(one: RelatedCandidate, other: RelatedCandidate, weightOf: WeightOf): number {
  // Sorted, so that rounding errors are the same in both directions.
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
 * The other recipes, nearest first; never the recipe itself. Of equally near ones the newest comes first, then the
 * smaller id, so that the order is always the same.
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
 * The weights of foods, from how many of `total` recipes have each; a food that was not counted gets the largest
 * weight.
 */
export const weigher =
  ({ total, foods }: { total: number; foods: Readonly<Record<string, number>> }): WeightOf =>
  (food) =>
    Math.log((total + 1) / (Math.min(foods[food] ?? 0, total) + 0.5));
