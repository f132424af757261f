import type { SoldOut } from "@/lib/shop/recipes/sold-out";

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

type Line = Pick<AskedPortions, "recipeId" | "sellerId">;

/** Whether a portion that somebody holds is of what is short: of that recipe, or of its kitchen's day. */
export const isOfShort = (held: Line, short: Line & { why: SoldOut["soldOutWhy"] }): boolean =>
  short.why === "day"
    ? held.sellerId === short.sellerId
    : short.why === "boxes" && held.recipeId === short.recipeId;

/** A recipe as whoever holds these portions can have it: they are free for their holder. */
export function forHolder<R extends SoldOut & { _id: string; authorId: string }>(
  recipe: R,
  held: readonly TakenPortions[],
): R {
  const short = { recipeId: recipe._id, sellerId: recipe.authorId, why: recipe.soldOutWhy };
  const isHeld = held.some((portion) => isOfShort(portion, short));
  return isHeld ? { ...recipe, soldOut: false, soldOutWhy: null, soldOutUntil: null } : recipe;
}
