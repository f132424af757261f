import { Timestamp } from "mongodb";
import { type Doc, isDoc, isNumber, typeName } from "../bson/values";
import { MongoError, refusal } from "../errors";
import { namesOf } from "../supported";

const LEVELS = new Set(namesOf("readConcern"));
const WRITE_CONCERNS = new Set(namesOf("writeConcern"));
const READ_PREFERENCES = new Set(namesOf("readPreference"));

/** The read concern of a command: whether it requests a snapshot, and the requested cluster time. */
export interface ReadConcern {
  snapshot: boolean;
  at?: Timestamp;
}

const invalid = (message: string): MongoError => new MongoError(72, message);

/**
 * Reads the field `readConcern` of a command. Returns undefined when the field is absent or empty. Throws error 72
 * for an invalid read concern.
 */
export function readConcernOf(command: Doc, name: string, snapshots: boolean): ReadConcern | undefined {
  const given = command.get("readConcern");
  if (!isDoc(given) || given.size === 0) return undefined;
  const inTransaction = command.get("autocommit") === false;
  if (inTransaction && command.get("startTransaction") !== true)
    throw invalid("Only the first command in a transaction may specify a readConcern");
  const {
    level = "without a level",
    at,
    ...others
  } = Object.fromEntries(
    [...given].map(([field, value]) => [field === "atClusterTime" ? "at" : field, value]),
  );
  const [other] = Object.keys(others).filter((field) => field !== "afterClusterTime");
  if (typeof level !== "string" || !LEVELS.has(level)) throw refusal(72, `the readConcern level ${level}`);
  if (other !== undefined) throw refusal(72, `${other} in readConcern`);
  const snapshot = level === "snapshot";
  if (snapshot && !snapshots && !inTransaction)
    throw invalid(
      `Command ${name} does not support { readConcern: { level: "snapshot" } } :: caused by :: read concern not supported`,
    );
  if (at === undefined) return { snapshot };
  if (!snapshot) throw invalid("atClusterTime field can be set only if level is equal to snapshot");
  if (!(at instanceof Timestamp))
    throw new MongoError(14, `"atClusterTime" had the wrong type ${typeName(at)}. Expected timestamp`);
  return { snapshot, at };
}

/** Throws for a write concern or a read preference that is not supported. The supported ones have no effect. */
export function checkConcerns(command: Doc): void {
  const concern = command.get("writeConcern");
  if (isDoc(concern)) {
    const shown = [...concern].map(([name, value]) => `${name}=${isNumber(value) ? Number(value) : value}`);
    const wanted = shown.sort().join(",");
    const known = WRITE_CONCERNS.has(wanted) || WRITE_CONCERNS.has(wanted.replace(/=\d+$/, "=10000"));
    if (!known && wanted !== "") throw refusal(79, `the write concern ${wanted}`);
  }
  const preference = command.get("$readPreference");
  if (!isDoc(preference)) return;
  const mode = preference.get("mode");
  if (typeof mode !== "string" || !READ_PREFERENCES.has(mode))
    throw refusal(2, `the read preference ${mode}`);
}
