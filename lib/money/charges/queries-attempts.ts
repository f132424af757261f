import "server-only";
import { ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { chargeDocs } from "./collections";
import { type Attempt, type ChargeRecord, type ChargeRefund, toCharge } from "./model";
import { chargeSettings } from "./settings";

export async function findChargeOfAttempt(id: string): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOne({ "attempts.id": id });
  return doc && toCharge(doc);
}

export const newAttemptId = (): string => new ObjectId().toHexString();

/** Writes an attempt before the provider is asked. Returns null if the charge has changed since it was read. */
export async function addAttempt(charge: ChargeRecord, attempt: Attempt): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOneAndUpdate(
    { _id: new ObjectId(charge.id), state: "open", revision: charge.revision },
    {
      $push: { attempts: attempt },
      $set: { checkAt: new Date(attempt.openedAt.getTime() + chargeSettings().askMs) },
      $inc: { revision: 1 },
    },
    { returnDocument: "after" },
  );
  return doc && toCharge(doc);
}

/** Changes an attempt or a refund of a charge, whichever `match` selects. Returns false if none matches. */
async function changeOne(
  chargeId: string,
  list: "attempts" | "refunds",
  { match, set, ...also }: { match: Record<string, unknown>; set: object; checkAt?: Date },
  tx?: Tx,
): Promise<boolean> {
  const fields = Object.entries(set).map(([name, value]) => [`${list}.$[one].${name}`, value]);
  const [[name, value] = []] = Object.entries(match);
  const { matchedCount } = await chargeDocs().updateOne(
    { _id: new ObjectId(chargeId), [list]: { $elemMatch: match } },
    { $set: { ...Object.fromEntries(fields), ...also }, $inc: { revision: 1 } },
    { arrayFilters: [{ [`one.${name}`]: value }], ...inside(tx) },
  );
  return matchedCount === 1;
}

/** Changes an attempt. Returns false, and changes nothing, if its money is being refunded. */
export const changeAttempt = (chargeId: string, id: string, set: Partial<Attempt>, tx?: Tx) =>
  changeOne(chargeId, "attempts", { match: { id, status: { $ne: "returned" } }, set }, tx);

/**
 * Locks a charge until the end of the transaction. Call it before recording more money of the charge. If two
 * transactions do so at the same time, the second restarts and reads what the first wrote.
 */
export async function lockCharge(chargeId: string, tx: Tx): Promise<void> {
  await chargeDocs().updateOne({ _id: new ObjectId(chargeId) }, { $inc: { revision: 1 } }, inside(tx));
}

/** The progress of a refund: when it was sent, and the provider's id of it. */
type Sent = Pick<ChargeRefund, "sentAt" | "providerRefundId">;

/**
 * Saves the progress of a due refund, if it has not changed since `before` was read. Returns false if another call
 * has sent the refund.
 */
export const changeRefund = (chargeId: string, key: string, before: Sent, set: Sent) =>
  changeOne(chargeId, "refunds", {
    match: { key, state: "due", ...before },
    set,
    checkAt: new Date(Date.now() + chargeSettings().refundAskMs),
  });

/** The next free negative `round` (number), for a charge whose money only has to be refunded. */
export async function nextRoundBack({ subject }: ChargeRecord, tx: Tx): Promise<number> {
  const lowest = await chargeDocs().findOne(
    { "subject.kind": subject.kind, "subject.id": new ObjectId(subject.id) },
    { sort: { round: 1 }, projection: { round: 1 }, ...inside(tx) },
  );
  return Math.min(lowest?.round ?? 0, 0) - 1;
}
