import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { noteBack } from "@/lib/money/journal/queries-holdings";
import type { Tx } from "@/lib/platform/db/transactions";
import { refundedOfBoxes, refundsOfBox } from "@/lib/shop/orders/box-money";
import { boxesChargedBy, copyPayment, copyRefunds } from "@/lib/shop/orders/queries-charge";
import { refundStateOf } from "@/lib/shop/orders/rules";
import { abandonPurchase } from "./abandon-purchase";
import { countReviewsOfBox } from "./count-reviews";

/**
 * Copies to the orders of a purchase what their lists show of its charge: the payment, what went back, what is still
 * to go back. A void charge closes a purchase that is still open, and what it held is given back.
 */
export async function copyPaymentToOrders(charge: ChargeRecord, tx: Tx): Promise<void> {
  await copyPayment(charge, tx);
  if (charge.state === "open") return;
  const boxes = await boxesChargedBy(charge.subject, tx);
  const refunded = refundedOfBoxes(charge, boxes);
  await noteBack(charge.id, refunded, tx);
  for (const box of boxes) {
    const refundedPoisha = refunded.get(box.id) ?? 0;
    const refundState = refundStateOf({ refundedPoisha, totalPoisha: box.totalPoisha });
    const due = refundsOfBox(charge, box.id).filter(({ state }) => state === "due");
    const amountPoisha = due.reduce((sum, refund) => sum + refund.amountPoisha, 0);
    const refundDue = due[0] ? { amountPoisha, key: due[0].key } : null;
    await copyRefunds(box.id, { refundedPoisha, refundState, refundDue }, tx);
    await countReviewsOfBox(box.id, refundState !== "whole", tx);
  }
  if (charge.state === "void") await abandonPurchase(charge.subject.id, tx);
}
