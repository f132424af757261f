import type { Value } from "../bson/values";
import type { Transaction } from "./transaction";

/** What a session has done under its newest transaction number. Stored together with the data that it changed. */
export interface SessionRecord {
  number: bigint;
  /** The command that wrote under this number. */
  command: string;
  /** Results of retryable statements by statement number. */
  results: Map<string, Value>;
  committed: boolean;
}

/** The newest transaction number of a session, and the outcome of what ran under it. */
export interface SessionState {
  number: bigint;
  outcome: "open" | "committed" | "aborted" | "retryable";
  transaction?: Transaction;
  lastUsed: number;
}
