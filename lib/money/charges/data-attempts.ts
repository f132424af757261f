import "server-only";
import { ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type Attempt, type ChargeRefundDoc, chargeDocs } from "./document";
import { type ChargeRecord, toCharge } from "./mapper";
import { chargeSettings } from "./settings";

/** The charge that a visit was begun for; null: none of ours. */
export async function findChargeOfAttempt(id: string): Promise<ChargeRecord | null> {
  const doc = await chargeDocs().findOne({ "attempts.id": id });
  return doc && toCharge(doc);
}

/** Puts a visit on record before the provider is asked; null: the charge has changed since it was read. */
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

/** Changes one entry of a charge's list that fits `match`; false: none does any more. */
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

/** Changes a visit, unless its money is on its way back; false then. */
export const changeAttempt = (chargeId: string, id: string, set: Partial<Attempt>, tx?: Tx) =>
  changeOne(chargeId, "attempts", { match: { id, status: { $ne: "returned" } }, set }, tx);

/**
 * To be called by whoever is about to put more money of a charge's visits on record: of two at the same moment the second
 * one's transaction begins anew, and sees what the first has noted.
 */
export async function lockCharge(chargeId: string, tx: Tx): Promise<void> {
  await chargeDocs().updateOne({ _id: new ObjectId(chargeId) }, { $inc: { revision: 1 } }, inside(tx));
}

/** What is known of a refund's way to the provider. */
type Sent = Pick<ChargeRefundDoc, "sentAt" | "providerRefundId">;

/** Notes how far a due refund is on its way, if that is what it was before; false: somebody else has sent it meanwhile. */
export const changeRefund = (chargeId: string, key: string, before: Sent, set: Sent) =>
  changeOne(chargeId, "refunds", {
    match: { key, state: "due", ...before },
    set,
    checkAt: new Date(Date.now() + chargeSettings().refundAskMs),
  });

/** The next round below 0 for money of a subject that came for nothing. */
export async function nextRoundBack({ subject }: ChargeRecord, tx: Tx): Promise<number> {
  const lowest = await chargeDocs().findOne(
    { "subject.kind": subject.kind, "subject.id": new ObjectId(subject.id) },
    { sort: { round: 1 }, projection: { round: 1 }, ...inside(tx) },
  );
  return Math.min(lowest?.round ?? 0, 0) - 1;
}
