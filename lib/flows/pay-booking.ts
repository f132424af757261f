import "server-only";
import {
  beginPayment,
  findBooking,
  findBookingCharge,
  findChargeForPayment,
} from "@/lib/delivery/bookings/data";
import type { BookingRecord } from "@/lib/delivery/bookings/model";
import { findAnyParcel, findParcel } from "@/lib/delivery/parcels/data";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
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
import { markBookingPaid } from "./mark-booking-paid";
import { currentPayment, openPayment, reconcileCharge } from "./reconcile-charge";

/** A payment may end between two steps; then a new one is begun, at most this often. */
const MAX_ATTEMPTS = 8;

/**
 * Opens the payment of the viewer's own unpaid booking (contract, POST /parcels/{id}/payment-intent). The charge is
 * on record before the provider is asked. While it is open, two tabs, a double click and a reload get the same
 * payment. Throws AppError malformed_id, not_found, forbidden, conflict (409: paid already), too_late (409),
 * amount_too_small, amount_too_large, in_progress or payment_provider.
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
    // Only the call that wrote the charge opens its payment at once; the others wait for that payment.
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
 * The booking's open charge, or a new one. An open charge that is too old or of another means is given up first.
 * `paid`: that charge was paid by then, and its payment is the answer. null: the caller begins anew.
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
  // Another tab has opened this charge since the booking was read.
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

/** Whether the latest payment of a booking was opened on a hosted page. */
export const wasVisited = async (id: string): Promise<boolean> =>
  (await findLatestCharge({ kind: "booking", id }))?.by === "wallet";

/**
 * Ends the open payment of a booking, if there is one; if it was paid by then, it counts. Throws AppError
 * payment_provider.
 */
export async function endPayment(id: string): Promise<void> {
  const booking = await findBooking(id);
  const open = booking && booking.openRound !== null ? await findBookingCharge(booking) : null;
  if (open) await reconcileCharge(open, { by: "browser", giveUp: true });
}

/**
 * Records at pick-up that the rider collected the cost of carrying in cash. Answers the parcel afterwards; null: a
 * card payment is open, or the price has changed.
 */
export async function takeCashAtPickup(parcel: ParcelRecord, at: Date, tx: Tx): Promise<ParcelRecord | null> {
  const paid = { with: "cash", at, transactionId: null, shown: PAID_IN_CASH } as const;
  const price = { pricePoisha: parcel.deliveryCostPoisha, openRound: null };
  return (await markBookingPaid(parcel.id, paid, price, tx)) ? { ...parcel, paidWith: PAID_IN_CASH } : null;
}

/**
 * Writes down the payment. True: this call did it; false: an earlier one had. Throws AppError conflict (409) when the
 * money goes back.
 */
async function requireClaimed(
  charge: ChargeRecord,
  payment: ProviderPayment,
): Promise<{ byThisCall: boolean }> {
  const outcome = await completeBooking(charge, payment);
  if (outcome !== "unclaimed") return { byThisCall: outcome === "paid" };
  throw new AppError("conflict", "parcelWaitsNoMore");
}

/**
 * Confirms a booking's payment after the browser has paid (contract, POST /parcels/{id}/paid). Throws AppError
 * malformed_id, not_found, forbidden (somebody else's parcel or payment), intent_mismatch (409), payment_required
 * (402), validation (422: a card payment without its transaction) or, when the money goes back, conflict (409).
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
 * Confirms a payment on a hosted page by asking the provider. Throws AppError payment_required (402, with its
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
