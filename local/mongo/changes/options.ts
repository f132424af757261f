import { Timestamp } from "mongodb";
import { type Doc, isDoc, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, typeMismatch } from "../errors";
import { type Position, readToken } from "./token";

/** What `$changeStream` asks for. */
export interface StreamOptions {
  fullDocument: "default" | "updateLookup" | "whenAvailable" | "required";
  before: "off" | "whenAvailable" | "required";
  /** Undefined: from now on. */
  start: Position | undefined;
  wholeCluster: boolean;
}

function choice<T extends string>(spec: Doc, field: string, values: readonly [T, ...T[]]): T {
  const given = spec.get(field);
  if (given === undefined) return values[0];
  if (typeof given !== "string")
    throw typeMismatch(`BSON field '$changeStream.${field}' is the wrong type, expected type 'string'`);
  const found = values.find((value) => value === given);
  if (!found)
    throw badValue(`Enumeration value '${given}' for field '$changeStream.${field}' is not a valid value.`);
  return found;
}

function flag(spec: Doc, field: string): boolean {
  const given = spec.get(field) ?? false;
  if (typeof given !== "boolean")
    throw typeMismatch(`BSON field '$changeStream.${field}' is the wrong type, expected type 'bool'`);
  return given;
}

const KNOWN = new Set([
  "fullDocument",
  "fullDocumentBeforeChange",
  "resumeAfter",
  "startAfter",
  "startAtOperationTime",
  "allChangesForCluster",
  "showExpandedEvents",
]);

function startOf(spec: Doc): Position | undefined {
  const [resumeAfter, startAfter, time] = ["resumeAfter", "startAfter", "startAtOperationTime"].map((name) =>
    spec.get(name),
  );
  if (resumeAfter !== undefined && startAfter !== undefined)
    throw new MongoError(
      50865,
      "Do not specify both 'resumeAfter' and 'startAfter' in a $changeStream stage",
    );
  const token = resumeAfter ?? startAfter;
  if (token !== undefined && time !== undefined)
    throw new MongoError(40674, "Only one type of resume option is allowed, but multiple were found.");
  if (time !== undefined) {
    if (!(time instanceof Timestamp))
      throw typeMismatch(
        "BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'",
      );
    return { kind: "time", time: BigInt.asUintN(64, time.toBigInt()) };
  }
  if (token === undefined) return undefined;
  if (!isDoc(token)) throw typeMismatch("a resume token must be an object");
  const position = readToken(token);
  if (resumeAfter !== undefined && position.kind === "entry" && position.invalidated)
    throw new MongoError(
      260,
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
    );
  return position;
}

/** Reads the specification of a `$changeStream` stage. Throws 40415 for a field that is not known. */
export function readStreamOptions(spec: Value): StreamOptions {
  if (!isDoc(spec)) throw failedToParse("$changeStream stage expects a document as argument");
  for (const name of spec.keys())
    if (!KNOWN.has(name))
      throw new MongoError(40415, `BSON field '$changeStream.${name}' is an unknown field.`);
  if (flag(spec, "showExpandedEvents"))
    throw new MongoError(115, "$changeStream's showExpandedEvents is not supported by this server");
  return {
    fullDocument: choice(spec, "fullDocument", ["default", "updateLookup", "whenAvailable", "required"]),
    before: choice(spec, "fullDocumentBeforeChange", ["off", "whenAvailable", "required"]),
    start: startOf(spec),
    wholeCluster: flag(spec, "allChangesForCluster"),
  };
}
