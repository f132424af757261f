/** A portion is one unit of `quantity` (contract, "Basket and boxes"). Ids are 24 lower-case hex digits. */

/** What a buyer asks of one recipe. */
export type AskedPortions = { recipeId: string; sellerId: string; quantity: number };

/** What was taken of one recipe, plain to be stored; whoever keeps it hands it in again to give it back. */
export type TakenPortions = AskedPortions & {
  at: Date;
  /** Whether the recipe's boxes were counted down. */
  fromRecipe: boolean;
  /** The day in Dhaka that they count for in the kitchen, limited or not. */
  day: string;
};

/** A recipe of which less is left than was asked; `left` portions could still be bought of what it shares. */
export type ShortPortions = { recipeId: string; left: number; why: "boxes" | "day" | "paused" };

/** Sums what stands under the same key. */
export function sumBy<Item extends { quantity: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity);
  return sums;
}
