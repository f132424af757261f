import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { noteBack } from "@/lib/money/journal/queries-holdings";
import type { Tx } from "@/lib/platform/db/transactions";
import { refundedOfOrders, refundsOfOrder } from "@/lib/shop/orders/order-money";
import { copyPayment, copyRefunds, ordersChargedBy } from "@/lib/shop/orders/queries-charge";
import { refundStateOf } from "@/lib/shop/orders/rules";
import { abandonPurchase } from "./abandon-purchase";
import { countReviewsOfOrder } from "./count-reviews";

/**
 * Copies a charge's payment and refunds to the orders of its purchase. If the charge is void, the purchase is closed
 * too.
 */
export async function copyPaymentToOrders(charge: ChargeRecord, tx: Tx): Promise<void> {
  await copyPayment(charge, tx);
  if (charge.state === "open") return;
  const orders = await ordersChargedBy(charge.subject, tx);
  const refunded = refundedOfOrders(charge, orders);
  await noteBack(charge.id, refunded, tx);
  for (const order of orders) {
    const refundedPoisha = refunded.get(order.id) ?? 0;
    const refundState = refundStateOf({ refundedPoisha, totalPoisha: order.totalPoisha });
    const due = refundsOfOrder(charge, order.id).filter(({ state }) => state === "due");
    const amountPoisha = due.reduce((sum, refund) => sum + refund.amountPoisha, 0);
    const refundDue = due[0] ? { amountPoisha, key: due[0].key } : null;
    await copyRefunds(order.id, { refundedPoisha, refundState, refundDue }, tx);
    await countReviewsOfOrder(order.id, refundState !== "whole", tx);
  }
  if (charge.state === "void") await abandonPurchase(charge.subject.id, tx);
}
