import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { type NewRefund, requestRefund } from "@/lib/money/charges/request-refund";
import type { Tx } from "@/lib/platform/db/transactions";
import { leftOfOrder, partOf } from "@/lib/shop/orders/order-money";
import type { ChargedOrder } from "@/lib/shop/orders/read-paid-order";
import { copyPaymentToOrders } from "./copy-payment";
import { releaseReserved } from "./hold-stock";

/**
 * Decides a refund of an order, in the caller's transaction. Returns null if the charge has changed since it was
 * read.
 */
export async function decideRefund(
  { order, orders, charge }: ChargedOrder,
  refund: Omit<NewRefund, "part" | "at">,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const decided = await requestRefund(charge, { ...refund, part: partOf(order), at: new Date() }, tx);
  if (!decided) return null;
  await copyPaymentToOrders(decided, tx);
  if (leftOfOrder(decided, order, orders) === 0) await releaseReserved([order], tx);
  return decided;
}
