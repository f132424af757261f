import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { abandonOpenOrders, ordersChargedBy } from "@/lib/shop/orders/queries-charge";
import { markAbandoned } from "@/lib/shop/orders/queries-purchases";
import { releaseReserved } from "./hold-stock";

/** Closes an open purchase that will not be paid, and releases the portions that were reserved for it. */
export async function abandonPurchase(purchaseId: string, tx: Tx): Promise<void> {
  const before = await markAbandoned(purchaseId, tx);
  const orders = await ordersChargedBy({ kind: "purchase", id: purchaseId }, tx);
  const ids = orders.map(({ id }) => id);
  await abandonOpenOrders(ids, tx);
  if (before?.heldUntil) await releaseReserved(orders, tx);
}
