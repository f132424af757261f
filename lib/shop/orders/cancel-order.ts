import "server-only";
import { readParcelStates } from "@/lib/delivery/parcels/data";
import { cancelOrderParcel } from "@/lib/delivery/parcels/data-moves";
import { findLatestCharge } from "@/lib/payments/data";
import { decideRefund, makeDueRefunds, tryRefund } from "@/lib/payments/give-back";
import type { ChargeRecord } from "@/lib/payments/record";
import { dueOf, isBlocked, leftPoisha } from "@/lib/payments/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { addMails, dropMail } from "@/lib/platform/outbox/outbox";
import { orderTarget } from "./audit-target";
import { findOrder } from "./data";
import { findOrderCharge, showOnOrder } from "./data-charge";
import { addressMailKey, cancellationMails } from "./order-mails";
import { orderPayable } from "./order-payable";
import type { OrderRecord } from "./record";

/** A refund may be decided between two of our steps; then they are taken anew. */
const TRIES = 5;

/**
 * Cancels a paid order: its buyer until the seller has marked it ready, an admin before pick-up; what was paid and has not
 * gone back yet does, once (contract, "Delivery"). Order and parcel change together, with the refund that is due and the
 * mails; then the refund is made. Answers what goes back, in taka. Throws AppError malformed_id, not_found, forbidden,
 * too_late (409), in_progress (409) or payment_provider (502: an earlier refund waits for the provider).
 */
export async function cancelOrder(viewer: Viewer, id: string): Promise<{ refunded: number }> {
  const order = await findOrder(id);
  if (order?.state !== "completed" || order.parcelId === null) {
    throw new AppError("not_found", { detail: "There is no such order." });
  }
  if (order.buyerId !== viewer.uid && viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "Only its buyer may cancel an order." });
  }
  for (let tries = 0; tries < TRIES; tries++) {
    const earlier = await findOrderCharge(order.id);
    if (earlier) await makeDueRefunds(earlier, orderPayable);
    const outcome = await withTransaction((tx) => cancelAndDecide(viewer, order, order.parcelId ?? "", tx));
    if (outcome === "too_late") throw await tooLate(order.parcelId);
    if (outcome === "refunding") continue;
    if (outcome === "nothing_left") return { refunded: 0 };
    const { charge, refund } = outcome;
    await tryRefund(charge, refund.key, orderPayable);
    return { refunded: toTaka(refund.amountPoisha) };
  }
  throw new AppError("in_progress", { detail: "A refund of this order is under way. Please try again." });
}

async function tooLate(parcelId: string): Promise<AppError> {
  const parcel = (await readParcelStates([parcelId])).get(parcelId);
  const detail =
    parcel?.deliveryStatus === "cancelled"
      ? "This order was cancelled."
      : "This order is being prepared or is on its way, and can no longer be cancelled.";
  return new AppError("too_late", { detail });
}

type Decided = { charge: ChargeRecord; refund: { key: string; amountPoisha: number } };

/**
 * Parcel, refund, mails and, for an admin, the line in the log. Nothing is changed while another refund is to be made; one that
 * a dispute holds up waits beside it.
 */
async function cancelAndDecide(
  viewer: Viewer,
  order: OrderRecord,
  parcelId: string,
  tx: Tx,
): Promise<Decided | "too_late" | "refunding" | "nothing_left"> {
  const money = await findLatestCharge({ kind: "order", id: order.id }, tx);
  if (!money || (dueOf(money).length > 0 && !isBlocked(money))) return "refunding";
  const role = viewer.role === "admin" ? "admin" : "owner";
  const at = new Date();
  const by = { id: viewer.uid, name: viewer.displayName };
  if (!(await cancelOrderParcel(parcelId, { role, ...by }, at, tx))) return "too_late";
  const refund = { key: `cancel-order-${order.id}`, amountPoisha: leftPoisha(money) };
  const charge =
    refund.amountPoisha > 0 ? await decideRefund(money, { ...refund, why: "cancelled", by, at }, tx) : null;
  // The parcel is cancelled by now: only a failed transaction undoes that.
  if (refund.amountPoisha > 0 && !charge) throw new Error("the charge changed inside its own transaction");
  if (charge) await showOnOrder(charge, tx);
  await dropMail(addressMailKey(order.id), tx);
  await addMails(cancellationMails(order, refund.amountPoisha), tx);
  if (role === "admin") {
    const after = { status: "cancelled", refundPoisha: refund.amountPoisha };
    await recordAudit({ by: viewer, action: "order.cancelled", target: orderTarget(order), after }, tx);
  }
  return charge ? { charge, refund } : "nothing_left";
}
