import type { SoldOut } from "@/lib/shop/recipes/sold-out";

/** A portion is one unit of an order line's `quantity` (contract, "Basket and boxes"). */

export type AskedPortions = { recipeId: string; sellerId: string; quantity: number };

/** Portions of one recipe that were subtracted from the stock, with all that is needed to release them. */
export type TakenPortions = AskedPortions & {
  at: Date;
  /** True if the recipe has a limited stock, from which the portions were subtracted. */
  fromRecipe: boolean;
  /** The day in Dhaka on which the kitchen sold the portions. */
  day: string;
};

/** A recipe with too few portions left. `left` is how many can still be bought. */
export type ShortPortions = { recipeId: string; left: number; why: "boxes" | "day" | "paused" };

export function sumBy<Item extends { quantity: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity);
  return sums;
}

type Line = Pick<AskedPortions, "recipeId" | "sellerId">;

/** Returns true if a reserved portion (`held`) counts towards the limit that makes the recipe `short` sold out. */
export const isOfShort = (held: Line, short: Line & { why: SoldOut["soldOutWhy"] }): boolean =>
  short.why === "day"
    ? held.sellerId === short.sellerId
    : short.why === "boxes" && held.recipeId === short.recipeId;

/**
 * Shows a recipe to a person with reserved portions. It is not sold out if the person's own portions used up the
 * limit.
 */
export function forHolder<R extends SoldOut & { _id: string; authorId: string }>(
  recipe: R,
  held: readonly TakenPortions[],
): R {
  const short = { recipeId: recipe._id, sellerId: recipe.authorId, why: recipe.soldOutWhy };
  const isHeld = held.some((portion) => isOfShort(portion, short));
  return isHeld ? { ...recipe, soldOut: false, soldOutWhy: null, soldOutUntil: null } : recipe;
}
