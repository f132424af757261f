/** The fields that decide how similar two recipes are. */
export type ComparedRecipe = {
  id: string;
  foods: readonly string[];
  authorId: string;
  category: string;
};
export type RelatedCandidate = ComparedRecipe & { createdAt: Date };

/** Returns the weight of a food: large for a rare food, about 0 for one in almost all recipes. */
export type WeightOf = (food: string) => number;

/** Added to the similarity if both recipes are of the same kitchen. */
const SAME_KITCHEN = 0.05;
const SAME_CATEGORY = 0.03;

/** Returns how similar two recipes are, by their foods (weighted Jaccard index), kitchen and category. */
export function nearness(one: ComparedRecipe, other: ComparedRecipe, weightOf: WeightOf): number {
  // Sums in sorted order, so that the order of the two recipes makes no difference.
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
 * Sorts other recipes by similarity and leaves out the recipe itself. Of equally similar recipes the newest comes
 * first.
 */
export function rankRelated(
  one: ComparedRecipe,
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

/** Computes the weights of foods. `total` is the number of all counted recipes. */
export const weigher =
  ({ total, foods }: { total: number; foods: Readonly<Record<string, number>> }): WeightOf =>
  (food) =>
    Math.log((total + 1) / (Math.min(foods[food] ?? 0, total) + 0.5));

/**
 * Returns the rarest of these foods, at least one and at most `most`, as long as together they are in no more than
 * `recipes` of the counted recipes.
 */
export function rarestOf(
  foods: readonly string[],
  counts: Readonly<Record<string, number>>,
  { most, recipes }: { most: number; recipes: number },
): string[] {
  const countOf = (food: string) => counts[food] ?? 0;
  const sorted = [...foods].sort((a, b) => countOf(a) - countOf(b) || (a < b ? -1 : 1)).slice(0, most);
  let sum = 0;
  return sorted.filter((food, at) => {
    sum += countOf(food);
    return at === 0 || sum <= recipes;
  });
}
