import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type MethodDoc, methodDocs } from "./document";

/** Where a person is paid out to, and from when on. */
export type PayoutMethod = Omit<MethodDoc, "_id">;

/** Of these people, by their ids. */
export async function readMethods(uids: readonly string[], tx?: Tx): Promise<Map<string, PayoutMethod>> {
  const found = methodDocs().find({ _id: { $in: uids.map(requireId) } }, inside(tx));
  return new Map((await found.toArray()).map(({ _id, ...method }) => [_id.toHexString(), method]));
}

export async function writeMethod(uid: string, method: PayoutMethod, tx: Tx): Promise<void> {
  await methodDocs().replaceOne({ _id: requireId(uid) }, method, { upsert: true, ...inside(tx) });
}

/** How many are gone: one, or none where there was none. */
export const deleteMethod = async (uid: string, tx?: Tx): Promise<number> =>
  (await methodDocs().deleteOne({ _id: requireId(uid) }, inside(tx))).deletedCount;
