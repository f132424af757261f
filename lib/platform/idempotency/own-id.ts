import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { MongoServerError, ObjectId } from "mongodb";

/** A call that answerOnce makes: its key, and when it was made for the first time. */
type KeyedCall = { id: string; since: Date };

const calls = new AsyncLocalStorage<KeyedCall>();

/** Runs `work` in the name of that call. */
export const inTheNameOf = <T>(call: KeyedCall, work: () => Promise<T>): Promise<T> => calls.run(call, work);

/** Whether this call carries an `Idempotency-Key`. */
export const isKeyed = (): boolean => calls.getStore() !== undefined;

/**
 * The id of what a call makes. With an `Idempotency-Key` it is the same however often the call is repeated: if it is
 * taken, an earlier attempt committed and its server was lost before the answer. Without a key it is a new id.
 * @param what tells apart what one call makes several of
 */
export function ownId(what: string): ObjectId {
  const call = calls.getStore();
  if (!call) return new ObjectId();
  const digest = createHash("sha256").update(`${what}\n${call.since.getTime()}\n${call.id}`).digest();
  // As in every other id, the time comes first.
  digest.writeUInt32BE(Math.floor(call.since.getTime() / 1000), 0);
  return new ObjectId(digest.subarray(0, 12));
}

/** Whether an insert failed because its own id is taken: the call has made it before. */
export const isMadeBefore = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000 && "_id" in (error.keyPattern ?? {});
