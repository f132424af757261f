import "server-only";
import { endOf } from "@/lib/platform/days";
import { isoText } from "@/lib/platform/model/codecs";
import { closedReason, countedDay, type KitchenLimits, type SoldOutReason } from "@/lib/shop/kitchens/rules";

/**
 * Whether and why a recipe is sold out. `soldOutUntil` is when it can be bought again (ISO 8601), or null if unknown.
 */
export type SoldOut = { soldOut: boolean; soldOutWhy: SoldOutReason | null; soldOutUntil: string | null };

type Stocked = { price: number; boxesLeft?: number | null };

const FOR_SALE: SoldOut = { soldOut: false, soldOutWhy: null, soldOutUntil: null };

/**
 * Returns whether and why a recipe is sold out. Its stock is checked before its kitchen, because stock is not
 * refilled automatically. A recipe with price 0 is not for sale, so it is never sold out.
 */
export function soldOutOf(recipe: Stocked, kitchen: KitchenLimits | undefined, now: Date): SoldOut {
  if (recipe.price === 0) return FOR_SALE;
  if (recipe.boxesLeft === 0) return { soldOut: true, soldOutWhy: "boxes", soldOutUntil: null };
  const why = kitchen ? closedReason(kitchen, now) : null;
  if (!kitchen || why === null) return FOR_SALE;
  const until = why === "paused" ? kitchen.pausedUntil : endOf(countedDay(kitchen, now));
  return { soldOut: true, soldOutWhy: why, soldOutUntil: until && isoText(until) };
}
