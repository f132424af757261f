import { type Document, Long, UUID } from "mongodb";
import type { RawClient } from "./raw-client";

/**
 * A session whose fields a test sets itself. `client` is called for each command, because a restart replaces the
 * client.
 */
export function rawSession(client: () => RawClient, database: string) {
  const lsid = { id: new UUID() };
  let number = 0;
  const run = (command: Document, extra: Document, db = database) =>
    client().command({ ...command, $db: db, lsid, ...extra });
  const fields = (at: number): Document => ({ txnNumber: Long.fromNumber(at), autocommit: false });
  return {
    lsid,
    /** Begins a transaction with the next transaction number, and runs a command in it. */
    start: (command: Document) => run(command, { ...fields(++number), startTransaction: true }),
    startAt: (at: number, command: Document) => {
      number = at;
      return run(command, { ...fields(at), startTransaction: true });
    },
    go: (command: Document, at = number) => run(command, fields(at)),
    commit: (at = number) => run({ commitTransaction: 1 }, fields(at), "admin"),
    abort: (at = number) => run({ abortTransaction: 1 }, fields(at), "admin"),
    /** Runs a retryable write with a given transaction number. */
    retryable: (command: Document, at: number) => run(command, { txnNumber: Long.fromNumber(at) }),
  };
}

/** Builds an `insert` command on the collection `items`. */
export const insert = (...documents: Document[]): Document => ({ insert: "items", documents });
export const find = (filter: Document = {}): Document => ({ find: "items", filter });
