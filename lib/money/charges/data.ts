import "server-only";
import { type Filter, MongoServerError, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { traceNow } from "@/lib/platform/telemetry";
import { nextAttemptCheck } from "./attempt-rules";
import { type ChargeDoc, chargeDocs } from "./document";
import { type ChargeRecord, type ChargeRefund, type Subject, toCharge, toRefundDoc } from "./mapper";
import type { Means } from "./means";
import type { PaidPayment, Payment } from "./provider";
import { duePoisha, isBlocked, lastMoved, nextCheckAt, nextLookAt, OPEN_FOR_MS, owedPoisha } from "./rules";
import { chargeSettings } from "./settings";

export type NewCharge = Pick<ChargeDoc, "round" | "intentKey" | "metadata" | "amountPoisha"> & {
  subject: Subject;
  /** A card unless told. */
  by?: Means;
  at: Date;
};

/** Of a charge that nobody has paid. */
export const UNPAID = {
  attempts: [],
  paidWith: null,
  desk: null,
  paidAt: null,
  refundedPoisha: 0,
  elsewhere: [],
  refunds: [],
  dispute: null,
};

const subjectIs = ({ kind, id }: Subject): Filter<ChargeDoc> => ({
  "subject.kind": kind,
  "subject.id": new ObjectId(id),
});

/** Whether another server was faster: the same round, or another open charge of the subject. */
export const isTaken = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11000;

/**
 * Puts an open charge on record, before the provider is asked. Throws E11000 when the subject has this round or an
 * open one.
 */
export function openCharge(
  { subject, at, by = "card", ...fields }: NewCharge,
  tx?: Tx,
): Promise<ChargeRecord> {
  return insertCharge(
    {
      ...UNPAID,
      ...fields,
      subject,
      by,
      intentId: null,
      state: "open",
      voidedAs: null,
      openUntil: new Date(at.getTime() + OPEN_FOR_MS),
      checkAt: nextCheckAt(at, at, chargeSettings().reconcileMs),
      createdAt: at,
      ...traceNow(),
    },
    tx,
  );
}

/** A charge as it stands, with what follows from it computed. Throws as openCharge. */
export async function insertCharge(
  { id, ...charge }: Omit<ChargeRecord, "id" | "unsettledPoisha" | "revision"> & { id?: string },
  tx?: Tx,
): Promise<ChargeRecord> {
  const doc: ChargeDoc = {
    ...charge,
    _id: new ObjectId(id),
    subject: { kind: charge.subject.kind, id: new ObjectId(charge.subject.id) },
    refunds: charge.refunds.map(toRefundDoc),
    unsettledPoisha: duePoisha(charge) + owedPoisha(charge),
    revision: 0,
  };
  await chargeDocs().insertOne(doc, inside(tx));
  return toCharge(doc);
}

async function findOne(filter: Filter<ChargeDoc>, tx?: Tx): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOne(filter, { sort: { round: -1 }, ...inside(tx) });
  return doc && toCharge(doc);
}

export const findCharge = (id: string, tx?: Tx) => findOne({ _id: new ObjectId(id) }, tx);

/**
 * The charge that a payment is on record for. `$type` repeats the partial index's own condition, so that the index
 * can be used.
 */
export const findChargeOf = ({ reference }: Payment, tx?: Tx) =>
  findOne({ intentId: { $eq: reference, $type: "string" } }, tx);

/** The latest charge of a subject; null without one. */
export const findLatestCharge = (subject: Subject, tx?: Tx) => findOne(subjectIs(subject), tx);

/** The charge of a subject that a card may still pay; null without one. */
export const findOpenCharge = (subject: Subject, tx?: Tx) =>
  findOne({ ...subjectIs(subject), state: "open" }, tx);

