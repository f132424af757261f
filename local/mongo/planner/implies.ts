import { compareValues, equalValues } from "../bson/compare";
import { canonicalType, isNumber, toDouble, type Value } from "../bson/values";
import type { Filter, Test } from "../matcher/nodes";
import { conjuncts } from "./conditions";

/**
 * Whether every document that passes `given` passes `wanted` too, as far as MongoDB sees it when it decides about a
 * partial index: `$type` is implied by `$type` only, `$exists` by most tests that null does not pass.
 */
export function implies(given: Filter, wanted: Filter): boolean {
  if (wanted.kind === "and") return wanted.parts.every((part) => implies(given, part));
  if (wanted.kind === "or" && wanted.parts.some((part) => implies(given, part))) return true;
  if (given.kind === "or") return given.parts.every((part) => implies(part, wanted));
  if (given.kind === "and") return conjuncts(given).some((part) => implies(part, wanted));
  if (wanted.kind === "constant") return wanted.value;
  if (wanted.kind !== "path") return false;
  if (given.kind === "not")
    return (
      given.part.kind === "path" &&
      given.part.path === wanted.path &&
      wanted.test.op === "exists" &&
      passesNull(given.part.test)
    );
  return given.kind === "path" && given.path === wanted.path && testImplies(given.test, wanted.test);
}

const passesNull = (test: Test): boolean =>
  (test.op === "eq" && test.value === null) || (test.op === "in" && test.values.includes(null));

function testImplies(given: Test, wanted: Test): boolean {
  switch (wanted.op) {
    case "exists":
      if (given.op === "in") return !given.values.includes(null);
      return given.op === "bits" ? false : !("value" in given) || given.value !== null;
    case "type":
      return given.op === "type" && [...given.types].every((type) => wanted.types.has(type));
    case "in":
      return (
        wanted.patterns.length === 0 &&
        wanted.values.some((value) => testImplies(given, { op: "eq", value })) === true
      );
    case "eq":
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      if (given.op === "in")
        return (
          given.patterns.length === 0 &&
          given.values.every((value) => comparisonImplies({ op: "eq", value }, wanted))
        );
      return "value" in given && comparisonImplies(given, wanted);
    default:
      return false;
  }
}

type Comparison = Extract<Test, { value: Value }>;
const isNan = (value: Value): boolean => isNumber(value) && Number.isNaN(toDouble(value));

function comparisonImplies(given: Comparison, wanted: Comparison): boolean {
  const [left, right] = [given.value, wanted.value];
  if (canonicalType(left) !== canonicalType(right)) return false;
  if (wanted.op === "eq") return given.op === "eq" && equalValues(left, right);
  if (isNan(left) || isNan(right)) return wanted.op.endsWith("e") && isNan(left) && isNan(right);
  const order = compareValues(left, right) * (wanted.op.startsWith("g") ? 1 : -1);
  if (given.op !== "eq" && given.op[0] !== wanted.op[0]) return false;
  // x > 5 implies x > 5 and x >= 5; x = 5 and x >= 5 imply only the latter.
  return order > 0 || (order === 0 && (wanted.op.endsWith("e") || given.op === wanted.op));
}
