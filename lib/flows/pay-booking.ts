import "server-only";
import {
  type BookingRecord,
  beginPayment,
  findBooking,
  findBookingCharge,
  findChargeForPayment,
  markPaid,
} from "@/lib/delivery/bookings/data";
import { findAnyParcel, findParcel } from "@/lib/delivery/parcels/data";
import type { ParcelRecord } from "@/lib/delivery/parcels/mapper";
import { findLatestCharge } from "@/lib/money/charges/data";
import { requireWithinLimits } from "@/lib/money/charges/limits";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import type { Means } from "@/lib/money/charges/means";
import { toOpenedPayment } from "@/lib/money/charges/opened-payment";
import type { Payer, ProviderPayment } from "@/lib/money/charges/provider";
import { requireOffered } from "@/lib/money/charges/providers/offered-means";
import { askPayment } from "@/lib/money/charges/providers/providers";
import { OPEN_FOR_MS } from "@/lib/money/charges/rules";
import type { OpenedPayment } from "@/lib/money/charges/schema";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { askVisits, notPaidYet } from "./ask-attempts";
import { completeBooking } from "./complete-booking";
import { currentPayment, openPayment, reconcileCharge } from "./reconcile-charge";

/** A payment may end between two of our steps; then a new one is begun. More often than this is a fault. */
const MAX_ATTEMPTS = 8;

/**
 * Opens the card payment of an own unpaid booking (contract, POST /parcels/{id}/payment-intent). The charge is on
 * record before the provider is asked; while it is open, two tabs, a double click and a reload get the same intent.
 * Throws AppError malformed_id, not_found, forbidden, conflict (409: paid already), too_late (409), amount_too_small or
 * payment_provider.
 */
export async function openParcelPayment(
  viewer: Viewer,
  id: string,
  by: Means = "card",
): Promise<OpenedPayment> {
  requireOffered(by);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const { booking, payer } = await requirePayable(viewer, id);
    requireWithinLimits(by, booking.pricePoisha);
    const found = await currentOrNew(booking, by);
    if (!found) continue;
    const { charge, isNew, paid } = found;
    // The others wait for whoever has just opened it.
    const open = isNew ? openPayment : currentPayment;
    const payment = paid ?? (await open(charge, payer));
    if (!payment) continue;
    if (payment.status === "succeeded") await requireClaimed(charge, payment);
    return toOpenedPayment(payment, charge.amountPoisha);
  }
  throw new AppError("in_progress", "paymentInWork");
}

async function requirePayable(viewer: Viewer, id: string): Promise<{ booking: BookingRecord; payer: Payer }> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  if (parcel.ownerId !== viewer.uid) {
    throw new AppError("forbidden", "otherParcel");
  }
  const booking = await findBooking(parcel.id);
  if (!booking || booking.paid) throw new AppError("conflict", "parcelPaid");
  if (booking.closedAt) {
    throw new AppError("too_late", "tooLateToPay");
  }
  const { email, contact, district } = parcel.sender;
  const payer = { name: parcel.sender.name, email, phone: contact ?? "", district: district ?? "" };
  return { booking, payer };
}

/**
 * The charge that is open, or a new one; null when somebody was faster. One that is too old or of another means is given up
 * first; `paid`: it was paid by then, and that is the answer.
 */
async function currentOrNew(
  booking: BookingRecord,
  by: Means,
): Promise<{ charge: ChargeRecord; isNew: boolean; paid?: ProviderPayment } | null> {
  const now = new Date();
  const open = await findBookingCharge(booking);
  if (!open) {
    const charge = await beginPayment(booking, by, now);
    return charge && { charge, isNew: true };
  }
  // Another tab's, opened since the booking was read.
  if (open.round !== booking.openRound) return null;
  const isYoung = now.getTime() - open.createdAt.getTime() <= OPEN_FOR_MS;
  if (open.by === by && (isYoung || by === "wallet")) return { charge: open, isNew: false };
  const { state, payment } = await reconcileCharge(open, {
    by: "browser",
    giveUp: true,
  });
  const isAnswer = state === "paid" && payment && open.by !== by;
  return isAnswer ? { charge: open, isNew: false, paid: payment } : null;
}

