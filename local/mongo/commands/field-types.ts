import { type Doc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, typeMismatch } from "../errors";

/**
 * What a field of a command may hold. `flag` is MongoDB's lenient boolean, which numbers may stand for; `count` a whole
 * number that is not negative. A `!` behind it makes the field required.
 */
type FieldType =
  | "any"
  | "array"
  | "bool"
  | "collation"
  | "count"
  | "flag"
  | "hint"
  | "int"
  | "long"
  | "number"
  | "object"
  | "string"
  | "stringOrObject"
  | "timestamp"
  | "yesOrNo";
export type Fields = Readonly<Record<string, FieldType | `${FieldType}!`>>;

const NUMBERS = ["long", "int", "decimal", "double"];
const ALLOWED: Partial<Record<FieldType, readonly string[]>> = {
  array: ["array"],
  bool: ["bool"],
  collation: ["object"],
  count: NUMBERS,
  flag: ["bool", ...NUMBERS],
  int: ["int"],
  long: ["long"],
  number: NUMBERS,
  object: ["object"],
  string: ["string"],
  stringOrObject: ["string", "object"],
  timestamp: ["timestamp"],
};

/** What MongoDB says of a type, its misplaced quotation mark included. */
const expected = (types: readonly string[]): string =>
  types.length === 1 ? `expected type '${types[0]}'` : `expected types '[${types.join(", ")}']`;

const isMissing = (value: Value): boolean => value === null || typeName(value) === "undefined";

/** Throws 14 for a value of the wrong type, 51024 for one out of range, 9 for a hint that is none. */
function checkValue(where: string, name: string, type: FieldType, value: Value): void {
  const found = typeName(value);
  if (type === "hint") {
    if (found !== "string" && found !== "object") throw failedToParse("Hint must be a string or an object");
    return;
  }
  if (isMissing(value)) return;
  if (type === "yesOrNo" && found !== "bool")
    throw typeMismatch(`Field '${name}' should be a boolean value, but found: ${found}`);
  const types = ALLOWED[type];
  if (types && !types.includes(found))
    throw typeMismatch(`BSON field '${where}.${name}' is the wrong type '${found}', ${expected(types)}`);
  if (type === "count" && isNumber(value) && Math.trunc(toDouble(value)) < 0)
    throw new MongoError(
      51024,
      `BSON field '${name}' value must be >= 0, actual value '${Math.trunc(toDouble(value))}'`,
    );
}

/** Field definitions in the form in which documents are checked. */
export interface Shape {
  types: ReadonlyMap<string, FieldType>;
  required: readonly string[];
}

export function shapeOf(fields: Fields): Shape {
  const entries = Object.entries(fields);
  return {
    types: new Map(entries.map(([name, field]) => [name, field.replace("!", "") as FieldType])),
    required: entries.filter(([, field]) => field.endsWith("!")).map(([name]) => name),
  };
}

/**
 * Checks the fields of a document as MongoDB's command parser does. Throws 40415 for a field that is not known, 40414
 * for a required one that is missing, 14 for a wrong type. `where` is MongoDB's name of the document in messages;
 * `elsewhere` holds fields that came outside the document.
 */
export function checkFields(
  where: string,
  shape: Shape,
  doc: Doc,
  elsewhere?: ReadonlyMap<string, unknown>,
): void {
  for (const [name, value] of doc) {
    const type = shape.types.get(name);
    if (type === undefined) throw new MongoError(40415, `BSON field '${where}.${name}' is an unknown field.`);
    if (type !== "any") checkValue(where, name, type, value);
  }
  for (const name of shape.required) {
    // What may be of any type may also be null.
    const missing = shape.types.get(name) === "any" ? !doc.has(name) : isMissing(doc.get(name) ?? null);
    if (missing && !elsewhere?.has(name))
      throw new MongoError(40414, `BSON field '${where}.${name}' is missing but a required field`);
  }
}

/** Whether a lenient boolean is set: true, or a number other than 0. */
export function isSet(doc: Doc, name: string): boolean {
  const value = doc.get(name) ?? false;
  return value === true || (isNumber(value) && toDouble(value) !== 0);
}

/** `maxTimeMS` of a command in milliseconds; 0, which stands for no limit, gives undefined. */
export function timeLimit(command: Doc): number | undefined {
  const value = command.get("maxTimeMS");
  if (value === undefined) return undefined;
  if (!isNumber(value)) throw badValue("maxTimeMS must be a number");
  const ms = toDouble(value);
  if (!Number.isInteger(ms)) throw badValue("maxTimeMS has non-integral value");
  if (ms > 2 ** 31 - 1) throw badValue(`${ms} value for maxTimeMS is out of range`);
  return ms === 0 ? undefined : ms;
}
