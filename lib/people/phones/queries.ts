import "server-only";
import type { z } from "zod";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { phoneDocs } from "./collections";
import { type phonesView, shownProof } from "./views";

/** The most numbers of one account that are shown. */
const MOST = 20;

/** A number that an account has proven, and when (ISO 8601). */
export type VerifiedPhone = z.infer<typeof phonesView>["phones"][number];

/** An account's verified numbers, the newest proof first. */
export async function verifiedPhonesOf(uid: string): Promise<VerifiedPhone[]> {
  const own = phoneDocs().find({ userId: requireId(uid) });
  const docs = await own.sort({ verifiedAt: -1 }).limit(MOST).toArray();
  return docs.map((doc) => ({ phone: doc._id, ...show(shownProof, doc) }));
}

/** Whether this account was the last to prove the number (`+8801XXXXXXXXX`). */
export async function isVerifiedBy(phone: string, uid: string, tx?: Tx): Promise<boolean> {
  return (await phoneDocs().countDocuments({ _id: phone, userId: requireId(uid) }, inside(tx))) > 0;
}

/**
 * As isVerifiedBy, for a transaction that depends on the proof. It writes to the proof, so that two such
 * transactions, or a new proof by another account, conflict.
 */
export async function touchProof(phone: string, uid: string, tx: Tx): Promise<boolean> {
  const own = { _id: phone, userId: requireId(uid) };
  return (await phoneDocs().updateOne(own, { $inc: { uses: 1 } }, inside(tx))).matchedCount === 1;
}

/** The id of the account that was the last to prove a number; null: none has. */
export async function ownerOfPhone(phone: string): Promise<string | null> {
  const proof = await phoneDocs().findOne({ _id: phone });
  return proof && idText(proof.userId);
}

/** Stores that an account has proven a number, in the place of any other account. */
export async function recordProof(phone: string, uid: string, tx: Tx): Promise<void> {
  const proof = { userId: requireId(uid), verifiedAt: new Date() };
  await phoneDocs().updateOne({ _id: phone }, { $set: proof }, { upsert: true, ...inside(tx) });
}
