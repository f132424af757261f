import { MongoError } from "../errors";

const noTransaction = (message: string): MongoError => new MongoError(251, message);

export const aborted = (number: bigint): MongoError =>
  noTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`);

export const committed = (number: bigint): MongoError =>
  new MongoError(256, `Transaction with { txnNumber: ${number} } has been committed.`);

export const notInProgress = (number: bigint, active: bigint | undefined): MongoError =>
  noTransaction(
    `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${active ?? -1n}`,
  );

export const tooOld = (what: string, number: bigint, newest: bigint): MongoError =>
  new MongoError(
    225,
    `${what} with { txnNumber: ${number} } is prohibited on the session because a newer one with { txnNumber: ${newest} } has already started on this session.`,
  );
