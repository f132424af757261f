import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { reservePortions } from "@/lib/shop/stock/reserve-portions";
import { savePortions } from "./data";
import type { OrderRecord } from "./record";

/** What a box asks of the counters. */
export const askedBy = (box: {
  seller: { id: string };
  lines: readonly { recipeId: string; quantity: number }[];
}) => box.lines.map(({ recipeId, quantity }) => ({ recipeId, sellerId: box.seller.id, quantity }));

/** Takes anew what was held for a box and given back; false, and nothing taken, when it is not there any more. */
export async function reserveForBox(box: OrderRecord, now: Date, tx: Tx): Promise<boolean> {
  const outcome = await reservePortions(askedBy(box), now, tx);
  if ("short" in outcome) return false;
  await savePortions(box.id, outcome.taken, tx);
  return true;
}
