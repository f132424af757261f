import type { KitchenRecord } from "@/lib/shop/kitchens/model";
import { closedReason, leftToday, OPEN_KITCHEN } from "@/lib/shop/kitchens/rules";
import { type AskedPortions, type ShortPortions, sumBy, type TakenPortions } from "./portions";

/**
 * How much can still be sold. `boxes`: by recipe id, the number of boxes left, or null for no limit. `kitchens`: by
 * seller id.
 */
type Counters = {
  boxes: ReadonlyMap<string, number | null>;
  kitchens: ReadonlyMap<string, KitchenRecord>;
};

/** Returns the seller's kitchen. A seller without settings has a kitchen without limits. */
export const kitchenOf = (kitchens: Counters["kitchens"], id: string): KitchenRecord =>
  kitchens.get(id) ?? { id, ...OPEN_KITCHEN };

/** Returns the recipes with too few portions left, each with the reason. */
export function shortOf(
  asked: readonly AskedPortions[],
  { boxes, kitchens }: Counters,
  now: Date,
): ShortPortions[] {
  const bySeller = sumBy(asked, ({ sellerId }) => sellerId);
  return [...sumBy(asked, ({ recipeId }) => recipeId)].flatMap(([recipeId, quantity]): ShortPortions[] => {
    const sellerId = asked.find((line) => line.recipeId === recipeId)?.sellerId ?? "";
    const kitchen = kitchenOf(kitchens, sellerId);
    if (closedReason(kitchen, now) === "paused") return [{ recipeId, left: 0, why: "paused" }];
    const boxesLeft = boxes.has(recipeId) ? (boxes.get(recipeId) ?? null) : 0;
    if (boxesLeft !== null && boxesLeft < quantity) return [{ recipeId, left: boxesLeft, why: "boxes" }];
    const left = leftToday(kitchen, now);
    return left !== null && left < (bySeller.get(sellerId) ?? 0) ? [{ recipeId, left, why: "day" }] : [];
  });
}

/** Subtracts released portions from the kitchen's `soldToday`, if they were sold on `kitchen.day`. */
export function kitchenWithout(kitchen: KitchenRecord, taken: readonly TakenPortions[]): KitchenRecord {
  const counted = taken.filter(({ sellerId, day }) => sellerId === kitchen.id && day === kitchen.day);
  if (kitchen.boxesPerDay === null || counted.length === 0) return kitchen;
  const quantity = counted.reduce((sum, portion) => sum + portion.quantity, 0);
  return { ...kitchen, soldToday: Math.max(0, kitchen.soldToday - quantity) };
}
