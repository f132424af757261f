import { Binary } from "mongodb";
import { inInt32, inInt64, integerOf, wholePart } from "../bson/integers";
import { encodeKey } from "../bson/key";
import { shownField } from "../bson/shown";
import {
  BsonUndefined,
  isArray,
  isDoc,
  isNumber,
  isTypeNumber,
  toDouble,
  typeOfAlias,
  type Value,
} from "../bson/values";
import { badValue, failedToParse, MongoError, typeMismatch } from "../errors";
import type { Test } from "./nodes";
import { compilePattern, fromBsonRegExp, isPattern } from "./pattern";

/** Whether a value is a document of operators. `{$ref, $id}` is a reference to a document, so a value. */
export const isOperators = (value: Value): boolean =>
  isDoc(value) &&
  value.size > 0 &&
  [...value.keys()][0]?.startsWith("$") === true &&
  !(value.has("$ref") && value.has("$id"));

export function equality(value: Value): Test {
  if (isPattern(value))
    return { op: "regex", pattern: fromBsonRegExp(value), source: value.pattern, options: value.options };
  return compared("eq", value);
}

/** A comparison; nothing may be compared with the deprecated `undefined`. */
export function compared(op: "eq" | "gt" | "gte" | "lt" | "lte", value: Value): Test {
  if (value instanceof BsonUndefined) throw badValue("cannot compare to undefined");
  return { op, value };
}

/** The `$regex` of a document of operators with its `$options`, which may stand on either side of it. */
export function regexTest(spec: ReadonlyMap<string, Value>): Test {
  let source = "";
  let flags = "";
  for (const [name, value] of spec) {
    if (name === "$regex") {
      if (isPattern(value)) {
        source = value.pattern;
        if (value.options === "") continue;
        if (flags !== "") throw new MongoError(51074, "options set in both $regex and $options");
        flags = value.options;
      } else if (typeof value === "string") source = value;
      else throw badValue("$regex has to be a string");
    } else if (name === "$options") {
      if (typeof value !== "string") throw badValue("$options has to be a string");
      if (flags !== "") throw new MongoError(51075, "options set in both $regex and $options");
      flags = value;
    }
  }
  if (source.includes("\0")) throw badValue("Regular expression cannot contain an embedded null byte");
  return { op: "regex", pattern: compilePattern(source, flags), source, options: flags };
}

export function membership(op: string, value: Value): Test {
  if (!isArray(value)) throw badValue(`${op} needs an array`);
  if (value.some(isOperators)) throw badValue("cannot nest $ under $in");
  if (value.some((item) => item instanceof BsonUndefined))
    throw badValue("InMatchExpression equality cannot be undefined");
  const patterns = value.filter(isPattern).map(fromBsonRegExp);
  const keys = new Set(value.map((item) => encodeKey(item).toString("latin1")));
  return { op: "in", values: value, patterns, keys };
}

export function typeTest(path: string, value: Value): Test {
  const types = new Set<number>();
  for (const item of isArray(value) ? value : [value]) {
    if (item === "number") for (const type of [1, 16, 18, 19]) types.add(type);
    else if (item === "missing")
      throw badValue(
        "'missing' is not a legal type name. To query for non-existence of a field, use {$exists:false}.",
      );
    else if (typeof item === "string") {
      const type = typeOfAlias(item);
      if (type === undefined) throw badValue(`Unknown type name alias: ${item}`);
      types.add(type);
    } else if (isNumber(item)) {
      const type = toDouble(item);
      if (!isTypeNumber(type))
        throw badValue(
          `Invalid numerical type code: ${type}${type === 0 ? ". Instead use {$exists:false}." : ""}`,
        );
      types.add(type);
    } else throw typeMismatch("type must be represented as a number or a string");
  }
  if (types.size === 0) throw failedToParse(`${path} must match at least one type`);
  return { op: "type", types };
}

function notNegative(name: string, value: Value, in32Bits: boolean): bigint | string {
  const whole = integerOf(value, shownField(name, value));
  if (typeof whole === "string") return whole;
  if (in32Bits && !inInt32(whole)) return `Cannot represent ${shownField(name, value)} in an int`;
  return whole < 0n ? `Expected a non-negative number in: ${shownField(name, value)}` : whole;
}

export function sizeTest(value: Value): Test {
  const size = notNegative("$size", value, true);
  if (typeof size === "string") throw badValue(`Failed to parse $size. ${size}`);
  return { op: "size", size: Number(size) };
}

export function modulus(value: Value): Test {
  if (!isArray(value)) throw badValue("malformed mod, needs to be an array");
  const numbers = value.slice(0, 2).map((item, i) => {
    if (!isNumber(item)) throw badValue(`malformed mod, ${i ? "remainder" : "divisor"} not a number`);
    return item;
  });
  if (value.length < 2) throw badValue("malformed mod, not enough elements");
  if (value.length > 2) throw badValue("malformed mod, too many elements");
  const [divisor, remainder] = numbers.map((item, i) => {
    const whole = wholePart(item);
    if (whole !== undefined && inInt64(whole)) return whole;
    const cause =
      whole === undefined
        ? "Unable to coerce NaN/Inf to integral type"
        : "Out of bounds coercing to integral value";
    throw badValue(`malformed mod, ${i ? "remainder" : "divisor"} value is invalid :: caused by :: ${cause}`);
  });
  if (!divisor) throw badValue("divisor cannot be 0");
  return { op: "mod", divisor, remainder: remainder ?? 0n };
}

/** The number whose bits are those of the bytes, the first byte lowest. */
export const bitsOfBytes = (bytes: Uint8Array): bigint =>
  BigInt(`0x0${Buffer.from(bytes).reverse().toString("hex")}`);

export function bits(path: string, op: string, value: Value): Test {
  const mode = `${op[5]?.toLowerCase()}${op.slice(6)}` as "allSet" | "allClear" | "anySet" | "anyClear";
  if (value instanceof Binary) return { op: "bits", mode, mask: bitsOfBytes(value.value()) };
  if (isNumber(value)) {
    const mask = notNegative(op, value, false);
    if (typeof mask === "string") throw failedToParse(mask);
    return { op: "bits", mode, mask };
  }
  if (!isArray(value))
    throw badValue(`${path} takes an Array, a number, or a BinData but received: ${shownField(op, value)}`);
  let mask = 0n;
  value.forEach((item, i) => {
    const position = notNegative(String(i), item, true);
    if (typeof position === "string") throw badValue(`Failed to parse bit position. ${position}`);
    // Longer binary values than stored documents can be have no such bits; they read as 0.
    mask |= 1n << (position < BEYOND ? position : BEYOND);
  });
  return { op: "bits", mode, mask };
}

/** One bit beyond the longest binary value that a document of 16 MB can hold. */
const BEYOND = 1n << 27n;
