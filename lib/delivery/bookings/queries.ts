import "server-only";
import { type Filter, ObjectId, type UpdateFilter } from "mongodb";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { OnlineMethod } from "@/lib/money/charges/online-method";
import type { ProviderPayment } from "@/lib/money/charges/provider";
import {
  findChargeOf,
  findLatestCharge,
  findOpenCharge,
  insertCharge,
  listChargesOf,
  openCharge,
  UNPAID,
} from "@/lib/money/charges/queries";
import { dueOf, duePoisha } from "@/lib/money/charges/rules";
import { noteBack } from "@/lib/money/journal/queries-holdings";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { inside, type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { bookingDocs } from "./collections";
import { type BookingDoc, type BookingPaid, type BookingRecord, toBookingRecord } from "./model";

/** Matches bookings that can still be paid. */
const PAYABLE = { paid: null, closedAt: null } satisfies Filter<BookingDoc>;

/** Stores an unpaid booking in the transaction that stores its parcel. */
export async function insertBooking(
  { id, ownerId, pricePoisha }: Pick<BookingRecord, "id" | "ownerId" | "pricePoisha">,
  tx: Tx,
): Promise<void> {
  await bookingDocs().insertOne(
    {
      _id: new ObjectId(id),
      ownerId: new ObjectId(ownerId),
      pricePoisha,
      openRound: null,
      paid: null,
      refundedPoisha: 0,
      refundDue: null,
      closedAt: null,
    },
    inside(tx),
  );
}

/** Returns the booking of a parcel; null if the parcel belongs to an order. */
export async function findBooking(id: string, tx?: Tx): Promise<BookingRecord | null> {
  const doc = await bookingDocs().findOne({ _id: new ObjectId(id) }, inside(tx));
  return doc && toBookingRecord(doc);
}

/** Changes a booking that matches `only`. Returns false if the booking does not match. */
async function change(
  id: string,
  only: Filter<BookingDoc>,
  update: UpdateFilter<BookingDoc>,
  tx: Tx,
): Promise<boolean> {
  const found = await bookingDocs().updateOne({ _id: new ObjectId(id), ...only }, update, inside(tx));
  return found.matchedCount === 1;
}

/** Stores a new price. Returns false if a charge is open, or if the booking is paid or closed. */
export const savePrice = (id: string, pricePoisha: number, tx: Tx): Promise<boolean> =>
  change(id, { ...PAYABLE, openRound: null }, { $set: { pricePoisha } }, tx);

/**
 * Stores how a booking was paid: in cash, or by the charge `openRound`. Returns false if the booking can't be paid
 * any more, or if price or open charge differ.
 */
export const markPaid = (
  id: string,
  paid: BookingPaid,
  { pricePoisha, openRound }: Pick<BookingRecord, "pricePoisha" | "openRound">,
  tx: Tx,
): Promise<boolean> =>
  change(id, { ...PAYABLE, pricePoisha, openRound }, { $set: { openRound: null, paid } }, tx);

/**
 * Closes a booking, so that it can't be paid any more. Returns false if it is closed already, or if a charge is open
 * and `isPaying` is not set.
 */
export const closeBooking = (
  id: string,
  at: Date,
  tx: Tx,
  { isPaying = false }: { isPaying?: boolean } = {},
): Promise<boolean> =>
  change(id, { closedAt: null, ...(!isPaying && { openRound: null }) }, { $set: { closedAt: at } }, tx);

const subjectOf = (id: string) => ({ kind: "booking", id }) as const;

/** The fields of a charge of a booking. The same booking and `round` always get the same payment intent. */
const chargeFields = (
  { id, ownerId }: Pick<BookingRecord, "id" | "ownerId">,
  round: number,
  amountPoisha: number,
) => ({
  subject: subjectOf(id),
  round,
  intentKey: `parcel-${id}-${round}`,
  metadata: { parcelId: id, ownerId },
  amountPoisha,
});

/**
 * Opens a charge for a booking's price. Returns null if another charge is open, or if the booking can't be paid any
 * more.
 */
export async function beginPayment(
  booking: BookingRecord,
  by: OnlineMethod,
  at: Date,
): Promise<ChargeRecord | null> {
  const { id, pricePoisha } = booking;
  try {
    return await withTransaction(async (tx) => {
      const round = ((await findLatestCharge(subjectOf(id), tx))?.round ?? 0) + 1;
      const only = { ...PAYABLE, openRound: null, pricePoisha };
      if (!(await change(id, only, { $set: { openRound: round } }, tx))) return null;
      return openCharge({ ...chargeFields(booking, round, pricePoisha), by, at }, tx);
    });
  } catch (error) {
    // Another call has opened a charge meanwhile.
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Copies to the booking what its charge says: open or not, what was refunded, and which refunds are due. */
export async function copyPaymentToBooking(charge: ChargeRecord, tx: Tx): Promise<void> {
  const { subject, intentId, round, state, refundedPoisha } = charge;
  if (state === "open") return;
  await change(subject.id, { openRound: round }, { $set: { openRound: null } }, tx);
  if (state !== "paid" || intentId === null) return;
  const [due] = dueOf(charge);
  const refundDue = due ? { amountPoisha: duePoisha(charge), key: due.key } : null;
  await change(subject.id, { "paid.transactionId": intentId }, { $set: { refundedPoisha, refundDue } }, tx);
  await noteBack(charge.id, new Map([[subject.id, refundedPoisha]]), tx);
}

/** Returns the open charge of a booking; null if there is none. */
export const findBookingCharge = ({ id }: BookingRecord): Promise<ChargeRecord | null> =>
  findOpenCharge(subjectOf(id));

/** Returns the charge that paid a booking; null if it was paid in cash or is unpaid. */
export const findPaidCharge = async ({ paid }: BookingRecord, tx?: Tx): Promise<ChargeRecord | null> =>
  paid?.transactionId ? findChargeOf({ by: "card", reference: paid.transactionId }, tx) : null;

/**
 * Returns the charge that a payment of a booking belongs to. If no charge is stored for the payment, a new one is
 * stored, so that its money is accounted for. Returns null if there is no such booking.
 */
export async function findChargeForPayment(
  id: string,
  payment: ProviderPayment,
): Promise<ChargeRecord | null> {
  const known = await findChargeOf(payment);
  if (known) return known;
  const booking = await findBooking(id);
  if (!booking) return null;
  const charges = await listChargesOf("booking", [id]);
  // A charge may lack its payment intent, because its server stopped before it stored the provider's answer. Such a
  // charge is recognised by its amount.
  const unnoted = charges.find(
    ({ intentId, amountPoisha }) => intentId === null && amountPoisha === payment.amountPoisha,
  );
  if (unnoted) return unnoted;
  const round = (charges.at(-1)?.round ?? 0) + 1;
  const now = new Date();
  return insertCharge({
    ...chargeFields(booking, round, payment.amountPoisha),
    ...UNPAID,
    by: payment.by,
    intentId: payment.reference,
    state: "void",
    voidedAs: "unknown",
    openUntil: now,
    createdAt: now,
    checkAt: null,
  });
}
