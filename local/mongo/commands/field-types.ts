import { type Doc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, refusal, typeMismatch } from "../errors";

/** The allowed type of a command's field. A `!` after the type marks a required field. */
type FieldType = "any" | "array" | "bool" | "hint" | "long" | "number" | "object" | "string" | "timestamp";
export type Fields = Readonly<Record<string, FieldType | `${FieldType}!`>>;

const ALLOWED: Readonly<Record<FieldType, readonly string[] | undefined>> = {
  any: undefined,
  array: ["array"],
  bool: ["bool"],
  hint: ["string", "object"],
  long: ["long"],
  number: ["long", "int", "double"],
  object: ["object"],
  string: ["string"],
  timestamp: ["timestamp"],
};

/**
 * Checks the fields of a document as MongoDB's command parser does. `elsewhere`: fields outside of the document.
 * Throws error 40415 (unknown field), 40414 (missing field), 14 (wrong type).
 */
export function checkFields(
  where: string,
  fields: Fields,
  doc: Doc,
  elsewhere?: ReadonlyMap<string, unknown>,
): void {
  for (const [name, value] of doc) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined)
      throw new MongoError(
        40415,
        `BSON field '${where}.${name}' is an unknown field; it is not supported by this server`,
      );
    const allowed = ALLOWED[field.replace("!", "") as FieldType];
    const found = typeName(value);
    if (value === null || !allowed || allowed.includes(found)) continue;
    if (field === "hint") throw failedToParse("Hint must be a string or an object");
    if (allowed[0] === "bool" && isNumber(value))
      throw refusal(14, `a number for the bool '${where}.${name}'`);
    const expected = allowed.length > 1 ? `types '[${allowed.join(", ")}]'` : `type '${allowed[0]}'`;
    throw typeMismatch(`BSON field '${where}.${name}' is the wrong type '${found}', expected ${expected}`);
  }
  for (const [name, field] of Object.entries(fields))
    if (field.endsWith("!") && (doc.get(name) ?? null) === null && !elsewhere?.has(name))
      throw new MongoError(40414, `BSON field '${where}.${name}' is missing but a required field`);
}

/** Returns the time limit `maxTimeMS` of a command in milliseconds. Returns undefined for 0, which means no limit. */
export function timeLimit(command: Doc): number | undefined {
  const value: Value | undefined = command.get("maxTimeMS");
  if (value === undefined) return undefined;
  const ms = isNumber(value) ? toDouble(value) : Number.NaN;
  if (ms < 0) throw new MongoError(51024, `BSON field 'maxTimeMS' value must be >= 0, actual value '${ms}'`);
  if (!Number.isInteger(ms)) throw badValue("maxTimeMS has non-integral value");
  if (ms > 2 ** 31 - 1) throw badValue(`${ms} value for maxTimeMS is out of range`);
  return ms === 0 ? undefined : ms;
}
