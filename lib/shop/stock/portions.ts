import type { SoldOut } from "@/lib/shop/recipes/sold-out";

/**
 * A portion is one unit of `quantity` (contract, "Basket and boxes"). Ids are 24 hexadecimal digits in small letters.
 */

/** The portions of one recipe that a buyer wants. */
export type AskedPortions = { recipeId: string; sellerId: string; quantity: number };

/** The portions that were taken of one recipe. Callers store this value and pass it on to give the portions back. */
export type TakenPortions = AskedPortions & {
  at: Date;
  /** Whether they were taken from the recipe's own boxes. */
  fromRecipe: boolean;
  /** The day in Dhaka for which they count in the kitchen, also in a kitchen without a limit. */
  day: string;
};

/** A recipe of which too few portions are left; `left`: how many can still be bought. */
export type ShortPortions = { recipeId: string; left: number; why: "boxes" | "day" | "paused" };

/** Sums the quantities of items with the same key. */
export function sumBy<Item extends { quantity: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + item.quantity);
  return sums;
}

type Line = Pick<AskedPortions, "recipeId" | "sellerId">;

/** Whether a held portion counts against the limit that is short: the recipe's own boxes, or its kitchen's day. */
export const isOfShort = (held: Line, short: Line & { why: SoldOut["soldOutWhy"] }): boolean =>
  short.why === "day"
    ? held.sellerId === short.sellerId
    : short.why === "boxes" && held.recipeId === short.recipeId;

/** The recipe as the holder of these portions sees it: portions that a person holds are available to that person. */
export function forHolder<R extends SoldOut & { _id: string; authorId: string }>(
  recipe: R,
  held: readonly TakenPortions[],
): R {
  const short = { recipeId: recipe._id, sellerId: recipe.authorId, why: recipe.soldOutWhy };
  const isHeld = held.some((portion) => isOfShort(portion, short));
  return isHeld ? { ...recipe, soldOut: false, soldOutWhy: null, soldOutUntil: null } : recipe;
}
