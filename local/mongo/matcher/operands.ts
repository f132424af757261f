import { Binary } from "mongodb";
import { encodeKey } from "../bson/key";
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
import { badValue, failedToParse, MongoError } from "../errors";
import type { Test } from "./nodes";
import { compilePattern, fromBsonRegExp, isPattern } from "./pattern";

export const isOperators = (value: Value): boolean =>
  isDoc(value) &&
  value.size > 0 &&
  [...value.keys()][0]?.startsWith("$") === true &&
  !value.has("$ref") &&
  !value.has("$id");

export function equality(value: Value): Test {
  if (value instanceof BsonUndefined) throw badValue("cannot compare to undefined");
  if (isPattern(value))
    return { op: "regex", pattern: fromBsonRegExp(value), source: value.pattern, options: value.options };
  return { op: "eq", value };
}

export function regexTest(value: Value, options: Value | undefined): Test {
  if (options !== undefined && typeof options !== "string") throw badValue("$options has to be a string");
  if (isPattern(value)) {
    if (options !== undefined && value.options !== "")
      throw new MongoError(51075, "options set in both $regex and $options");
    const flags = options ?? value.options;
    return {
      op: "regex",
      pattern: compilePattern(value.pattern, flags),
      source: value.pattern,
      options: flags,
    };
  }
  if (typeof value !== "string") throw badValue("$regex has to be a string");
  const flags = options ?? "";
  return { op: "regex", pattern: compilePattern(value, flags), source: value, options: flags };
}

export function membership(op: string, value: Value): Test {
  if (!isArray(value)) throw badValue(`${op} needs an array`);
  if (value.some(isOperators)) throw badValue(`cannot nest $ under ${op}`);
  const patterns = value.filter(isPattern).map(fromBsonRegExp);
  const keys = new Set(value.map((item) => encodeKey(item).toString("latin1")));
  return { op: "in", values: value, patterns, keys };
}

export function typeTest(path: string, value: Value): Test {
  const types = new Set<number>();
  for (const item of isArray(value) ? value : [value]) {
    if (item === "number") for (const type of [1, 16, 18, 19]) types.add(type);
    else if (typeof item === "string") {
      const type = typeOfAlias(item);
      if (type === undefined) throw badValue(`Unknown type name alias: ${item}`);
      types.add(type);
    } else if (isNumber(item)) {
      const type = toDouble(item);
      if (!isTypeNumber(type)) throw badValue(`Invalid numerical type code: ${type}`);
      types.add(type);
    } else throw badValue("type must be represented as a number or a string");
  }
  if (types.size === 0) throw failedToParse(`${path} must match at least one type`);
  return { op: "type", types };
}

export function sizeOf(value: Value): number {
  if (!isNumber(value))
    throw failedToParse(`Failed to parse $size. Expected a number in: $size: ${String(value)}`);
  const size = toDouble(value);
  if (!Number.isInteger(size))
    throw failedToParse(`Failed to parse $size. Expected an integer: $size: ${size}`);
  if (size < 0)
    throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return size;
}

export function modulus(value: Value): Test {
  if (!isArray(value)) throw badValue("malformed mod, needs to be an array");
  if (value.length < 2) throw badValue("malformed mod, not enough elements");
  if (value.length > 2) throw badValue("malformed mod, too many elements");
  const [divisor, remainder] = value.map((item, i) => {
    const number = isNumber(item) ? toDouble(item) : Number.NaN;
    if (!Number.isFinite(number))
      throw badValue(`malformed mod, ${i ? "remainder" : "divisor"} not a number`);
    return typeof item === "bigint" ? item : BigInt(Math.trunc(number));
  });
  if (!divisor) throw badValue("divisor cannot be 0");
  return { op: "mod", divisor, remainder: remainder ?? 0n };
}

export function bits(op: string, value: Value): Test {
  const lower = `${op[5]?.toLowerCase()}${op.slice(6)}` as "allSet" | "allClear" | "anySet" | "anyClear";
  let mask = 0n;
  if (isArray(value)) {
    for (const item of value) {
      const position = isNumber(item) ? toDouble(item) : -1;
      if (!Number.isInteger(position) || position < 0) throw badValue("bit positions must be integers >= 0");
      mask |= 1n << BigInt(position);
    }
  } else if (value instanceof Binary)
    mask = BigInt(`0x0${Buffer.from(value.value()).reverse().toString("hex")}`);
  else if (isNumber(value) && Number.isInteger(toDouble(value)) && toDouble(value) >= 0)
    mask = BigInt(toDouble(value));
  else throw failedToParse(`Expected a non-negative number, an array or a BinData in: ${op}`);
  return { op: "bits", mode: lower, mask };
}
