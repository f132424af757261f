import { compareValues } from "../bson/compare";
import { isArray, isDoc, isNumber, toDouble, truthy, typeName, type Value } from "../bson/values";
import { MongoError, refusal } from "../errors";
import { orderOfElements, sortFields } from "./element-order";
import { namedArguments } from "./named-arguments";
import type { Expression, Operator, Scope } from "./types";

/**
 * Evaluates an argument that must be a list. Returns null for null and for a missing value. Throws `code` for any
 * other value.
 */
function listOf(input: Expression, scope: Scope, code: number, what: string): Value[] | null {
  const value = input.evaluate(scope);
  if (value === undefined || value === null) return null;
  if (!isArray(value)) throw new MongoError(code, `${what} must be an array not ${typeName(value)}`);
  return value;
}

/** The name of the variable that refers to the current element. Defaults to "this". */
function elementName(as: Value | undefined): string {
  if (as === undefined) return "this";
  if (typeof as !== "string") throw new MongoError(14, "'as' must be a string");
  if (/^[a-z][a-zA-Z0-9_]*$/.test(as)) return as;
  throw refusal(16867, `'${as}' as a user variable name`);
}

const withVariable = (scope: Scope, name: string, value: Value): Scope => ({
  root: scope.root,
  variables: { ...scope.variables, [name]: value },
});

const map: Operator = (argument, compile) => {
  const given = namedArguments("$map", argument, {
    codes: [16878, 16879],
    required: { input: 16880, in: 16882 },
    optional: ["as"],
  });
  const as = elementName(given("as"));
  const input = compile(given("input") ?? null);
  const inner = compile(given("in") ?? null, [as]);
  return {
    evaluate: (scope) =>
      listOf(input, scope, 16883, "input to $map")?.map(
        (item) => inner.evaluate(withVariable(scope, as, item)) ?? null,
      ) ?? null,
  };
};

const filter: Operator = (argument, compile) => {
  const given = namedArguments("$filter", argument, {
    codes: [28646, 28647],
    required: { input: 28648, cond: 28650 },
    optional: ["as", "limit"],
  });
  if (given("limit") !== undefined) throw refusal(28647, "$filter's limit");
  const as = elementName(given("as"));
  const input = compile(given("input") ?? null);
  const test = compile(given("cond") ?? null, [as]);
  return {
    evaluate: (scope) =>
      listOf(input, scope, 28651, "input to $filter")?.filter((item) =>
        truthy(test.evaluate(withVariable(scope, as, item))),
      ) ?? null,
  };
};

function orderBy(by: Value): (a: Value, b: Value) => number {
  if (isDoc(by)) {
    if (by.size === 0) throw new MongoError(2942505, "$sortArray must have at least one sort key");
    return orderOfElements(sortFields(by));
  }
  const sign = isNumber(by) ? toDouble(by) : 0;
  if (sign !== 1 && sign !== -1)
    throw new MongoError(
      isNumber(by) ? 2942506 : 2942507,
      "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields",
    );
  return (a, b) => compareValues(a, b) * sign;
}

const sortArray: Operator = (argument, compile) => {
  const given = namedArguments("$sortArray", argument, {
    codes: [2942500, 2942501],
    required: { input: 2942502, sortBy: 2942503 },
  });
  const compare = orderBy(given("sortBy") ?? null);
  const input = compile(given("input") ?? null);
  return {
    evaluate: (scope) => listOf(input, scope, 2942504, "the input to $sortArray")?.toSorted(compare) ?? null,
  };
};

/** Operators that evaluate an operand for each element of a list. */
export const iterationOperators = { $filter: filter, $map: map, $sortArray: sortArray };
