import type { Value } from "../bson/values";
import type { Transaction } from "./transaction";

/**
 * What a session has done under its newest transaction number. Stored in the same write as the changes of the
 * session.
 */
export interface SessionRecord {
  number: bigint;
  /** Name of the command that wrote under this transaction number. */
  command: string;
  /** Results of retryable statements by statement number. */
  results: Map<string, Value>;
  committed: boolean;
}

/** The newest transaction number of a session, and the results of commands with this number. */
export interface SessionState {
  number: bigint;
  outcome: "open" | "committed" | "aborted" | "retryable";
  transaction?: Transaction;
  lastUsed: number;
}
