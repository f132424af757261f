import { Binary, BSONRegExp, BSONSymbol, MaxKey, MinKey } from "mongodb";
import { compareValues, equalValues } from "../bson/compare";
import { inInt64, isWhole, wholePart } from "../bson/integers";
import { encodeKey } from "../bson/key";
import { BsonUndefined, canonicalType, isNumber, toDouble, typeNumber, type Value } from "../bson/values";
import { spend } from "../budget";
import type { Test } from "./nodes";
import { bitsOfBytes } from "./operands";

type Order = "gt" | "gte" | "lt" | "lte";

const isNullish = (value: Value | undefined): boolean =>
  value === undefined || value === null || value instanceof BsonUndefined;
const isNan = (value: Value): boolean => isNumber(value) && Number.isNaN(toDouble(value));

/** Only values of one type are ordered; a missing field counts as null, and everything lies between the end keys. */
function ordered(value: Value | undefined, op: Order, operand: Value): boolean {
  if (operand === null && isNullish(value)) return op.endsWith("e");
  if (value === undefined || canonicalType(value) !== canonicalType(operand)) {
    if (operand instanceof MinKey) return op.startsWith("g");
    return operand instanceof MaxKey && op.startsWith("l");
  }
  if (isNan(value) || isNan(operand)) return op.endsWith("e") && isNan(value) && isNan(operand);
  const order = compareValues(value, operand);
  if (op === "gt") return order > 0;
  if (op === "gte") return order >= 0;
  return op === "lt" ? order < 0 : order <= 0;
}

/** Looks for a pattern; every letter is a step. */
export function searched(pattern: { test(text: string): boolean }, text: string): boolean {
  spend(text.length);
  return pattern.test(text);
}

const textOf = (value: Value): string | undefined =>
  typeof value === "string" ? value : value instanceof BSONSymbol ? value.value : undefined;

function modMatches(value: Value, divisor: bigint, remainder: bigint): boolean {
  if (!isNumber(value)) return false;
  const whole = wholePart(value);
  return whole !== undefined && inInt64(whole) && whole % divisor === remainder;
}

const SIGN = 1n << 63n;

/** A mask for 64-bit numbers: every bit from the 63rd up is the sign. */
const mask64 = (mask: bigint): bigint => (mask >= SIGN ? (mask & (SIGN - 1n)) | SIGN : mask);

function bitsMatch(value: Value, mode: string, given: bigint): boolean {
  let bits: bigint;
  let mask = given;
  if (value instanceof Binary) {
    spend(value.position >> 3);
    bits = bitsOfBytes(value.value());
  } else if (isNumber(value)) {
    const whole = wholePart(value);
    if (whole === undefined || !inInt64(whole) || !isWhole(value)) return false;
    bits = BigInt.asUintN(64, whole);
    mask = mask64(given);
  } else return false;
  const set = bits & mask;
  if (mode === "allSet") return set === mask;
  if (mode === "allClear") return set === 0n;
  return mode === "anySet" ? set !== 0n : set !== mask;
}

/** Tests one value, an array not spread out. A missing field is undefined. `size` and `elemMatch` are not for here. */
export function holds(test: Test, value: Value | undefined): boolean {
  switch (test.op) {
    case "exists":
      return value !== undefined;
    case "eq":
      if (test.value === null) return isNullish(value);
      return value !== undefined && equalValues(value, test.value);
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return ordered(value, test.op, test.value);
    case "in": {
      if (value === undefined || value instanceof BsonUndefined) return test.values.includes(null);
      if (test.keys.has(encodeKey(value).toString("latin1"))) return true;
      const text = textOf(value);
      return text !== undefined && test.patterns.some((pattern) => searched(pattern, text));
    }
    case "regex": {
      if (value === undefined) return false;
      if (value instanceof BSONRegExp) return value.pattern === test.source && value.options === test.options;
      const text = textOf(value);
      return text !== undefined && searched(test.pattern, text);
    }
    case "type":
      return value !== undefined && test.types.has(typeNumber(value));
    case "mod":
      return value !== undefined && modMatches(value, test.divisor, test.remainder);
    case "bits":
      return value !== undefined && bitsMatch(value, test.mode, test.mask);
    case "custom":
      return value === undefined ? test.missingHolds === true : test.holds(value);
    default:
      return false;
  }
}
