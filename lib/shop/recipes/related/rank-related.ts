/** What of a recipe says how near another one is. */
export type RelatedCandidate = {
  id: string;
  foods: readonly string[];
  authorId: string;
  category: string;
  createdAt: Date;
};

/** How rare a food is: about 0 for what almost every recipe has, more the fewer have it. */
export type WeightOf = (food: string) => number;

/** What the kitchen and the category count beside the foods, whose part is 0 to 1. */
const SAME_KITCHEN = 0.05;
const SAME_CATEGORY = 0.03;

/**
 * How near two recipes are: the foods that both have among those that either has, rare ones weighing more (a weighted
 * Jaccard index), plus something for the same kitchen and the same category.
 */
export function nearness(one: RelatedCandidate, other: RelatedCandidate, weightOf: WeightOf): number {
  // In one order, so that rounding is the same both ways.
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

/** Nearest first, never itself; equally near ones by newest, then by id, so that the same data give the same order. */
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

/** Weights out of how many of `total` recipes have a food; one that nobody has counted is as rare as can be. */
export const weigher =
  ({ total, foods }: { total: number; foods: Readonly<Record<string, number>> }): WeightOf =>
  (food) =>
    Math.log((total + 1) / (Math.min(foods[food] ?? 0, total) + 0.5));
