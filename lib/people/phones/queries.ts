import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { phoneDocs } from "./collections";
import { endChangesTo } from "./queries-changes";
import { MOST_PHONES } from "./rules";
import { shownProof } from "./views";

/** A number that an account has verified, and when (ISO 8601). */
export type VerifiedPhone = { phone: string; verifiedAt: string };

/** Lists an account's proven numbers, newest first. */
export async function verifiedPhonesOf(uid: string, tx?: Tx): Promise<VerifiedPhone[]> {
  const own = phoneDocs().find({ userId: requireId(uid) }, inside(tx));
  const docs = await own.sort({ verifiedAt: -1 }).toArray();
  return docs.map((doc) => ({ phone: doc._id, ...show(shownProof, doc) }));
}

/** Returns true if this account was the last to verify the number (`+8801XXXXXXXXX`). */
export async function isVerifiedBy(phone: string, uid: string, tx?: Tx): Promise<boolean> {
  return (await phoneDocs().countDocuments({ _id: phone, userId: requireId(uid) }, inside(tx))) > 0;
}

/**
 * Like isVerifiedBy, for a transaction that relies on the verified number. It writes to the number's record. So the
 * transaction conflicts with another one that relies on the number, and with a verification by another account.
 * `since`: false too for a number that was verified earlier.
 */
export async function touchProof(phone: string, uid: string, tx: Tx, since?: Date): Promise<boolean> {
  const own = { _id: phone, userId: requireId(uid), ...(since && { verifiedAt: { $gte: since } }) };
  return (await phoneDocs().updateOne(own, { $inc: { uses: 1 } }, inside(tx))).matchedCount === 1;
}

/** The id of the account that was the last to verify a number; null if none has. */
export async function ownerOfPhone(phone: string): Promise<string | null> {
  const proof = await phoneDocs().findOne({ _id: phone });
  return proof && idText(proof.userId);
}

/** The account that proved a number last, and when; null: none has. */
export async function proofOf(phone: string, tx?: Tx): Promise<{ uid: string; verifiedAt: Date } | null> {
  const proof = await phoneDocs().findOne({ _id: phone }, inside(tx));
  return proof && { uid: idText(proof.userId), verifiedAt: proof.verifiedAt };
}

/** Stores that a number of the account was proven now. Does nothing if it is another account's. */
export async function renewProof(phone: string, uid: string): Promise<void> {
  await phoneDocs().updateOne({ _id: phone, userId: requireId(uid) }, { $set: { verifiedAt: new Date() } });
}

/**
 * Stores that an account has verified a number, and replaces any other account as its owner. A change of another
 * account to this number ends.
 */
export async function recordProof(phone: string, uid: string, tx: Tx): Promise<void> {
  const proof = { userId: requireId(uid), verifiedAt: new Date() };
  await phoneDocs().updateOne({ _id: phone }, { $set: proof }, { upsert: true, ...inside(tx) });
  await endChangesTo(phone, uid, "proven", tx);
}

/** Removes the account's oldest verified numbers beyond the most that it may have, but never `kept`. */
export async function dropOldestProofs(uid: string, kept: string, tx: Tx): Promise<void> {
  const others = (await verifiedPhonesOf(uid, tx)).filter(({ phone }) => phone !== kept);
  for (const { phone } of others.slice(MOST_PHONES - 1)) await dropProof(phone, uid, tx);
}

/** Removes a number from the account's verified ones. Returns false if it is not one of them. */
export async function dropProof(phone: string, uid: string, tx: Tx): Promise<boolean> {
  const own = { _id: phone, userId: requireId(uid) };
  return (await phoneDocs().deleteOne(own, inside(tx))).deletedCount === 1;
}
