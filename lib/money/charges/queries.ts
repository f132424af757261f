import "server-only";
import { type Filter, ObjectId } from "mongodb";
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

/** The initial payment fields of a charge that is not paid. */
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
 * Writes an open charge before the provider is asked. Throws E11000 if the subject already has an open charge, or a
 * charge with the same number (`round`).
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

/** Writes a charge as given and computes `unsettledPoisha`. Throws E11000 like openCharge. */
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
 * Finds the charge by its recorded payment. `$type` repeats the condition of the partial index, so that the query can
 * use it.
 */
export const findChargeOf = ({ reference }: Payment, tx?: Tx) =>
  findOne({ intentId: { $eq: reference, $type: "string" } }, tx);

export const findLatestCharge = (subject: Subject, tx?: Tx) => findOne(subjectIs(subject), tx);

/** The charge of a subject that can still be paid; null if there is none. */
export const findOpenCharge = (subject: Subject, tx?: Tx) =>
  findOne({ ...subjectIs(subject), state: "open" }, tx);

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

/** Stores which payment pays an open charge. Returns null if the charge has another payment or is closed. */
export async function savePayment(id: string, { reference }: Payment, tx: Tx): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(id), state: "open", intentId: { $in: [null, reference] } },
    { $set: { intentId: reference } },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/**
 * Marks a charge as paid. Returns null if it is already paid, by this or another payment. A card payment also pays a
 * charge that was given up. An attempt on a hosted page does not: it can't be cancelled, so the buyer could have
 * bought something else instead.
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
        // A hosted page can be paid a second time, so its charge is checked again soon.
        checkAt:
          by === "card" ? nextLookAt(paidAt, new Date()) : new Date(Date.now() + chargeSettings().askMs),
      },
      $inc: { revision: 1 },
    },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/** Closes a charge that will not be paid. Returns null if it is no longer open. */
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

/** The fields of a charge about money that is refunded, due to be refunded, or disputed. */
export type ChargeMoney = Pick<ChargeRecord, "refundedPoisha" | "elsewhere" | "dispute" | "refunds">;

/**
 * Saves the money of a charge. Returns null, and writes nothing, if the charge has changed since `before` was read.
 * `at`: the time of the change. Due refunds are sent in the reconciler's first run after it, unless a dispute blocks
 * them.
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

/** Charges of one payment method that are due for a check with the provider, the longest due first. */
export async function listDueCharges(by: OnlineMethod, now: Date, limit: number): Promise<ChargeRecord[]> {
  const docs = await chargeDocs()
    .find({ by, checkAt: { $lte: now, $type: "date" } })
    .sort({ checkAt: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toCharge);
}

/**
 * Sets when the reconciler checks a charge next; null means never. Returns false if the charge has changed since it
 * was read.
 */
export async function postponeCharge(charge: ChargeRecord, checkAt: Date | null): Promise<boolean> {
  const { matchedCount } = await chargeDocs().updateOne(
    { _id: new ObjectId(charge.id), checkAt: charge.checkAt, state: charge.state },
    { $set: { checkAt } },
  );
  return matchedCount === 1;
}
