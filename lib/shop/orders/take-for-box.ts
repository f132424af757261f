import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { takePortions } from "@/lib/shop/stock/take-portions";
import { notePortions } from "./data";
import type { OrderRecord } from "./record";

/** What a box asks of the counters. */
export const askedBy = (box: {
  seller: { id: string };
  lines: readonly { recipeId: string; quantity: number }[];
}) => box.lines.map(({ recipeId, quantity }) => ({ recipeId, sellerId: box.seller.id, quantity }));

/** Takes anew what was held for a box and given back; false, and nothing taken, when it is not there any more. */
export async function takeForBox(box: OrderRecord, now: Date, tx: Tx): Promise<boolean> {
  const outcome = await takePortions(askedBy(box), now, tx);
  if ("short" in outcome) return false;
  await notePortions(box.id, outcome.taken, tx);
  return true;
}
