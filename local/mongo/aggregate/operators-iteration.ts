import { isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";
import { sortFields } from "../query/sort";
import { orderOfElements } from "../update/element-order";
import { checkList } from "./memory-limit";
import { namedArguments } from "./named-arguments";
import { withVariables } from "./operators-control";
import { truthy } from "./truth";
import type { Expression, Scope, ScopedOperators } from "./types";
import { checkVariableName } from "./variables";

/** A list argument; null and missing give null, anything else is the error with this code. */
function listOf(input: Expression | undefined, scope: Scope, code: number, what: string): Value[] | null {
  const value = input?.evaluate(scope);
  if (value === undefined || value === null) return null;
  if (!isArray(value)) throw new MongoError(code, `${what} must be an array not ${typeName(value)}`);
  return value;
}

function elementName(given: (name: string) => Value | undefined): string {
  const name = given("as");
  if (name === undefined) return "this";
  if (typeof name !== "string") throw new MongoError(14, "'as' must be a string");
  checkVariableName(name);
  return name;
}

function limitOf(value: Value | undefined): number {
  if (value === undefined || value === null) return Number.POSITIVE_INFINITY;
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw new MongoError(327391, "$filter: limit must be represented as a 32-bit integral value");
  if (number <= 0) throw new MongoError(327392, `$filter: limit must be greater than 0: ${number}`);
  return number;
}

const bool = (value: Value | undefined, code: number, message: string): boolean => {
  if (value !== undefined && typeof value !== "boolean") throw new MongoError(code, message);
  return value === true;
};

/** Operators that run a part for each element of a list. */
export const iterationOperators: ScopedOperators = {
  $map(argument, compile) {
    const given = namedArguments("$map", argument, {
      codes: [16878, 16879],
      required: { input: 16880, in: 16882 },
      optional: ["as"],
    });
    const as = elementName(given);
    const input = compile(given("input") ?? null);
    const inner = compile(given("in") ?? null, [as]);
    return {
      evaluate: (scope) =>
        listOf(input, scope, 16883, "input to $map")?.map((item) => {
          spend(4);
          return inner.evaluate(withVariables(scope, { [as]: item })) ?? null;
        }) ?? null,
    };
  },
  $filter(argument, compile) {
    const given = namedArguments("$filter", argument, {
      codes: [28646, 28647],
      required: { input: 28648, cond: 28650 },
      optional: ["as", "limit"],
    });
    const as = elementName(given);
    const input = compile(given("input") ?? null);
    const test = compile(given("cond") ?? null, [as]);
    const limit = given("limit");
    const most = limit === undefined ? undefined : compile(limit);
    return {
      evaluate(scope) {
        const values = listOf(input, scope, 28651, "input to $filter");
        if (values === null) return null;
        const room = limitOf(most?.evaluate(scope));
        const kept: Value[] = [];
        for (const item of values) {
          if (kept.length >= room) break;
          spend(4);
          if (truthy(test.evaluate(withVariables(scope, { [as]: item })))) kept.push(item);
        }
        return kept;
      },
    };
  },
  $reduce(argument, compile) {
    const given = namedArguments("$reduce", argument, {
      codes: [40075, 40076],
      required: { input: 40077, initialValue: 40078, in: 40079 },
    });
    const input = compile(given("input") ?? null);
    const initial = compile(given("initialValue") ?? null);
    const inner = compile(given("in") ?? null, ["this", "value"]);
    return {
      evaluate(scope) {
        const values = listOf(input, scope, 40080, "'input' of $reduce");
        if (values === null) return null;
        let value = initial.evaluate(scope);
        for (const item of values) {
          spend(4);
          value = inner.evaluate(withVariables(scope, { value, this: item }));
        }
        return value;
      },
    };
  },
  $sortArray(argument, compile, order) {
    const given = namedArguments("$sortArray", argument, {
      codes: [2942500, 2942501],
      required: { input: 2942502, sortBy: 2942503 },
    });
    const by = given("sortBy") ?? null;
    if (isDoc(by) && by.size === 0)
      throw new MongoError(2942505, "$sortArray must have at least one sort key");
    const input = compile(given("input") ?? null);
    const compare = isDoc(by) ? orderOfElements(sortFields(by), order.compare) : undefined;
    const sign = isNumber(by) ? toDouble(by) : 0;
    if (!compare && !isNumber(by))
      throw new MongoError(
        2942507,
        "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields",
      );
    if (!compare && sign !== 1 && sign !== -1)
      throw new MongoError(2942506, "The $sort element value must be either 1 or -1");
    return {
      evaluate(scope) {
        const value = input.evaluate(scope);
        if (value === undefined || value === null) return null;
        if (!isArray(value))
          throw new MongoError(
            2942504,
            `The input argument to $sortArray must be an array, but was of type: ${typeName(value)}`,
          );
        return [...value].sort(compare ?? ((a, b) => order.compare(a, b) * sign));
      },
    };
  },
  $zip(argument, compile) {
    const given = namedArguments("$zip", argument, {
      codes: [34460, 34464],
      required: { inputs: 34465 },
      optional: ["defaults", "useLongestLength"],
    });
    const [inputs, defaults] = [given("inputs"), given("defaults")];
    if (!isArray(inputs)) throw new MongoError(34461, "inputs must be an array of expressions");
    if (inputs.length === 0) throw new MongoError(34465, "$zip requires at least one input array");
    if (defaults !== undefined && !isArray(defaults))
      throw new MongoError(34462, "defaults must be an array of expressions");
    const longest = bool(given("useLongestLength"), 34463, "useLongestLength must be a bool");
    if (defaults && !longest)
      throw new MongoError(34466, "cannot specify defaults unless useLongestLength is true");
    if (defaults && defaults.length !== inputs.length)
      throw new MongoError(34467, "defaults and inputs must have the same length");
    const lists = inputs.map((value) => compile(value));
    const others = defaults?.map((value) => compile(value));
    return {
      evaluate(scope) {
        const values = lists.map((list) => list.evaluate(scope));
        if (values.some((value) => value === undefined || value === null)) return null;
        const arrays = values.map((value) => {
          if (!isArray(value)) throw new MongoError(34468, "$zip found a non-array expression in input");
          return value;
        });
        const lengths = arrays.map((array) => array.length);
        const rows = longest ? Math.max(...lengths) : Math.min(...lengths);
        checkList("$zip", rows * arrays.length);
        return Array.from({ length: rows }, (_, i) => {
          spend(arrays.length);
          return arrays.map(
            (array, j) => (i < array.length ? array[i] : others?.[j]?.evaluate(scope)) ?? null,
          );
        });
      },
    };
  },
};
