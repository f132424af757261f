import "server-only";
import { OPEN_FOR_MS } from "@/lib/payments/open-intents";
import {
  cancelPaymentIntent,
  createPaymentIntent,
  findPaymentIntent,
  type PaymentIntent,
  retrievePaymentIntent,
} from "@/lib/payments/payment-intents";
import { refundPayment } from "@/lib/payments/refunds";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { toTaka } from "@/lib/platform/money";
import { findParcel } from "./data";
import {
  beginPayment,
  endPayment,
  findAnyParcel,
  markPaid,
  noteIntent,
  type PayingParcel,
} from "./data-payments";
import type { ParcelDoc } from "./document";
import { BEFORE_PICKUP } from "./rules";
import type { OpenedPayment } from "./schema";

/** A payment may end between two of our steps; then a new one is begun. More often than this is a fault. */
const TRIES = 8;

/**
 * Opens the card payment of an own unpaid booking (contract, POST /parcels/{id}/payment-intent). The payment is on record
 * before the provider is asked; while it is open, two tabs, a double click and a reload get the same intent. Throws
 * AppError malformed_id, not_found, forbidden, conflict (409: paid already), too_late (409), amount_too_small or
 * payment_provider.
 */
export async function openParcelPayment(viewer: Viewer, id: string): Promise<OpenedPayment> {
  for (let tries = 0; tries < TRIES; tries++) {
    const parcel = await requirePayable(viewer, id);
    const paying = await currentOrNew(parcel);
    if (!paying) continue;
    const intent = await intentOf(paying);
    if (!intent || intent.status === "canceled") {
      await endPayment(paying);
      continue;
    }
    if (intent.status === "succeeded") await completeParcelPayment(id, intent.id);
    return {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      totalPrice: toTaka(intent.amountPoisha),
      paymentStatus: intent.status,
    };
  }
  throw new AppError("in_progress", { detail: "The payment is being worked on. Please try again." });
}

async function requirePayable(viewer: Viewer, id: string): Promise<ParcelDoc> {
  const parcel = await findParcel(requireId(id));
  if (!parcel) throw new AppError("not_found", { detail: "There is no such parcel." });
  if (parcel.ownerId.toHexString() !== viewer.uid) {
    throw new AppError("forbidden", { detail: "This is somebody else's parcel." });
  }
  if (parcel.paymentStatus === "paid")
    throw new AppError("conflict", { detail: "This parcel is paid already." });
  if (!BEFORE_PICKUP.includes(parcel.deliveryStatus)) {
    throw new AppError("too_late", { detail: "This parcel can no longer be paid by card." });
  }
  return parcel;
}

/** The payment that is open, or a new one; null when somebody was faster. One that is too old is given up first. */
async function currentOrNew(parcel: ParcelDoc): Promise<PayingParcel | null> {
  const now = new Date();
  if (!parcel.payment) return beginPayment(parcel, now, new Date(now.getTime() + env().reconcileMs));
  const paying = { ...parcel, payment: parcel.payment };
  if (now.getTime() - parcel.payment.openedAt.getTime() <= OPEN_FOR_MS) return paying;
  await settleParcelPayment(paying, { giveUp: true });
  return null;
}

/** The intent of a begun payment, made by whoever comes first; null when the provider does not know it (any more). */
async function intentOf(paying: PayingParcel): Promise<PaymentIntent | null> {
  const { payment, _id, ownerId } = paying;
  if (payment.intentId !== null) return findPaymentIntent(payment.intentId);
  const intent = await createPaymentIntent({
    amountPoisha: payment.amountPoisha,
    metadata: { parcelId: _id.toHexString(), ownerId: ownerId.toHexString() },
    idempotencyKey: `parcel-${_id.toHexString()}-${payment.round}`,
  }).catch(async (error: unknown) => {
    const refused = error instanceof AppError && error.status === 422;
    if (refused) await endPayment(paying);
    throw error;
  });
  if (await noteIntent(paying, intent.id)) return intent;
  // The payment ended meanwhile: nobody may pay this intent, unless it is the one that has paid.
  const settled = await cancelPaymentIntent(intent.id);
  return settled.status === "succeeded" ? settled : null;
}

/**
 * Brings an open payment in line with the provider. With `giveUp` an unpaid intent is cancelled first; the provider
 * decides whether the card was faster. Answers whether the booking is paid now.
 */
export async function settleParcelPayment(
  paying: PayingParcel,
  { giveUp }: { giveUp: boolean },
): Promise<"paid" | "open" | "ended"> {
  let intent = await intentOf(paying);
  const final = intent?.status === "succeeded" || intent?.status === "canceled";
  if (intent && giveUp && !final) intent = await cancelPaymentIntent(intent.id);
  if (intent?.status === "succeeded") {
    await completeParcelPayment(paying._id.toHexString(), intent.id);
    return "paid";
  }
  if (intent && intent.status !== "canceled") return "open";
  await endPayment(paying);
  return "ended";
}

/**
 * Writes down a booking's card payment: for browser, webhook and reconciler, safe any number of times and at the same
 * moment. Money that nobody waits for (the booking was deleted, cancelled or paid in cash meanwhile) goes back at once.
 * With a `payer` (a user's id) the payment must be that person's. Throws AppError not_found, forbidden (somebody else's
 * intent), intent_mismatch (409), payment_required (402) or, after giving money back, conflict (409).
 */
export async function completeParcelPayment(
  parcelId: string,
  intentId: string,
  payer?: string,
): Promise<{ byThisCall: boolean }> {
  const parcel = parseId(parcelId) && (await findAnyParcel(parcelId));
  if (!parcel) throw new AppError("not_found", { detail: "There is no such parcel." });
  const intent = await retrievePaymentIntent(intentId);
  if (payer !== undefined && (intent.metadata.ownerId ?? payer) !== payer) {
    throw new AppError("forbidden", { detail: "This payment belongs to somebody else." });
  }
  if (intent.metadata.parcelId !== parcelId.toLowerCase()) {
    log.error({ parcelId, intentId }, "payment intent does not fit its parcel");
    throw new AppError("intent_mismatch", { detail: "This payment does not belong to this parcel." });
  }
  if (intent.status !== "succeeded") {
    throw new AppError("payment_required", { detail: "The payment has not gone through yet." });
  }
  const { amountPoisha, paidAt } = intent;
  const noted = await markPaid(parcel._id, { intentId, amountPoisha, at: paidAt ?? new Date() });
  if (noted !== "stray") return { byThisCall: noted === "paid" };
  if (intent.refundedPoisha < amountPoisha) {
    await refundPayment({ paymentIntentId: intentId, idempotencyKey: `stray-${intentId}` });
    log.warn({ parcelId, intentId }, "gave back a payment that no parcel waited for");
  }
  throw new AppError("conflict", {
    detail: "This parcel no longer waits for this payment. The money goes back to the card.",
  });
}

/**
 * What the browser asks after paying (contract, POST /parcels/{id}/paid). Throws as completeParcelPayment, and forbidden
 * for somebody else's parcel or payment.
 */
export async function confirmParcelPaid(
  viewer: Viewer,
  id: string,
  transactionId: string,
): Promise<{ byThisCall: boolean }> {
  requireId(id);
  const parcel = await findAnyParcel(id);
  if (!parcel) throw new AppError("not_found", { detail: "There is no such parcel." });
  if (parcel.ownerId.toHexString() !== viewer.uid) {
    throw new AppError("forbidden", { detail: "This is somebody else's parcel." });
  }
  return completeParcelPayment(id, transactionId, viewer.uid);
}
