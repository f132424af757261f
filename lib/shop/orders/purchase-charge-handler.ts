import "server-only";
import type { ChargeHandler } from "@/lib/money/charges/charge-handler";
import type { PaymentIntent } from "@/lib/money/charges/payment-intents";
import { tryRefund } from "@/lib/money/charges/refund-charge";
import { AppError } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { orderTarget } from "./audit-target";
import { refundedOfBoxes } from "./box-money";
import { type Completion, findOrder } from "./data";
import { boxesChargedBy, showOnPurchase } from "./data-charge";
import { findPurchase } from "./data-purchases";
import { refundMail } from "./order-mails";
import type { PurchaseRecord } from "./purchase-record";
import { type CompletedOrders, recordPaid } from "./record-purchase";
import type { Address } from "./rules";

/** Records a payment, and gives back what was paid for boxes that nobody can pack any more. Throws as recordPaid. */
export async function finishPaid(
  purchase: PurchaseRecord,
  intent: PaymentIntent,
  by: Completion["completedBy"],
  to?: Address,
): Promise<CompletedOrders> {
  const { refunds, ...completed } = await recordPaid(purchase, intent, by, to);
  for (const key of refunds?.keys ?? [])
    if (refunds) await tryRefund(refunds.charge, key, purchaseChargeHandler);
  return completed;
}

/** How the charges of purchases are settled: what a paid one completes, and what its orders show of its charge. */
export const purchaseChargeHandler: ChargeHandler = {
  complete: async (charge, intent, by) => {
    const purchase = await findPurchase(charge.subject.id);
    if (!purchase) throw new AppError("not_found", { detail: "There is no such order." });
    await finishPaid(purchase, intent, by);
  },
  show: showOnPurchase,
  tellRefunded: async (charge, refund, tx) => {
    // An ending has told of its refund.
    if (refund.why !== "refund") return;
    const boxes = await boxesChargedBy(charge.subject, tx);
    const box = boxes.find(({ id }) => id === refund.part) ?? boxes[0];
    if (!box) return;
    const { key, amountPoisha } = refund;
    const refundedPoisha = refundedOfBoxes(charge, boxes).get(box.id) ?? 0;
    await addMail(refundMail(box, { key, amountPoisha, refundedPoisha }), tx);
  },
  findPart: async (id, tx) => {
    const box = await findOrder(id, tx);
    return box && { id: box.id, paidPoisha: box.totalPoisha };
  },
  target: async (charge, tx) => {
    const [box] = await boxesChargedBy(charge.subject, tx);
    return orderTarget(box ?? { id: charge.subject.id, title: charge.subject.id, trackingId: null });
  },
};
