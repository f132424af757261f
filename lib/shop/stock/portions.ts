import type { SoldOut } from "@/lib/shop/recipes/sold-out";

/**
 * A portion is one unit of `quantity` (contract, "Basket and boxes"). Ids are 24 hexadecimal digits in small letters.
 */

export type AskedPortions = { recipeId: string; sellerId: string; quantity: number };

/**
 * Portions of one recipe that were subtracted from the stock. Callers store this value and pass it on to release the
 * portions.
 */
export type TakenPortions = AskedPortions & {
  at: Date;
  /** True if the portions were subtracted from the recipe's own stock, which has a limit. */
  fromRecipe: boolean;
  /** The day in Dhaka for which the portions count in the kitchen, even without a limit per day. */
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

/**
 * Returns true if a reserved portion counts against the exhausted limit: the recipe's stock, or its kitchen's limit
 * per day.
 */
export const isOfShort = (held: Line, short: Line & { why: SoldOut["soldOutWhy"] }): boolean =>
  short.why === "day"
    ? held.sellerId === short.sellerId
    : short.why === "boxes" && held.recipeId === short.recipeId;

/**
 * Returns the recipe as a person with reserved portions sees it. The reserved portions remain available to that
 * person.
 */
export function forHolder<R extends SoldOut & { _id: string; authorId: string }>(
  recipe: R,
  held: readonly TakenPortions[],
): R {
  const short = { recipeId: recipe._id, sellerId: recipe.authorId, why: recipe.soldOutWhy };
  const isHeld = held.some((portion) => isOfShort(portion, short));
  return isHeld ? { ...recipe, soldOut: false, soldOutWhy: null, soldOutUntil: null } : recipe;
}
