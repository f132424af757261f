import "server-only";
import type { z } from "zod";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { show } from "@/lib/platform/model/shapes";
import { phoneDocs } from "./collections";
import { type phonesView, shownProof } from "./views";

/** Most that are shown of one account. */
const MOST = 20;

/** A number that an account has proven, and when (ISO 8601). */
export type VerifiedPhone = z.infer<typeof phonesView>["phones"][number];

/** An account's verified numbers, the newest proof first. */
export async function verifiedPhonesOf(uid: string): Promise<VerifiedPhone[]> {
  const own = phoneDocs().find({ userId: requireId(uid) });
  const docs = await own.sort({ verifiedAt: -1 }).limit(MOST).toArray();
  return docs.map((doc) => ({ phone: doc._id, ...show(shownProof, doc) }));
}

/** Whether the last proof of a number (`+8801XXXXXXXXX`) is this account's. */
export async function isVerifiedBy(phone: string, uid: string, tx?: Tx): Promise<boolean> {
  return (await phoneDocs().countDocuments({ _id: phone, userId: requireId(uid) }, inside(tx))) > 0;
}

/** The same in a transaction that goes by it: it writes, so that whoever else goes by the number conflicts. */
export async function touchProof(phone: string, uid: string, tx: Tx): Promise<boolean> {
  const own = { _id: phone, userId: requireId(uid) };
  return (await phoneDocs().updateOne(own, { $inc: { uses: 1 } }, inside(tx))).matchedCount === 1;
}

/** The account, by its id, that has proven a number; null: none has. */
export async function ownerOfPhone(phone: string): Promise<string | null> {
  return (await phoneDocs().findOne({ _id: phone }))?.userId.toHexString() ?? null;
}

/** Records that an account has proven a number, whoever had it before. */
export async function recordProof(phone: string, uid: string, tx: Tx): Promise<void> {
  const proof = { userId: requireId(uid), verifiedAt: new Date() };
  await phoneDocs().updateOne({ _id: phone }, { $set: proof }, { upsert: true, ...inside(tx) });
}
