import type { Doc } from "../bson/values";

/** Error codes which allow the client to retry the command: the server was stopping, or was not the primary. */
const RETRIABLE = new Set([
  6, 7, 89, 91, 134, 189, 262, 317, 358, 384, 9001, 10107, 11600, 11602, 13435, 13436,
]);
/**
 * Error codes which allow the client to retry the whole transaction: lock timeouts, conflicts and unavailable
 * snapshots.
 */
const TRANSIENT = new Set([24, 112, 239, 246, 267]);
const ENDING = new Set(["commitTransaction", "abortTransaction"]);

/**
 * The error codes of a reply: of the command itself, and of a write concern error in an otherwise successful reply.
 */
interface Outcome {
  code?: number | undefined;
  writeConcernCode?: number | undefined;
}

/**
 * Returns the error labels that MongoDB puts on a failed command. They depend on the error codes and on the session
 * fields of the command.
 */
export function labelsOf(command: Doc, name: string, { code, writeConcernCode }: Outcome): string[] {
  if (!command.has("txnNumber")) return [];
  const inTransaction = command.get("autocommit") === false;
  const ending = ENDING.has(name);
  if (inTransaction && code !== undefined) {
    const transient =
      TRANSIENT.has(code) ||
      (code === 251 && !(ending && writeConcernCode !== undefined)) ||
      (!ending && RETRIABLE.has(code));
    if (transient) return ["TransientTransactionError"];
  }
  const retriable = [code, writeConcernCode].some((one) => one !== undefined && RETRIABLE.has(one));
  return retriable && (!inTransaction || ending) ? ["RetryableWriteError"] : [];
}
