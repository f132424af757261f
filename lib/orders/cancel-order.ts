import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { orderTarget } from "@/lib/audit/targets";
import type { Viewer } from "@/lib/auth/viewer";
import { withTransaction } from "@/lib/db/transactions";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { toTaka } from "@/lib/money";
import { addMails, dropMail } from "@/lib/outbox/outbox";
import { cancelOrderParcel } from "@/lib/parcels/data-moves";
import { refundRest } from "@/lib/payments/refunds";
import { findOrder, noteRefundDue, noteRefundMade, type RefundingOrder } from "./data";
import { addressMailKey, cancellationMails } from "./order-mails";

/**
 * Cancels a paid order: its buyer until the seller has marked it ready, an admin before pick-up; what was paid goes back,
 * once (contract, "Delivery"). Order and parcel change together, with the refund that is due and the mails; then the refund
 * is made. Answers what goes back, in taka. Throws AppError malformed_id, not_found, forbidden or too_late (409).
 */
export async function cancelOrder(viewer: Viewer, id: string): Promise<{ refunded: number }> {
  const order = await findOrder(id);
  if (order?.state !== "completed" || order.parcelId === null) {
    throw new AppError("not_found", { detail: "There is no such order." });
  }
  const { parcelId } = order;
  const isBuyer = order.buyerId === viewer.uid;
  if (!isBuyer && viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "Only its buyer may cancel an order." });
  }
  const role = isBuyer && viewer.role !== "admin" ? "owner" : "admin";
  const due = await withTransaction(async (tx) => {
    const by = { role, id: viewer.uid, name: viewer.displayName } as const;
    if (!(await cancelOrderParcel(parcelId, by, new Date(), tx))) return null;
    const due = await noteRefundDue(id, `cancel-order-${id}`, new Date(Date.now() + env().reconcileMs), tx);
    await dropMail(addressMailKey(id), tx);
    if (due) await addMails(cancellationMails(order, due.refundDue.amountPoisha), tx);
    if (due && role === "admin") {
      const after = { status: "cancelled", refundPoisha: due.refundDue.amountPoisha };
      await recordAudit({ by: viewer, action: "order.cancelled", target: orderTarget(order), after }, tx);
    }
    return due;
  });
  if (!due) {
    throw new AppError("too_late", {
      detail: "This order is being prepared or is on its way, and can no longer be cancelled.",
    });
  }
  await makeOrderRefund(due).catch((err: unknown) => {
    log.error({ err, orderId: id }, "a refund could not be made yet");
  });
  return { refunded: toTaka(due.refundDue.amountPoisha) };
}

/** Gives back what is due of an order, once however often it is called. Throws when the provider does not answer. */
export async function makeOrderRefund({ id, transactionId, refundDue }: RefundingOrder): Promise<void> {
  const { amountPoisha, key } = refundDue;
  if (amountPoisha > 0) {
    await refundRest({ paymentIntentId: transactionId, amountPoisha, idempotencyKey: key });
  }
  await noteRefundMade(id, key, amountPoisha);
}
