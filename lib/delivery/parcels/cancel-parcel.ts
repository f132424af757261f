import "server-only";
import { retrievePaymentIntent } from "@/lib/payments/payment-intents";
import { refundRest } from "@/lib/payments/refunds";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { toTaka } from "@/lib/platform/money";
import { addMails } from "@/lib/platform/outbox/outbox";
import { parcelTarget } from "./audit-target";
import { findParcel } from "./data";
import { noteRefundMade, type Step, takeStep } from "./data-moves";
import type { ParcelDoc } from "./document";
import { stepMails } from "./parcel-mails";
import { settleParcelPayment } from "./pay-parcel";
import { transition } from "./transitions";

/** A booking may be paid or claimed between two of our steps; then they are taken anew. */
const TRIES = 5;

/**
 * Cancels a booking before pick-up, by its owner or an admin; what a card paid goes back, once (contract, "Delivery").
 * Answers what goes back, in taka. Throws AppError malformed_id, not_found, forbidden, conflict (an order's parcel) or
 * too_late (409).
 */
export async function cancelParcel(viewer: Viewer, id: string): Promise<{ refunded: number }> {
  const _id = requireId(id);
  for (let tries = 0; tries < TRIES; tries++) {
    const parcel = await findParcel(_id);
    if (!parcel) throw new AppError("not_found", { detail: "There is no such parcel." });
    const isOwner = parcel.ownerId.toHexString() === viewer.uid;
    if (!isOwner && viewer.role !== "admin") {
      throw new AppError("forbidden", { detail: "This is somebody else's parcel." });
    }
    if (parcel.kind === "order") {
      throw new AppError("conflict", { detail: "This parcel belongs to an order. Cancel the order." });
    }
    const role = isOwner ? "owner" : "admin";
    if (!transition(parcel.deliveryStatus, "cancelled", role)) {
      throw new AppError("too_late", { detail: "This parcel can no longer be cancelled." });
    }
    if (parcel.payment) {
      // A card form that is open elsewhere: what it has paid by now goes back with the rest.
      await settleParcelPayment({ ...parcel, payment: parcel.payment }, { giveUp: true });
      continue;
    }
    const cancelled = await takeAndTell(viewer, _id, {
      from: parcel.deliveryStatus,
      to: "cancelled",
      by: { role, id: viewer.uid, name: viewer.displayName },
      at: new Date(),
      only: { paymentStatus: parcel.paymentStatus, payment: null, riderId: parcel.riderId },
      set: { riderId: null, refundDue: refundOf(parcel) },
    });
    if (cancelled) return { refunded: await giveBack(cancelled) };
  }
  throw new AppError("in_progress", { detail: "The parcel is being worked on. Please try again." });
}

/** The step, its mails and, for an admin's, its line in the log, together. */
const takeAndTell = (viewer: Viewer, id: ParcelDoc["_id"], step: Step): Promise<ParcelDoc | null> =>
  withTransaction(async (tx) => {
    const parcel = await takeStep(id, step, tx);
    if (!parcel) return null;
    await addMails(stepMails(parcel), tx);
    if (step.by.role === "admin") {
      const refundPoisha = parcel.refundDue?.amountPoisha ?? 0;
      await recordAudit(
        {
          by: viewer,
          action: "parcel.cancelled",
          target: parcelTarget(parcel),
          before: { deliveryStatus: step.from, refundPoisha: 0 },
          after: { deliveryStatus: step.to, refundPoisha },
        },
        tx,
      );
    }
    return parcel;
  });

/** What a card has paid and nobody has given back yet. */
function refundOf(parcel: ParcelDoc): ParcelDoc["refundDue"] {
  const amountPoisha = parcel.deliveryCostPoisha - parcel.refundedPoisha;
  if (parcel.transactionId === null || amountPoisha <= 0) return null;
  const checkAt = new Date(Date.now() + env().reconcileMs);
  return { amountPoisha, key: `cancel-parcel-${parcel._id.toHexString()}`, checkAt };
}

/** Makes a refund that is due. While the provider does not answer it stays due: the reconciler makes it. Taka. */
async function giveBack(parcel: ParcelDoc): Promise<number> {
  if (!parcel.refundDue) return 0;
  await makeDueRefund(parcel).catch((err: unknown) => {
    log.error({ err, parcelId: parcel._id.toHexString() }, "a refund could not be made yet");
  });
  return toTaka(parcel.refundDue.amountPoisha);
}

/**
 * Gives back what is due, once however often it is called, and notes what the provider says has gone back in all: its own
 * report of this very refund may have been noted before. Throws when the provider does not answer.
 */
export async function makeDueRefund(parcel: ParcelDoc): Promise<void> {
  const { refundDue, transactionId } = parcel;
  if (!refundDue || transactionId === null) return;
  const { amountPoisha, key } = refundDue;
  await refundRest({ paymentIntentId: transactionId, amountPoisha, idempotencyKey: key });
  const { refundedPoisha } = await retrievePaymentIntent(transactionId);
  await noteRefundMade(parcel._id, key, refundedPoisha);
}
