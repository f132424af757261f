import { Binary, BSONRegExp, BSONSymbol, Decimal128, Int32, MaxKey, MinKey } from "mongodb";
import { truthy } from "../aggregate/truth";
import { compareValues, equalValues } from "../bson/compare";
import { encodeKey } from "../bson/key";
import {
  BsonUndefined,
  canonicalType,
  isArray,
  isDoc,
  isNumber,
  toDouble,
  typeNumber,
  type Value,
} from "../bson/values";
import type { Filter, Test } from "./nodes";

/** Where a filter matched inside an array: what the positional operator `$` stands for. */
export interface MatchDetails {
  arrayIndex?: number;
}

type Leaf = (value: Value | undefined, index: number | undefined) => boolean;
const NUMERIC = /^(0|[1-9]\d*)$/;

/**
 * Offers every value that a dotted path reaches, arrays on the way spread out, until `leaf` says yes. A missing
 * field is offered as undefined. `index` is the place in the outermost array passed.
 */
function someOnPath(
  value: Value | undefined,
  segments: readonly string[],
  at: number,
  index: number | undefined,
  leaf: Leaf,
): boolean {
  const segment = segments[at];
  if (segment === undefined) return leaf(value, index);
  if (isDoc(value)) return someOnPath(value.get(segment), segments, at + 1, index, leaf);
  if (!isArray(value)) return leaf(undefined, index);
  if (NUMERIC.test(segment)) {
    const position = Number(segment);
    if (position < value.length && someOnPath(value[position], segments, at + 1, index, leaf)) return true;
  }
  for (let i = 0; i < value.length; i++) {
    const item = value[i];
    if (isDoc(item) && someOnPath(item, segments, at, index ?? i, leaf)) return true;
  }
  return false;
}

function ordered(value: Value, op: "gt" | "gte" | "lt" | "lte", operand: Value): boolean {
  const anyType = operand instanceof MinKey || operand instanceof MaxKey;
  if (!anyType && canonicalType(value) !== canonicalType(operand)) return false;
  if (isNumber(value) && isNumber(operand)) {
    const [left, right] = [toDouble(value), toDouble(operand)];
    if (Number.isNaN(left) || Number.isNaN(right))
      return op.endsWith("e") && Number.isNaN(left) && Number.isNaN(right);
  }
  const order = compareValues(value, operand);
  if (op === "gt") return order > 0;
  if (op === "gte") return order >= 0;
  return op === "lt" ? order < 0 : order <= 0;
}

const textOf = (value: Value): string | undefined =>
  typeof value === "string" ? value : value instanceof BSONSymbol ? value.value : undefined;

function modMatches(value: Value, divisor: bigint, remainder: bigint): boolean {
  if (!isNumber(value)) return false;
  if (typeof value === "bigint") return value % divisor === remainder;
  const double = toDouble(value);
  return Number.isFinite(double) && BigInt(Math.trunc(double)) % divisor === remainder;
}

function bitsOf(value: Value): bigint | undefined {
  if (typeof value === "bigint") return BigInt.asUintN(64, value);
  if (value instanceof Binary) return BigInt(`0x0${Buffer.from(value.value()).reverse().toString("hex")}`);
  if (typeof value === "number" || value instanceof Int32 || value instanceof Decimal128) {
    const double = toDouble(value);
    return Number.isInteger(double) ? BigInt.asUintN(64, BigInt(double)) : undefined;
  }
  return undefined;
}

function bitsMatch(value: Value, mode: string, mask: bigint): boolean {
  const bits = bitsOf(value);
  if (bits === undefined) return false;
  const set = bits & mask;
  if (mode === "allSet") return set === mask;
  if (mode === "allClear") return set === 0n;
  return mode === "anySet" ? set !== 0n : set !== mask;
}

/** Tests one value, an array not spread out. */
function holds(test: Test, value: Value | undefined): boolean {
  if (test.op === "exists") return value !== undefined;
  if (test.op === "eq" || test.op === "gte" || test.op === "lte") {
    if (test.value === null && (value === undefined || value === null || value instanceof BsonUndefined))
      return true;
  }
  if (test.op === "in" && (value === undefined || value instanceof BsonUndefined))
    return test.values.includes(null);
  if (value === undefined) return false;
  switch (test.op) {
    case "eq":
      return equalValues(value, test.value);
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return ordered(value, test.op, test.value);
    case "in": {
      if (test.keys.has(encodeKey(value).toString("latin1"))) return true;
      const text = textOf(value);
      return text !== undefined && test.patterns.some((pattern) => pattern.test(text));
    }
    case "regex": {
      if (value instanceof BSONRegExp) return value.pattern === test.source && value.options === test.options;
      const text = textOf(value);
      return text !== undefined && test.pattern.test(text);
    }
    case "type":
      return test.types.has(typeNumber(value));
    case "mod":
      return modMatches(value, test.divisor, test.remainder);
    case "bits":
      return bitsMatch(value, test.mode, test.mask);
    default:
      return false;
  }
}

function leafMatches(
  test: Test,
  value: Value | undefined,
  details: MatchDetails | undefined,
  outer: number | undefined,
): boolean {
  const note = (index: number): true => {
    if (details && details.arrayIndex === undefined) details.arrayIndex = outer ?? index;
    return true;
  };
  if (test.op === "size")
    return isArray(value) && value.length === test.size && (outer === undefined || note(0));
  if (test.op === "elemMatch") {
    if (!isArray(value)) return false;
    const found = value.findIndex((item) =>
      test.ofValues
        ? matchesFilter(test.filter, item, undefined)
        : (isDoc(item) || isArray(item)) && matchesFilter(test.filter, item, undefined),
    );
    return found >= 0 && note(found);
  }
  if (isArray(value) && test.op !== "exists") {
    const found = value.findIndex((item) => holds(test, item));
    if (found >= 0) return note(found);
  }
  return holds(test, value) && (outer === undefined || note(outer));
}

function matchesFilter(filter: Filter, value: Value, details: MatchDetails | undefined): boolean {
  switch (filter.kind) {
    case "constant":
      return filter.value;
    case "and":
      return filter.parts.every((part) => matchesFilter(part, value, details));
    case "or":
      return filter.parts.some((part) => matchesFilter(part, value, details));
    case "nor":
      return !filter.parts.some((part) => matchesFilter(part, value, undefined));
    case "not":
      return !matchesFilter(filter.part, value, undefined);
    case "expr":
      return (
        isDoc(value) && truthy(filter.expression.evaluate({ root: value, current: value, variables: {} }))
      );
    case "path": {
      // Inside an $elemMatch of values the path is empty, and the element itself is looked at.
      if (filter.segments.length === 0) return elementMatches(filter.test, value, details);
      return someOnPath(value, filter.segments, 0, undefined, (leaf, index) =>
        leafMatches(filter.test, leaf, details, index),
      );
    }
  }
}

function elementMatches(test: Test, value: Value, details: MatchDetails | undefined): boolean {
  return leafMatches(test, value, details, undefined);
}

/** Whether a document satisfies a compiled filter. */
export function matches(filter: Filter, doc: Value, details?: MatchDetails): boolean {
  return matchesFilter(filter, doc, details);
}
