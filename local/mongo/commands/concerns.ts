import { Timestamp } from "mongodb";
import { type Doc, docOf, int, isDoc, isNumber, toDouble } from "../bson/values";
import { failedToParse, MongoError } from "../errors";

const LEVELS = new Set(["local", "majority", "linearizable", "available", "snapshot"]);
const IN_TRANSACTIONS = new Set(["local", "majority", "snapshot"]);
const READ_CONCERN = new Set(["level", "afterClusterTime", "afterOpTime", "atClusterTime", "provenance"]);
const WRITE_CONCERN = new Set(["w", "j", "wtimeout", "fsync", "provenance", "getLastError", "wOpTime"]);

/** The state that a command's read concern asks for: `snapshot`, perhaps at a time that was named. */
export interface ReadConcern {
  snapshot: boolean;
  at?: Timestamp;
}

const invalid = (message: string): MongoError => new MongoError(72, message);

/** What the command is allowed to ask. */
interface Reader {
  name: string;
  /** Reads at all, so that a level means something. */
  reads?: true;
  /** May read a snapshot outside a transaction. */
  snapshots?: true;
}

/** Reads `readConcern`, if there is any. Throws 72 or 9 for what MongoDB does not take, or not from this command. */
export function readConcernOf(command: Doc, reader: Reader): ReadConcern | undefined {
  const given = command.get("readConcern");
  if (!isDoc(given) || given.size === 0) return undefined;
  const inTransaction = command.get("autocommit") === false;
  for (const name of given.keys())
    if (!READ_CONCERN.has(name)) throw invalid(`Unrecognized option in readConcern: ${name}`);
  if (inTransaction && command.get("startTransaction") !== true)
    throw invalid("Only the first command in a transaction may specify a readConcern");
  const level = given.get("level");
  const at = given.get("atClusterTime");
  if (level !== undefined && (typeof level !== "string" || !LEVELS.has(level)))
    throw failedToParse(
      "readConcern.level must be either 'local', 'majority', 'linearizable', 'available', or 'snapshot'",
    );
  if (at !== undefined && level !== "snapshot")
    throw invalid("atClusterTime field can be set only if level is equal to snapshot");
  if (at !== undefined && given.has("afterClusterTime"))
    throw failedToParse(
      "Specifying a timestamp for readConcern snapshot in a causally consistent session is not allowed",
    );
  if (at !== undefined && !(at instanceof Timestamp))
    throw new MongoError(14, '"atClusterTime" had the wrong type. Expected timestamp');
  if (typeof level === "string") {
    if (inTransaction && !IN_TRANSACTIONS.has(level))
      throw invalid(
        "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
      );
    const refused = reader.reads ? level === "snapshot" && !reader.snapshots : level !== "local";
    if (refused && !inTransaction)
      throw invalid(
        `Command ${reader.name} does not support { readConcern: { level: "${level}" } } :: caused by :: read concern not supported`,
      );
  }
  return { snapshot: level === "snapshot", ...(at instanceof Timestamp ? { at } : {}) };
}

/**
 * Checks `writeConcern` and gives the error that goes beside the reply when it cannot be met: this is a replica set of
 * one. Throws 9 for what is no write concern.
 */
export function writeConcernProblem(command: Doc): Doc | undefined {
  const given = command.get("writeConcern");
  if (!isDoc(given)) return undefined;
  for (const name of given.keys())
    if (!WRITE_CONCERN.has(name))
      throw new MongoError(40415, `BSON field 'writeConcern.${name}' is an unknown field.`);
  const w = given.get("w");
  if (isNumber(w)) {
    const nodes = toDouble(w);
    if (nodes < 0 || nodes > 50)
      throw failedToParse("w has to be a non-negative number and not greater than 50");
    if (nodes === 0 && given.get("j") === true) throw failedToParse("Cannot use non-zero j and zero w");
    if (nodes > 1) return problem(100, "UnsatisfiableWriteConcern", "Not enough data-bearing nodes");
  } else if (typeof w === "string" && w !== "majority" && w !== "")
    return problem(
      79,
      "UnknownReplWriteConcern",
      `No write concern mode named '${w}' found in replica set configuration`,
    );
  else if (w !== undefined && typeof w !== "string")
    throw failedToParse("w has to be a number, string, or object");
  return undefined;
}

const problem = (code: number, codeName: string, errmsg: string): Doc =>
  docOf({ code: int(code), codeName, errmsg });
