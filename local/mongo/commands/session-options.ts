import { Binary } from "mongodb";
import { type Doc, isDoc } from "../bson/values";
import { MongoError, typeMismatch } from "../errors";

const invalid = (message: string): MongoError => new MongoError(72, message);

/** Rules for the use of a command in a session. */
interface Traits {
  /** The command may run in a transaction. */
  transactional?: true;
  /** The command may be a retryable write, which carries a transaction number. */
  retryable?: true;
  ending?: true;
}

/**
 * Checks the session fields of a command (`lsid`, `txnNumber`, `autocommit`, `startTransaction`). Throws if the
 * command does not allow them.
 */
export function checkSessionOptions(command: Doc, name: string, traits: Traits, db: string): void {
  const lsid = command.get("lsid");
  const number = command.get("txnNumber");
  const autocommit = command.get("autocommit");
  const start = command.get("startTransaction");
  if (isDoc(lsid)) {
    const id = lsid.get("id");
    if (!(id instanceof Binary) || id.sub_type !== 4 || id.position !== 16)
      throw typeMismatch("BSON field 'OperationSessionInfo.lsid.id' is the wrong type, expected type 'UUID'");
  }
  if (number !== undefined && lsid === undefined)
    throw invalid("Transaction number requires a session ID to also be specified");
  if (typeof number === "bigint" && number < 0n) throw invalid("Transaction number cannot be negative");
  if (autocommit !== undefined && (autocommit !== false || number === undefined))
    throw invalid("'autocommit' can only be false, and requires a transaction number");
  if (start !== undefined && (start !== true || autocommit === undefined))
    throw invalid("'startTransaction' can only be true, and requires 'autocommit'");
  if (autocommit === false) checkTransactional(command, name, traits, db);
  else if (traits.ending) throw invalid(`${name} must be run within a transaction`);
  else if (number !== undefined && !traits.retryable)
    throw new MongoError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
    );
}

function checkTransactional(command: Doc, name: string, { transactional, ending }: Traits, db: string): void {
  const first = command.get("startTransaction") === true;
  if (first && (ending || name === "killCursors"))
    throw new MongoError(263, `Cannot run '${name}' as the first operation in a multi-document transaction.`);
  if (ending) return;
  if (!transactional) throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
  if (db === "config" || db === "admin" || db === "local")
    throw new MongoError(263, `Cannot run command against the '${db}' database in a transaction.`);
  if (command.has("writeConcern"))
    throw invalid("writeConcern is not allowed within a multi-statement transaction");
}
