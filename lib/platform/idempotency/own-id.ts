import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { MongoServerError, ObjectId } from "mongodb";

/** A call that answerOnce runs: `id` is its user and key, `since` the time of its first run. */
type KeyedCall = { id: string; since: Date };

const calls = new AsyncLocalStorage<KeyedCall>();

/** Runs `work` as that call: isKeyed and ownId inside it use the call. */
export const inTheNameOf = <T>(call: KeyedCall, work: () => Promise<T>): Promise<T> => calls.run(call, work);

/** Whether this call carries an `Idempotency-Key`. */
export const isKeyed = (): boolean => calls.getStore() !== undefined;

/**
 * The id of a document that a call creates. With an `Idempotency-Key` it is the same at every repetition of the call;
 * if that id is taken, an earlier run has committed and its server failed before it answered. Without a key it is a
 * new id.
 * @param what names the document, where one call creates several
 */
export function ownId(what: string): ObjectId {
  const call = calls.getStore();
  if (!call) return new ObjectId();
  const digest = createHash("sha256").update(`${what}\n${call.since.getTime()}\n${call.id}`).digest();
  // The first four bytes are the time in seconds, as in every ObjectId.
  digest.writeUInt32BE(Math.floor(call.since.getTime() / 1000), 0);
  return new ObjectId(digest.subarray(0, 12));
}

/** Whether an insert failed because its `_id` is taken: an earlier run of the same call has made it (ownId). */
export const isMadeBefore = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000 && "_id" in (error.keyPattern ?? {});
