import "server-only";
import { type Filter, ObjectId } from "mongodb";
import {
  againIfTaken,
  findChargeByIntent,
  findLatestCharge,
  findOpenCharge,
  insertCharge,
  isTaken,
  listChargesOf,
  markChargePaid,
  openCharge,
  saveMoney,
} from "@/lib/payments/data";
import type { PaymentIntent } from "@/lib/payments/payment-intents";
import type { ChargeRecord, ChargeRefund } from "@/lib/payments/record";
import { dueOf, duePoisha, nextLookAt } from "@/lib/payments/rules";
import { eachId } from "@/lib/platform/db/each-id";
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

/** The charge of a booking that a card may still pay, also of one that an earlier release has begun; null without one. */
export async function findBookingCharge({ id, payment }: ParcelRecord): Promise<ChargeRecord | null> {
  const open = await findOpenCharge(subjectOf(id));
  if (open?.round === payment?.round) return open;
  await adoptBooking(new ObjectId(id));
  return findOpenCharge(subjectOf(id));
}

/** The charge that has paid a booking; null for cash, and while it is unpaid. */
export async function findBookingPaid(parcel: ParcelRecord): Promise<ChargeRecord | null> {
  if (parcel.transactionId === null) return null;
  const charge = await findChargeByIntent(parcel.transactionId);
  if (charge?.state === "paid") return charge;
  await adoptBooking(new ObjectId(parcel.id));
  return findChargeByIntent(parcel.transactionId);
}

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
  const _id = new ObjectId(parcelId);
  const parcel = await parcelDocs().findOne({ _id }, { projection: { ownerId: 1 } });
  if (!parcel) return null;
  await adoptBooking(_id);
  const charges = await listChargesOf("booking", [parcelId]);
  const unnoted = charges.find(
    ({ intentId, amountPoisha }) => intentId === null && amountPoisha === intent.amountPoisha,
  );
  const adopted = charges.find(({ intentId }) => intentId === intent.id) ?? unnoted;
  if (adopted) return adopted;
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

/** What servers of the release before leave on a booking while they work on it. */
const TRACES: readonly Filter<ParcelDoc>[] = [
  { "payment.checkAt": { $gte: new Date(0), $type: "date" } },
  { "refundDue.checkAt": { $gte: new Date(0), $type: "date" } },
];

/** Gives every booking that a card has paid, or was about to, in an earlier release its charge. */
export async function adoptAllBookings(): Promise<void> {
  await eachId(parcelDocs(), { transactionId: { $type: "string" } }, adoptBooking);
  await adoptLateBookings();
}

/** Takes over what a server of the release before has written since. Two reads of indexes when there is nothing. */
export async function adoptLateBookings(): Promise<void> {
  for (const trace of TRACES) await eachId(parcelDocs(), trace, adoptBooking);
}

/**
 * Brings what an earlier release kept of a booking's payments on the booking itself into charges; safe any number of times, at
 * the same moment, and beside a server of that release (docs/decisions/charges.md).
 */
export async function adoptBooking(_id: ObjectId): Promise<void> {
  await againIfTaken(async (tx) => {
    const doc = await parcelDocs().findOne({ _id, kind: "booking" }, inside(tx));
    if (!doc) return;
    if (doc.transactionId !== null) await adoptPaid(doc, doc.transactionId, tx);
    if (doc.payment) await adoptOpen(doc, doc.payment, tx);
  });
}

async function adoptOpen(doc: ParcelDoc, payment: ParcelPayment, tx: Tx): Promise<void> {
  const id = doc._id.toHexString();
  const { round, intentId, amountPoisha, openedAt: at, checkAt } = payment;
  const latest = await findLatestCharge(subjectOf(id), tx);
  if (latest && latest.round >= round) return showOnBooking(latest, tx);
  // The charge before it is closed first: one at a time is open.
  if (latest?.state === "open") return;
  const fields = bookingChargeFields({ id, ownerId: doc.ownerId.toHexString(), round, amountPoisha });
  const opened = await openCharge({ ...fields, at, checkAt: checkAt ?? at, intentId }, tx);
  await parcelDocs().updateOne({ _id: doc._id }, { $unset: { "payment.checkAt": "" } }, inside(tx));
  await showOnBooking(opened, tx);
}

async function adoptPaid(doc: ParcelDoc, intentId: string, tx: Tx): Promise<void> {
  const id = doc._id.toHexString();
  const paidAt = doc.paidAt ?? new Date();
  const latest = await findLatestCharge(subjectOf(id), tx);
  // A server of the release before may have noted the intent of a charge that this release has opened.
  const unnoted = latest?.intentId === null ? latest : null;
  const known = (await findChargeByIntent(intentId, tx)) ?? unnoted;
  const refunds = refundsOf(doc);
  if (known) {
    const paid = (await markChargePaid(known.id, { intentId, paidAt }, tx)) ?? known;
    const isNew = refunds.some(({ key }) => paid.refunds.every((one) => one.key !== key));
    await showOnBooking(isNew ? await added(paid, refunds, doc, tx) : paid, tx);
    return;
  }
  const round = Math.max(1, doc.paymentRounds, (latest?.round ?? 0) + 1);
  const charge = await insertCharge(
    {
      ...bookingChargeFields({
        id,
        ownerId: doc.ownerId.toHexString(),
        round,
        amountPoisha: doc.deliveryCostPoisha,
      }),
      intentId,
      state: "paid",
      voidedAs: null,
      openUntil: paidAt,
      paidAt,
      refundedPoisha: doc.refundedPoisha,
      refunds,
      dispute: null,
      createdAt: paidAt,
      checkAt: doc.refundDue?.checkAt ?? nextLookAt(doc.finishedAt ?? paidAt, new Date()),
    },
    tx,
  );
  await showOnBooking(charge, tx);
}

const added = async (charge: ChargeRecord, refunds: ChargeRefund[], doc: ParcelDoc, tx: Tx) => {
  const known = new Set(charge.refunds.map(({ key }) => key));
  const all = [...charge.refunds, ...refunds.filter(({ key }) => !known.has(key))];
  const refundedPoisha = Math.max(charge.refundedPoisha, doc.refundedPoisha);
  return (await saveMoney(charge, { ...charge, refundedPoisha, refunds: all }, new Date(), tx)) ?? charge;
};

/** The refund that came with a cancellation; the release before kept its sum only. */
function refundsOf(doc: ParcelDoc): ChargeRefund[] {
  const end = doc.events.at(-1);
  const amountPoisha = doc.refundDue?.amountPoisha ?? doc.refundedPoisha;
  if (doc.deliveryStatus !== "cancelled" || !end || amountPoisha <= 0) return [];
  return [
    {
      key: doc.refundDue?.key ?? `cancel-parcel-${doc._id.toHexString()}`,
      amountPoisha,
      why: "cancelled",
      part: null,
      by: { id: end.by.id?.toHexString() ?? null, name: end.by.name },
      at: end.at,
      state: doc.refundDue ? "due" : "made",
      settledAt: doc.refundDue ? null : end.at,
      providerRefundId: null,
    },
  ];
}
