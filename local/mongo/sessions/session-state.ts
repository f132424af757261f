import type { Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Transaction } from "./transaction";

/** What a session has done under its newest transaction number; kept with the data it changed. */
export interface SessionRecord {
  number: bigint;
  /** The command that wrote under this number. */
  command: string;
  /** Results of retryable statements by statement number. */
  results: Map<string, Value>;
  committed: boolean;
}

/** The newest transaction number of a session and what became of it. */
export interface SessionState {
  number: bigint;
  outcome: "open" | "committed" | "aborted" | "retryable";
  transaction?: Transaction;
  lastUsed: number;
}

export const noTransaction = (message: string): MongoError => new MongoError(251, message);

export const aborted = (number: bigint): MongoError =>
  noTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`);

export const committed = (number: bigint): MongoError =>
  new MongoError(256, `Transaction with { txnNumber: ${number} } has been committed.`);

export const notInProgress = (number: bigint, state: SessionState | undefined): MongoError =>
  noTransaction(
    `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${state?.number ?? -1n}`,
  );

export const tooOld = (what: string, number: bigint, newest: bigint): MongoError =>
  new MongoError(
    225,
    `${what} with { txnNumber: ${number} } is prohibited on the session because a newer one with { txnNumber: ${newest} } has already started on this session.`,
  );
