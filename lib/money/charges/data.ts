import "server-only";
import { type Filter, MongoServerError, ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { traceNow } from "@/lib/platform/telemetry/tracing";
import { type ChargeDoc, chargeDocs } from "./document";
import { OPEN_FOR_MS } from "./open-intents";
import { type ChargeRecord, type ChargeRefund, type Subject, toCharge, toRefundDoc } from "./record";
import { duePoisha, isBlocked, lastMoved, nextLookAt, owedPoisha } from "./rules";

export type NewCharge = Pick<ChargeDoc, "round" | "intentKey" | "metadata" | "amountPoisha"> & {
  subject: Subject;
  at: Date;
  /** When the reconciler asks about it first. */
  checkAt: Date;
};

const subjectIs = ({ kind, id }: Subject): Filter<ChargeDoc> => ({
  "subject.kind": kind,
  "subject.id": new ObjectId(id),
});

/** Whether another server was faster: the same round, or another open charge of the subject. */
export const isTaken = (error: unknown): boolean => error instanceof MongoServerError && error.code === 11000;

/** Puts an open charge on record, before the provider is asked. Throws E11000 when the subject has this round or an open one. */
export function openCharge({ subject, at, ...fields }: NewCharge, tx?: Tx): Promise<ChargeRecord> {
  return insertCharge(
    {
      ...fields,
      intentId: null,
      subject,
      state: "open",
      voidedAs: null,
      openUntil: new Date(at.getTime() + OPEN_FOR_MS),
      paidAt: null,
      refundedPoisha: 0,
      refunds: [],
      dispute: null,
      createdAt: at,
      ...traceNow(),
    },
    tx,
  );
}

/** A charge as it stands, with what follows from it computed. Throws as openCharge. */
export async function insertCharge(
  charge: Omit<ChargeRecord, "id" | "unsettledPoisha" | "revision">,
  tx?: Tx,
): Promise<ChargeRecord> {
  const doc: ChargeDoc = {
    ...charge,
    _id: new ObjectId(),
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

/** `$type` repeats the partial index's own condition, so that the index can be used. */
export const findChargeByIntent = (intentId: string, tx?: Tx) =>
  findOne({ intentId: { $eq: intentId, $type: "string" } }, tx);

/** The latest charge of a subject; null without one. */
export const findLatestCharge = (subject: Subject, tx?: Tx) => findOne(subjectIs(subject), tx);

/** The charge of a subject that a card may still pay; null without one. */
export const findOpenCharge = (subject: Subject, tx?: Tx) =>
  findOne({ ...subjectIs(subject), state: "open" }, tx);

/** All charges of these subjects of one kind, oldest first. */
export async function listChargesOf(kind: Subject["kind"], ids: readonly string[]): Promise<ChargeRecord[]> {
  if (ids.length === 0) return [];
  const docs = await chargeDocs()
    .find({ "subject.kind": kind, "subject.id": { $in: ids.map((id) => new ObjectId(id)) } })
    .toArray();
  return docs.map(toCharge).sort((a, b) => a.round - b.round);
}

/** Notes the provider's intent on an open charge; null when it has another one or is closed. */
export async function saveIntent(id: string, intentId: string, tx: Tx): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(id), state: "open", intentId: { $in: [null, intentId] } },
    { $set: { intentId } },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/** Writes down that a card has paid; null when it was written down before, or another intent has paid. */
export async function markChargePaid(
  id: string,
  { intentId, paidAt }: { intentId: string; paidAt: Date },
  tx: Tx,
): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(id), state: { $in: ["open", "void"] }, intentId: { $in: [null, intentId] } },
    {
      $set: {
        intentId,
        paidAt,
        state: "paid",
        voidedAs: null,
        checkAt: nextLookAt(paidAt, new Date()),
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
  return doc && toCharge(doc);
}

export type ChargeMoney = Pick<ChargeRecord, "refundedPoisha" | "dispute"> & {
  refunds: readonly ChargeRefund[];
};

/**
 * Writes what is known of a charge's money now, if nobody has written since `before` was read; null: somebody has. What is
 * due is taken up again at `retryAt`, unless a dispute stands in its way.
 */
export async function saveMoney(
  before: ChargeRecord,
  money: ChargeMoney,
  retryAt: Date,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const { refundedPoisha, dispute, refunds } = money;
  const after = { ...before, ...money };
  const isWaiting = duePoisha(after) > 0 && !isBlocked(after);
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(before.id), revision: before.revision },
    {
      $set: {
        refundedPoisha,
        dispute,
        refunds: refunds.map(toRefundDoc),
        unsettledPoisha: duePoisha(after) + owedPoisha(after),
        checkAt: isWaiting ? retryAt : nextLookAt(lastMoved(after), new Date()),
      },
      $inc: { revision: 1 },
    },
    { returnDocument: "after", ...inside(tx) },
  );
  return doc && toCharge(doc);
}

/** Charges that the reconciler should ask the provider about, longest due first. */
export async function listDueCharges(now: Date, limit: number): Promise<ChargeRecord[]> {
  const docs = await chargeDocs()
    .find({ checkAt: { $lte: now, $type: "date" } })
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

/** How many charges have a refund that is decided and not on the card. */
export const countUnsettled = (): Promise<number> =>
  chargeDocs().countDocuments({ unsettledPoisha: { $gt: 0 } });

const MINUTE = 60_000;
/** Ages of open charges that are told apart, ms; a charge is open for an hour, and given up a quarter of an hour later. */
const AGES: readonly (readonly [name: string, from: number, to: number])[] = [
  ["under_15m", Number.NEGATIVE_INFINITY, 15 * MINUTE],
  ["15m_to_60m", 15 * MINUTE, 60 * MINUTE],
  ["60m_to_2h", 60 * MINUTE, 120 * MINUTE],
  ["over_2h", 120 * MINUTE, Number.POSITIVE_INFINITY],
];
const MAX_COUNTED = 10_000;

/** How many charges are open, by age; each counted no further than 10,000. */
export async function countOpenByAge(now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const endOf = (age: number) => new Date(now.getTime() + OPEN_FOR_MS - age);
  for (const [name, from, to] of AGES) {
    const within = {
      ...(Number.isFinite(from) ? { $lte: endOf(from) } : {}),
      ...(Number.isFinite(to) ? { $gt: endOf(to) } : {}),
    };
    counts[name] = await chargeDocs().countDocuments(
      { state: "open", openUntil: within },
      { limit: MAX_COUNTED },
    );
  }
  return counts;
}
