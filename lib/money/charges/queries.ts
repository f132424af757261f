import "server-only";
import { type Filter, MongoServerError, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { traceNow } from "@/lib/platform/telemetry";
import { nextAttemptCheck } from "./attempt-rules";
import { chargeDocs } from "./collections";
import { type ChargeDoc, type ChargeRecord, type ChargeRefund, type Subject, toCharge } from "./model";
import type { OnlineMethod } from "./online-method";
import type { PaidPayment, Payment } from "./provider";
import { duePoisha, isBlocked, lastMoved, nextCheckAt, nextLookAt, OPEN_FOR_MS, owedPoisha } from "./rules";
import { chargeSettings } from "./settings";

export type NewCharge = Pick<ChargeDoc, "round" | "intentKey" | "metadata" | "amountPoisha"> & {
  subject: Subject;
  /** Default: "card". */
  by?: OnlineMethod;
  at: Date;
};

/** The fields of a charge that nobody has paid. */
export const UNPAID = {
  attempts: [],
  paidWith: null,
  providerReference: null,
  paidAt: null,
  refundedPoisha: 0,
  elsewhere: [],
  refunds: [],
  dispute: null,
};

const storedRefund = ({ part, by, ...refund }: ChargeRefund): ChargeDoc["refunds"][number] => ({
  ...refund,
  part: part === null ? null : new ObjectId(part),
  by: { id: by.id === null ? null : new ObjectId(by.id), name: by.name },
});

const subjectIs = ({ kind, id }: Subject): Filter<ChargeDoc> => ({
  "subject.kind": kind,
  "subject.id": new ObjectId(id),
});

/**
 * Whether the insert failed because another call was faster: the subject has this round, or an open charge, already.
 */
export const isTaken = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11000;

/**
 * Writes an open charge, before the provider is asked. Throws E11000 when the subject has this round or an open
 * charge already.
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

/** Writes a charge as given, with the computed `unsettledPoisha`. Throws as openCharge. */
export async function insertCharge(
  { id, ...charge }: Omit<ChargeRecord, "id" | "unsettledPoisha" | "revision"> & { id?: string },
  tx?: Tx,
): Promise<ChargeRecord> {
  const doc: ChargeDoc = {
    ...charge,
    _id: new ObjectId(id),
    subject: { kind: charge.subject.kind, id: new ObjectId(charge.subject.id) },
    refunds: charge.refunds.map(storedRefund),
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
 * The charge that has this payment on record. `$type` repeats the condition of the partial index, so that the query
 * can use it.
 */
export const findChargeOf = ({ reference }: Payment, tx?: Tx) =>
  findOne({ intentId: { $eq: reference, $type: "string" } }, tx);

/** The latest charge of a subject; null without one. */
export const findLatestCharge = (subject: Subject, tx?: Tx) => findOne(subjectIs(subject), tx);

/** The charge of a subject that can still be paid; null: there is none. */
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

/** Notes the payment of an open charge. null: the charge has another payment, or is closed. */
export async function savePayment(id: string, { reference }: Payment, tx: Tx): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(id), state: "open", intentId: { $in: [null, reference] } },
    { $set: { intentId: reference } },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/**
 * Marks a charge as paid. null: it was marked before, or another payment has paid it. A card payment also pays a
 * charge that was given up. An attempt on a hosted page does not: it can't be cancelled, and something else may have
 * been bought since.
 */
export async function markChargePaid(
  { chargeId, by, reference, paidAt, paidWith, providerReference }: PaidPayment,
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
        providerReference,
        state: "paid",
        voidedAs: null,
        // Another attempt to the page may have been paid as well.
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

/** The money of a charge that has gone back, is about to, or is disputed. */
export type ChargeMoney = Pick<ChargeRecord, "refundedPoisha" | "elsewhere" | "dispute" | "refunds">;

/**
 * Writes the money of a charge if the charge was not changed since `before` was read; null: it was, and nothing
 * is written. Due refunds are asked for by the reconciler's first round after `at`, unless a dispute blocks them.
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
        refunds: refunds.map(storedRefund),
        unsettledPoisha: duePoisha(after) + owedPoisha(after),
        checkAt: before.by === "card" ? ofCard : nextAttemptCheck(after, at),
      },
      $inc: { revision: 1 },
    },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/** Charges of one means of payment that are due to be asked about, the longest due first. */
export async function listDueCharges(by: OnlineMethod, now: Date, limit: number): Promise<ChargeRecord[]> {
  const docs = await chargeDocs()
    .find({ by, checkAt: { $lte: now, $type: "date" } })
    .sort({ checkAt: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toCharge);
}

/**
 * Sets when the reconciler asks about a charge again; null: never. False: the charge has changed since it was read.
 */
export async function postponeCharge(charge: ChargeRecord, checkAt: Date | null): Promise<boolean> {
  const { matchedCount } = await chargeDocs().updateOne(
    { _id: new ObjectId(charge.id), checkAt: charge.checkAt, state: charge.state },
    { $set: { checkAt } },
  );
  return matchedCount === 1;
}
