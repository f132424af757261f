import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";

/** A call with an `Idempotency-Key`. `id` consists of user and key; `since` is the time of the first run. */
type KeyedCall = { id: string; since: Date };

const calls = new AsyncLocalStorage<KeyedCall>();

/** Runs `work` as part of this call. In `work`, isKeyed and ownId refer to this call. */
export const inTheNameOf = <T>(call: KeyedCall, work: () => Promise<T>): Promise<T> => calls.run(call, work);

/** Returns true inside a call with an `Idempotency-Key`. */
export const isKeyed = (): boolean => calls.getStore() !== undefined;

/**
 * The id for a document that the current call creates. A repeated call with the same `Idempotency-Key` gets the same
 * id. Without a key the id is random.
 * @param what names the document, if a call creates several
 */
export function ownId(what: string): ObjectId {
  const call = calls.getStore();
  if (!call) return new ObjectId();
  const digest = createHash("sha256").update(`${what}\n${call.since.getTime()}\n${call.id}`).digest();
  // The first four bytes are the time in seconds, as in every ObjectId.
  digest.writeUInt32BE(Math.floor(call.since.getTime() / 1000), 0);
  return new ObjectId(digest.subarray(0, 12));
}

/**
 * Returns true if an insert failed because its `_id` exists. It means that an earlier run of the same call inserted
 * the document.
 */
export const isMadeBefore = (error: unknown): boolean => isDuplicateKey(error, "_id");
