import { compareValues, equalValues } from "../bson/compare";
import { canonicalType, isNumber, toDouble, type Value } from "../bson/values";
import type { Comparison, Filter, Test } from "../matcher/nodes";
import { conjuncts } from "./conditions";

/** Returns true if every document that passes `given` also passes `wanted`, the filter of a partial index. */
export function implies(given: Filter, wanted: Filter): boolean {
  if (wanted.kind === "and") return wanted.parts.every((part) => implies(given, part));
  if (given.kind === "or") return given.parts.every((part) => implies(part, wanted));
  if (given.kind === "and") return conjuncts(given).some((part) => implies(part, wanted));
  return (
    given.kind === "path" &&
    wanted.kind === "path" &&
    given.path === wanted.path &&
    testImplies(given.test, wanted.test)
  );
}

function testImplies(given: Test, wanted: Test): boolean {
  if (wanted.op === "type")
    return given.op === "type" && [...given.types].every((type) => wanted.types.has(type));
  if (!("value" in wanted)) return false;
  if (given.op === "in")
    return (
      given.patterns.length === 0 &&
      given.values.every((value) => comparisonImplies({ op: "eq", value }, wanted))
    );
  return "value" in given && comparisonImplies(given, wanted);
}

interface Compared {
  op: Comparison;
  value: Value;
}
const isNan = (value: Value): boolean => isNumber(value) && Number.isNaN(toDouble(value));

function comparisonImplies(given: Compared, wanted: Compared): boolean {
  const [left, right] = [given.value, wanted.value];
  if (canonicalType(left) !== canonicalType(right)) return false;
  if (wanted.op === "eq") return given.op === "eq" && equalValues(left, right);
  if (isNan(left) || isNan(right)) return wanted.op.endsWith("e") && isNan(left) && isNan(right);
  const order = compareValues(left, right) * (wanted.op.startsWith("g") ? 1 : -1);
  if (given.op !== "eq" && given.op[0] !== wanted.op[0]) return false;
  // x > 5 implies x >= 5, but x >= 5 does not imply x > 5.
  return order > 0 || (order === 0 && (wanted.op.endsWith("e") || given.op === wanted.op));
}
