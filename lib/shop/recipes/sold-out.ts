import "server-only";
import { endOf } from "@/lib/platform/days";
import { closedReason, countedDay, type KitchenLimits, type SoldOutReason } from "@/lib/shop/kitchens/rules";

/** Whether nothing of a recipe can be bought at the moment, why, and until when if time alone will change that. */
export type SoldOut = { soldOut: boolean; soldOutWhy: SoldOutReason | null; soldOutUntil: string | null };

/** What of a stored recipe says it. */
type Stocked = { price: number; boxesLeft?: number | null };

const FOR_SALE: SoldOut = { soldOut: false, soldOutWhy: null, soldOutUntil: null };

/** A recipe's own boxes outweigh its kitchen's: they do not come back by themselves. Without a price it is to read. */
export function soldOutOf(recipe: Stocked, kitchen: KitchenLimits | undefined, now: Date): SoldOut {
  if (recipe.price === 0) return FOR_SALE;
  if (recipe.boxesLeft === 0) return { soldOut: true, soldOutWhy: "boxes", soldOutUntil: null };
  const why = kitchen ? closedReason(kitchen, now) : null;
  if (!kitchen || why === null) return FOR_SALE;
  const until = why === "paused" ? kitchen.pausedUntil : endOf(countedDay(kitchen, now));
  return { soldOut: true, soldOutWhy: why, soldOutUntil: until?.toISOString() ?? null };
}
