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
  /** True if the portions were subtracted from the recipe's own stock. False if the recipe has no limit. */
  fromRecipe: boolean;
  /**
   * The day in Dhaka for which the kitchen counts the portions as sold. Set even if the kitchen has no limit per day.
   */
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
 * Returns true if a reserved portion (`held`) counts against the limit that a recipe (`short`) has reached: its own
 * stock, or its kitchen's limit per day.
 */
export const isOfShort = (held: Line, short: Line & { why: SoldOut["soldOutWhy"] }): boolean =>
  short.why === "day"
    ? held.sellerId === short.sellerId
    : short.why === "boxes" && held.recipeId === short.recipeId;

/**
 * Returns the recipe as it is for a person with reserved portions. If a limit is reached that these portions count
 * against, the recipe is not sold out for this person.
 */
export function forHolder<R extends SoldOut & { _id: string; authorId: string }>(
  recipe: R,
  held: readonly TakenPortions[],
): R {
  const short = { recipeId: recipe._id, sellerId: recipe.authorId, why: recipe.soldOutWhy };
  const isHeld = held.some((portion) => isOfShort(portion, short));
  return isHeld ? { ...recipe, soldOut: false, soldOutWhy: null, soldOutUntil: null } : recipe;
}