/** Whether the latest way in which somebody meant to pay it is a hosted page. */
export const wasVisited = async (id: string): Promise<boolean> =>
  (await findLatestCharge({ kind: "booking", id }))?.by === "wallet";

/**
 * Ends an open card payment of a booking, if there is one: what the card has paid by now counts. Throws
 * payment_provider.
 */
export async function endPayment(id: string): Promise<void> {
  const booking = await findBooking(id);
  const open = booking && booking.openRound !== null ? await findBookingCharge(booking) : null;
  if (open) await reconcileCharge(open, { by: "browser", giveUp: true });
}

/**
 * Writes down that the rider was given what carrying costs, at pick-up. The parcel afterwards; null: a card is just
 * paying, or the price is another one.
 */
export async function collectCash(parcel: ParcelRecord, at: Date, tx: Tx): Promise<ParcelRecord | null> {
  const paid = { with: "cash", at, transactionId: null, shown: PAID_IN_CASH } as const;
  const price = { pricePoisha: parcel.deliveryCostPoisha, openRound: null };
  return (await markPaid(parcel.id, paid, price, tx)) ? { ...parcel, paidWith: PAID_IN_CASH } : null;
}

/** Throws AppError conflict (409) when the money goes back. Answers whether it was written down by this very call. */
async function requireClaimed(
  charge: ChargeRecord,
  payment: ProviderPayment,
): Promise<{ byThisCall: boolean }> {
  const outcome = await completeBooking(charge, payment);
  if (outcome !== "unclaimed") return { byThisCall: outcome === "paid" };
  throw new AppError("conflict", "parcelWaitsNoMore");
}

/**
 * What the browser asks after paying (contract, POST /parcels/{id}/paid). Throws AppError malformed_id, not_found,
 * forbidden (somebody else's parcel or payment), intent_mismatch (409), payment_required (402) or, when the money goes
 * back, conflict (409).
 */
export async function confirmParcelPaid(
  viewer: Viewer,
  id: string,
  transactionId: string | undefined,
): Promise<{ byThisCall: boolean }> {
  const parcel = await findAnyParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  if (parcel.ownerId !== viewer.uid) {
    throw new AppError("forbidden", "otherParcel");
  }
  if (transactionId === undefined) {
    const latest = await findLatestCharge({ kind: "booking", id: parcel.id });
    if (latest?.by !== "wallet") throw wrongField("transaction_id", "transactionMissing");
    return confirmVisited(latest);
  }
  const payment = await askPayment({ by: "card", reference: transactionId });
  if ((payment.metadata.ownerId ?? viewer.uid) !== viewer.uid) {
    throw new AppError("forbidden", "otherPayment");
  }
  if (payment.metadata.parcelId !== parcel.id) {
    log.error({ parcelId: parcel.id, transactionId }, "payment intent does not fit its parcel");
    throw new AppError("intent_mismatch", "paymentOfOtherParcel");
  }
  if (payment.status !== "succeeded") {
    throw new AppError("payment_required", "notPaidYet");
  }
  const charge = await findChargeForPayment(parcel.id, payment);
  if (!charge) throw new AppError("not_found", "noSuchParcel");
  return requireClaimed(charge, payment);
}

/**
 * The same after a visit to a hosted page: the provider is asked. Throws AppError payment_required (402, with its
 * `paymentStatus`) or conflict (409: the money goes back).
 */
async function confirmVisited(charge: ChargeRecord): Promise<{ byThisCall: boolean }> {
  const asked = await askVisits(charge);
  const outcome = asked.done?.kind === "booking" ? asked.done.outcome : null;
  if (outcome === "paid") return { byThisCall: true };
  if (outcome === "unclaimed") throw new AppError("conflict", "parcelWaitsNoMore");
  const booking = await findBooking(charge.subject.id);
  if (booking?.paid) return { byThisCall: false };
  throw notPaidYet(asked.charge);
}
