import { BSONRegExp } from "mongodb";
import { compareValues, equalValues } from "../bson/compare";
import { encodeKey } from "../bson/key";
import { canonicalType, isNumber, toDouble, typeNumber, type Value } from "../bson/values";
import type { Comparison, Test } from "./nodes";

const isNan = (value: Value): boolean => isNumber(value) && Number.isNaN(toDouble(value));

/** Compares a value with an operand. Returns false for values of different types. A missing field counts as null. */
function ordered(value: Value | undefined, op: Comparison, operand: Value): boolean {
  if (operand === null) return (value ?? null) === null && op.endsWith("e");
  if (value === undefined || canonicalType(value) !== canonicalType(operand)) return false;
  if (isNan(value) || isNan(operand)) return op.endsWith("e") && isNan(value) && isNan(operand);
  const order = compareValues(value, operand);
  return order === 0 ? op.endsWith("e") : order > 0 === op.startsWith("g");
}

/** Tests one value. An array counts as one value. Must not be called with an `elemMatch` test. */
export function holds(test: Test, value: Value | undefined): boolean {
  switch (test.op) {
    case "exists":
      return value !== undefined;
    case "eq":
      return equalValues(value ?? null, test.value);
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return ordered(value, test.op, test.value);
    case "in":
      if (test.keys.has(encodeKey(value ?? null).toString("latin1"))) return true;
      return typeof value === "string" && test.patterns.some((pattern) => pattern.test(value));
    case "regex":
      if (value instanceof BSONRegExp)
        return value.pattern === test.pattern.source && value.options === test.pattern.options;
      return typeof value === "string" && test.pattern.test(value);
    case "type":
      return value !== undefined && test.types.has(typeNumber(value));
    default:
      return false;
  }
}
