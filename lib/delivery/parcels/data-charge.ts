import "server-only";
import { type Filter, ObjectId } from "mongodb";
import {
  findChargeByIntent,
  findOpenCharge,
  insertCharge,
  isTaken,
  listChargesOf,
  openCharge,
} from "@/lib/money/charges/data";
import type { PaymentIntent } from "@/lib/money/charges/payment-intents";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { dueOf, duePoisha } from "@/lib/money/charges/rules";
import { inside, type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { type ParcelDoc, type ParcelPayment, parcelDocs } from "./document";
import type { ParcelRecord } from "./record";
import { BEFORE_PICKUP, bookingChargeFields } from "./rules";

/** Bookings that a card may still pay for. */
const PAYABLE = {
  kind: "booking",
  deletedAt: null,
  paymentStatus: "unpaid",
  deliveryStatus: { $in: [...BEFORE_PICKUP] },
} satisfies Filter<ParcelDoc>;

const subjectOf = (id: string) => ({ kind: "booking", id }) as const;

/**
 * Opens a charge of a booking's price, noted beside the booking in the same transaction, so that nothing changes its price
 * meanwhile; null when another one was opened or the booking can't be paid by card.
 */
export async function beginPayment(
  parcel: ParcelRecord,
  at: Date,
  checkAt: Date,
): Promise<ChargeRecord | null> {
  const { id, ownerId, paymentRounds, deliveryCostPoisha } = parcel;
  const round = paymentRounds + 1;
  const payment: ParcelPayment = {
    round,
    intentId: null,
    amountPoisha: deliveryCostPoisha,
    openedAt: at,
  };
  try {
    return await withTransaction(async (tx) => {
      const { matchedCount } = await parcelDocs().updateOne(
        { ...PAYABLE, _id: new ObjectId(id), payment: null, paymentRounds, deliveryCostPoisha },
        { $set: { payment, paymentRounds: round } },
        inside(tx),
      );
      if (matchedCount === 0) return null;
      const fields = bookingChargeFields({ id, ownerId, round, amountPoisha: deliveryCostPoisha });
      return openCharge({ ...fields, at, checkAt }, tx);
    });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/** Writes beside a booking what its lists and steps ask of its charges: what is open, what went back, what is still to go back. */
export async function showOnBooking(charge: ChargeRecord, tx: Tx): Promise<void> {
  const _id = new ObjectId(charge.subject.id);
  const { intentId, round, state, refundedPoisha } = charge;
  await parcelDocs().updateOne(
    { _id, "payment.round": round },
    { $set: state === "open" ? { "payment.intentId": intentId } : { payment: null } },
    inside(tx),
  );
  if (state !== "paid" || intentId === null) return;
  const [due] = dueOf(charge);
  await parcelDocs().updateOne(
    { _id, transactionId: intentId },
    {
      $set: {
        refundedPoisha,
        refundDue: due ? { amountPoisha: duePoisha(charge), key: due.key } : null,
      },
    },
    inside(tx),
  );
}

/**
 * Writes down that a booking is paid by this charge, inside the transaction that marks the charge paid. False: nobody waits
 * for this money, because the booking is deleted, cancelled, on its way, paid otherwise or has another price.
 */
export async function markParcelPaid(
  charge: ChargeRecord,
  { intentId, paidAt }: { intentId: string; paidAt: Date },
  tx: Tx,
): Promise<boolean> {
  const { matchedCount } = await parcelDocs().updateOne(
    {
      ...PAYABLE,
      _id: new ObjectId(charge.subject.id),
      deliveryCostPoisha: charge.amountPoisha,
      "payment.round": charge.round,
    },
    {
      $set: {
        paymentStatus: "paid",
        payment: null,
        transactionId: intentId,
        paidAt,
        paidWith: "card",
      },
    },
    inside(tx),
  );
  return matchedCount === 1;
}

/** Whether this intent is the one that has paid the booking. */
export const isPaidBy = async (id: string, intentId: string, tx?: Tx): Promise<boolean> =>
  (await parcelDocs().findOne(
    { _id: new ObjectId(id), transactionId: intentId },
    { projection: { _id: 1 }, ...inside(tx) },
  )) !== null;

/** The charge of a booking that a card may still pay; null without one. */
export const findBookingCharge = ({ id }: ParcelRecord): Promise<ChargeRecord | null> =>
  findOpenCharge(subjectOf(id));

/** The charge that has paid a booking; null for cash, and while it is unpaid. */
export const findBookingPaid = async ({ transactionId }: ParcelRecord): Promise<ChargeRecord | null> =>
  transactionId === null ? null : findChargeByIntent(transactionId);

/**
 * The charge that an intent of a booking belongs to. One that none on record knows gets a charge of its own, so that
 * whatever it has paid is accounted for. Null when there is no such booking.
 */
export async function findChargeForIntent(
  parcelId: string,
  intent: PaymentIntent,
): Promise<ChargeRecord | null> {
  const known = await findChargeByIntent(intent.id);
  if (known) return known;
  const parcel = await parcelDocs().findOne({ _id: new ObjectId(parcelId) }, { projection: { ownerId: 1 } });
  if (!parcel) return null;
  const charges = await listChargesOf("booking", [parcelId]);
  // A server was killed between the provider's answer and its note.
  const unnoted = charges.find(
    ({ intentId, amountPoisha }) => intentId === null && amountPoisha === intent.amountPoisha,
  );
  if (unnoted) return unnoted;
  const round = (charges.at(-1)?.round ?? 0) + 1;
  const ownerId = parcel.ownerId.toHexString();
  const now = new Date();
  return insertCharge({
    ...bookingChargeFields({ id: parcelId, ownerId, round, amountPoisha: intent.amountPoisha }),
    intentId: intent.id,
    state: "void",
    voidedAs: "unknown",
    openUntil: now,
    paidAt: null,
    refundedPoisha: 0,
    refunds: [],
    dispute: null,
    createdAt: now,
    checkAt: null,
  });
}
