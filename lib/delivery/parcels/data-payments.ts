import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type ParcelDoc, type ParcelPayment, parcelDocs } from "./document";
import { BEFORE_PICKUP } from "./rules";

/** A booking with a card payment that was begun. */
export type PayingParcel = ParcelDoc & { payment: ParcelPayment };

/** Bookings that a card may still pay for. */
const PAYABLE = {
  kind: "booking",
  deletedAt: null,
  paymentStatus: "unpaid",
  deliveryStatus: { $in: [...BEFORE_PICKUP] },
} satisfies Filter<ParcelDoc>;

/** Begins a payment of a booking's price; null when another one was begun or the booking can't be paid by card. */
export async function beginPayment(parcel: ParcelDoc, at: Date, checkAt: Date): Promise<PayingParcel | null> {
  const payment: ParcelPayment = {
    round: parcel.paymentRounds + 1,
    intentId: null,
    amountPoisha: parcel.deliveryCostPoisha,
    openedAt: at,
    checkAt,
  };
  const begun = await parcelDocs().findOneAndUpdate(
    {
      ...PAYABLE,
      _id: parcel._id,
      payment: null,
      paymentRounds: parcel.paymentRounds,
      deliveryCostPoisha: parcel.deliveryCostPoisha,
    },
    { $set: { payment, paymentRounds: payment.round } },
    { returnDocument: "after" },
  );
  return begun && { ...begun, payment };
}

const ofRound = ({ _id, payment }: PayingParcel) => ({ _id, "payment.round": payment.round });

/** Notes the provider's intent on the payment that it was made for; false when that payment is over. */
export async function noteIntent(parcel: PayingParcel, intentId: string): Promise<boolean> {
  const { matchedCount } = await parcelDocs().updateOne(
    { ...ofRound(parcel), "payment.intentId": { $in: [null, intentId] } },
    { $set: { "payment.intentId": intentId } },
  );
  return matchedCount === 1;
}

/** Forgets a payment that will not be made. */
export async function endPayment(parcel: PayingParcel): Promise<void> {
  await parcelDocs().updateOne(ofRound(parcel), { $set: { payment: null } });
}

/** What came of writing a card payment down. `stray`: nobody waits for this money. */
export type Noted = "paid" | "paid_before" | "stray";

/**
 * Writes down that a booking is paid by this intent: the one condition that makes it safe any number of times. Money for
 * a booking that is deleted, cancelled, on its way, paid otherwise or has another price is `stray`.
 */
export async function markPaid(
  id: ObjectId,
  paid: { intentId: string; amountPoisha: number; at: Date },
): Promise<Noted> {
  const { intentId, amountPoisha, at } = paid;
  const { matchedCount } = await parcelDocs().updateOne(
    {
      ...PAYABLE,
      _id: id,
      deliveryCostPoisha: amountPoisha,
      "payment.amountPoisha": amountPoisha,
      "payment.intentId": { $in: [null, intentId] },
    },
    {
      $set: {
        paymentStatus: "paid",
        payment: null,
        transactionId: intentId,
        paidAt: at,
        paidWith: "card",
      },
    },
  );
  if (matchedCount === 1) return "paid";
  const before = await parcelDocs().findOne({ _id: id, transactionId: intentId }, { projection: { _id: 1 } });
  return before ? "paid_before" : "stray";
}

/** Payments that the reconciler should ask the provider about, longest due first. */
export async function listDuePayments(now: Date, limit: number): Promise<PayingParcel[]> {
  const docs = await parcelDocs()
    .find({ "payment.checkAt": { $lte: now, $type: "date" } })
    .sort({ "payment.checkAt": 1 })
    .limit(limit)
    .toArray();
  return docs.flatMap((doc) => (doc.payment ? [{ ...doc, payment: doc.payment }] : []));
}

/** Sets when the reconciler asks about a payment again. */
export async function postponePayment(parcel: PayingParcel, checkAt: Date): Promise<void> {
  await parcelDocs().updateOne(ofRound(parcel), { $set: { "payment.checkAt": checkAt } });
}

/** The booking whose open payment has this intent; null without one. */
export async function findPaying(intentId: string): Promise<PayingParcel | null> {
  const doc = await parcelDocs().findOne({ "payment.intentId": { $eq: intentId, $type: "string" } });
  return doc?.payment ? { ...doc, payment: doc.payment } : null;
}

/** Notes what has gone back to the card so far, in poisha; false when no booking was paid by this intent. */
export async function noteParcelRefunded(intentId: string, refundedPoisha: number): Promise<boolean> {
  const { matchedCount } = await parcelDocs().updateOne(
    { transactionId: { $eq: intentId, $type: "string" } },
    { $max: { refundedPoisha } },
  );
  return matchedCount === 1;
}

/** A parcel whatever became of it, deleted or not; null when unknown. */
export const findAnyParcel = (id: string): Promise<ParcelDoc | null> =>
  parcelDocs().findOne({ _id: new ObjectId(id) });
