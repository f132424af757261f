import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { abandonOpenOrders, boxesChargedBy } from "@/lib/shop/orders/queries-charge";
import { markAbandoned } from "@/lib/shop/orders/queries-purchases";
import { releaseReserved } from "./hold-stock";

/** Closes a purchase that is still open, and gives back the portions that it held. */
export async function abandonPurchase(purchaseId: string, tx: Tx): Promise<void> {
  const before = await markAbandoned(purchaseId, tx);
  const boxes = await boxesChargedBy({ kind: "purchase", id: purchaseId }, tx);
  const ids = boxes.map(({ id }) => id);
  await abandonOpenOrders(ids, tx);
  if (before?.heldUntil) await releaseReserved(boxes, tx);
}
