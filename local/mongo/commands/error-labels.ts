import type { Doc } from "../bson/values";

/** Codes after which the same command may be sent again: the server was stopping or was not the primary. */
const RETRIABLE = new Set([
  6, 7, 89, 91, 134, 189, 262, 317, 358, 384, 9001, 10107, 11600, 11602, 13435, 13436,
]);
/** Lock timeouts, conflicts and snapshots that cannot be served: the whole transaction may be tried again. */
const TRANSIENT = new Set([24, 112, 239, 246, 267]);
const ENDING = new Set(["commitTransaction", "abortTransaction"]);

/** What went wrong with a command: its own code, and that of a write concern error beside its reply. */
interface Outcome {
  code?: number | undefined;
  writeConcernCode?: number | undefined;
}

/** The labels MongoDB puts on a failed command, by its codes and the session fields it came with. */
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
