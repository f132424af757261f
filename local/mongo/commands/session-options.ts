import { Binary } from "mongodb";
import { type Doc, isDoc } from "../bson/values";
import { MongoError, typeMismatch } from "../errors";

const invalid = (message: string): MongoError => new MongoError(72, message);

/** What the command may do with a session. */
interface Traits {
  name: string;
  /** May run in a transaction. */
  transactional?: true;
  /** May carry a transaction number outside a transaction. */
  retryable?: true;
  /** `commitTransaction` and `abortTransaction`. */
  ending?: true;
}

/** Checks `lsid`, `txnNumber`, `autocommit` and `startTransaction` against each other and the command. */
export function checkSessionOptions(command: Doc, traits: Traits, db: string): void {
  const lsid = command.get("lsid");
  const number = command.get("txnNumber");
  const autocommit = command.get("autocommit");
  const start = command.get("startTransaction");
  if (isDoc(lsid)) {
    const id = lsid.get("id");
    if (id === undefined)
      throw new MongoError(
        40414,
        "BSON field 'OperationSessionInfo.lsid.id' is missing but a required field",
      );
    if (!(id instanceof Binary) || id.sub_type !== 4 || id.position !== 16)
      throw typeMismatch("BSON field 'OperationSessionInfo.lsid.id' is the wrong type, expected type 'UUID'");
  }
  if (number !== undefined && lsid === undefined)
    throw invalid("Transaction number requires a session ID to also be specified");
  if (typeof number === "bigint" && number < 0n) throw invalid("Transaction number cannot be negative");
  if (autocommit !== undefined) {
    if (number === undefined)
      throw invalid("'autocommit' field requires a transaction number to also be specified");
    if (autocommit !== false) throw invalid("Specifying autocommit=true is not allowed.");
  }
  if (start !== undefined) {
    if (autocommit === undefined)
      throw invalid("'startTransaction' field requires 'autocommit' field to also be specified");
    if (start !== true) throw invalid("Specifying startTransaction=false is not allowed.");
  }
  if (autocommit === false) checkTransactional(command, traits, db);
  else if (traits.ending) throw invalid(`${traits.name} must be run within a transaction`);
  else if (number !== undefined && !traits.retryable)
    throw new MongoError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${traits.name} is not a retryable write command.`,
    );
}

function checkTransactional(command: Doc, { name, transactional, ending }: Traits, db: string): void {
  if (ending) {
    if (command.get("startTransaction") === true)
      throw new MongoError(
        263,
        `Cannot run '${name}' as the first operation in a multi-document transaction.`,
      );
    return;
  }
  if (!transactional)
    throw new MongoError(
      263,
      name === "count"
        ? "Cannot run 'count' in a multi-document transaction. Please see http://dochub.mongodb.org/core/transaction-count for a recommended alternative."
        : `Cannot run '${name}' in a multi-document transaction.`,
    );
  if (db === "config" || db === "admin" || db === "local")
    throw new MongoError(263, `Cannot run command against the '${db}' database in a transaction.`);
  if (name === "killCursors" && command.get("startTransaction") === true)
    throw new MongoError(
      263,
      "Cannot run 'killCursors' as the first operation in a multi-document transaction.",
    );
  if (command.has("writeConcern"))
    throw invalid("writeConcern is not allowed within a multi-statement transaction");
}

/** Checks `apiVersion`, `apiStrict` and `apiDeprecationErrors`; `inVersion1` tells whether the command is part of it. */
export function checkApiVersion(command: Doc, name: string, inVersion1: boolean): void {
  const version = command.get("apiVersion");
  const strict = command.get("apiStrict");
  if (version === undefined) {
    if (strict !== undefined) throw new MongoError(322, "Provided apiStrict without passing apiVersion");
    if (command.has("apiDeprecationErrors"))
      throw new MongoError(322, "Provided apiDeprecationErrors without passing apiVersion");
    return;
  }
  if (version !== "1") throw new MongoError(322, 'API version must be "1"');
  if (strict === true && !inVersion1)
    throw new MongoError(
      323,
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api`,
    );
}
