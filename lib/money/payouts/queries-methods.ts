import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { withIds } from "@/lib/platform/model/shapes";
import { methodDocs } from "./collections";
import { type MethodDoc, methodModel } from "./model";

/** A person's payout account, and from when on it is used. */
export type PayoutMethod = Omit<MethodDoc, "_id">;

/** The payout accounts of these people, by their ids. People without one are left out. */
export async function readMethods(uids: readonly string[], tx?: Tx): Promise<Map<string, PayoutMethod>> {
  const found = methodDocs().find({ _id: { $in: uids.map(requireId) } }, inside(tx));
  const methods = (await found.toArray()).map((doc) => withIds(methodModel, doc));
  return new Map(methods.map(({ _id: uid, ...method }) => [uid, method]));
}

export async function writeMethod(uid: string, method: PayoutMethod, tx: Tx): Promise<void> {
  await methodDocs().replaceOne({ _id: requireId(uid) }, method, { upsert: true, ...inside(tx) });
}

/** Returns the number of removed payout accounts: 1, or 0 if there was none. */
export const deleteMethod = async (uid: string, tx?: Tx): Promise<number> =>
  (await methodDocs().deleteOne({ _id: requireId(uid) }, inside(tx))).deletedCount;