/** All charges of these subjects of one kind, oldest first. */
export async function listChargesOf(
  kind: Subject["kind"],
  ids: readonly string[],
  tx?: Tx,
): Promise<ChargeRecord[]> {
  if (ids.length === 0) return [];
  const docs = await chargeDocs()
    .find({ "subject.kind": kind, "subject.id": { $in: ids.map((id) => new ObjectId(id)) } }, inside(tx))
    .toArray();
  return docs.map(toCharge).sort((a, b) => a.round - b.round);
}

/** Notes the payment of an open charge; null when it has another one or is closed. */
export async function savePayment(id: string, { reference }: Payment, tx: Tx): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(id), state: "open", intentId: { $in: [null, reference] } },
    { $set: { intentId: reference } },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/**
 * Writes down that a charge is paid; null when it was written down before, or another payment has paid it. A visit to a
 * hosted page can't be cancelled, so what was given up is not paid by it any more: something else may have been bought
 * in its place.
 */
export async function markChargePaid(
  { chargeId, by, reference, paidAt, paidWith, desk }: PaidPayment,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    {
      _id: new ObjectId(chargeId),
      state: { $in: by === "card" ? ["open", "void"] : ["open"] },
      intentId: { $in: [null, reference] },
    },
    {
      $set: {
        intentId: reference,
        paidAt,
        paidWith,
        desk,
        state: "paid",
        voidedAs: null,
        // Another visit to the page may have been paid as well.
        checkAt:
          by === "card" ? nextLookAt(paidAt, new Date()) : new Date(Date.now() + chargeSettings().askMs),
      },
      $inc: { revision: 1 },
    },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/** Closes a charge that will not be paid; null when it was no longer open. */
export async function markChargeVoid(id: string, voidedAs: string, tx: Tx): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(id), state: "open" },
    { $set: { state: "void", voidedAs, checkAt: null } },
    { returnDocument: "after", ...inside(tx) },
  );
  const checkAt = doc && nextAttemptCheck(toCharge(doc), new Date());
  if (doc && checkAt)
    await chargeDocs().updateOne({ _id: doc._id, state: "void" }, { $set: { checkAt } }, inside(tx));
  return doc && toCharge({ ...doc, checkAt });
}

export type ChargeMoney = Pick<ChargeRecord, "refundedPoisha" | "elsewhere" | "dispute"> & {
  refunds: readonly ChargeRefund[];
};

/**
 * Writes what is known of a charge's money now, if nobody has written since `before` was read; null: somebody has.
 * What is due is taken up again a round of the reconciler after `at`, unless a dispute stands in its way.
 */
export async function saveMoney(
  before: ChargeRecord,
  money: ChargeMoney,
  at: Date,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const { refundedPoisha, elsewhere, dispute, refunds } = money;
  const after = { ...before, ...money };
  const isWaiting = duePoisha(after) > 0 && !isBlocked(after);
  const soon = new Date(at.getTime() + chargeSettings().reconcileMs);
  const ofCard = isWaiting ? soon : nextLookAt(lastMoved(after), new Date());
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(before.id), revision: before.revision },
    {
      $set: {
        refundedPoisha,
        elsewhere,
        dispute,
        refunds: refunds.map(toRefundDoc),
        unsettledPoisha: duePoisha(after) + owedPoisha(after),
        checkAt: before.by === "card" ? ofCard : nextAttemptCheck(after, at),
      },
      $inc: { revision: 1 },
    },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/** Charges of a means that the reconciler should ask the provider about, longest due first. */
export async function listDueCharges(by: Means, now: Date, limit: number): Promise<ChargeRecord[]> {
  const docs = await chargeDocs()
    .find({ by, checkAt: { $lte: now, $type: "date" } })
    .sort({ checkAt: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toCharge);
}

/** Sets when the reconciler asks again; false when somebody has moved it since it was read. */
export async function postponeCharge(charge: ChargeRecord, checkAt: Date | null): Promise<boolean> {
  const { matchedCount } = await chargeDocs().updateOne(
    { _id: new ObjectId(charge.id), checkAt: charge.checkAt, state: charge.state },
    { $set: { checkAt } },
  );
  return matchedCount === 1;
}
