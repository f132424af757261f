import { Int32 } from "mongodb";
import { equalValues } from "../bson/compare";
import { encodeKey } from "../bson/key";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { compilePattern } from "../matcher/pattern";
import { dateOf, formatDate } from "./operators-date";
import { patternParts } from "./operators-text";
import { truthy } from "./truth";
import type { Expression, Operator, Operators, Scope, ScopedOperators } from "./types";

const MANY: [number, number] = [1, Number.POSITIVE_INFINITY];
const whole = (value: Value | undefined): number => (isNumber(value) ? Math.trunc(toDouble(value)) : 0);

function list(name: string, value: Value | undefined, code: number): Value[] | null {
  if (value === undefined || value === null) return null;
  if (!isArray(value)) throw new MongoError(code, `${name} requires an array, found: ${typeName(value)}`);
  return value;
}

function distinctOf(values: Value[]): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const value of values) {
    const key = encodeKey(value).toString("latin1");
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

const at = (name: string, pick: (values: Value[]) => Value | undefined): Operator => ({
  args: [1, 1],
  apply: ([value]) => {
    const values = list(name, value, 28689);
    return values === null ? null : pick(values);
  },
});

function slice(values: Value[], first: number, second: number | undefined): Value[] {
  if (second === undefined) return first < 0 ? values.slice(first) : values.slice(0, first);
  if (second <= 0) throw new MongoError(28729, "Third argument to $slice must be positive");
  const start = first < 0 ? Math.max(values.length + first, 0) : first;
  return values.slice(start, start + second);
}

export const arrayOperators: Operators = {
  $size: {
    args: [1, 1],
    apply([value]) {
      if (!isArray(value))
        throw new MongoError(
          17124,
          `The argument to $size must be an array, but was of type: ${value === undefined ? "missing" : typeName(value)}`,
        );
      return new Int32(value.length);
    },
  },
  $isArray: { args: [1, 1], apply: ([value]) => isArray(value) },
  $in: {
    args: [2, 2],
    apply([value, values]) {
      if (!isArray(values)) throw new MongoError(40081, "$in requires an array as a second argument");
      return value !== undefined && values.some((item) => equalValues(item, value));
    },
  },
  $arrayElemAt: {
    args: [2, 2],
    apply([values, position]) {
      const found = list("$arrayElemAt", values, 28689);
      return found === null ? null : found.at(whole(position));
    },
  },
  $first: at("$first", (values) => values[0]),
  $last: at("$last", (values) => values.at(-1)),
  $reverseArray: at("$reverseArray", (values) => [...values].reverse()),
  $slice: {
    args: [2, 3],
    apply([values, first, second]) {
      const found = list("$slice", values, 28724);
      return found === null
        ? null
        : slice(found, whole(first), second === undefined ? undefined : whole(second));
    },
  },
  $concatArrays: {
    args: MANY,
    apply(args) {
      const lists = args.map((arg) => list("$concatArrays", arg, 28664));
      return lists.includes(null) ? null : lists.flatMap((values) => values ?? []);
    },
  },
  $setUnion: {
    args: MANY,
    apply(args) {
      const lists = args.map((arg) => list("$setUnion", arg, 17043));
      return lists.includes(null) ? null : [...distinctOf(lists.flatMap((values) => values ?? [])).values()];
    },
  },
  $setIntersection: {
    args: MANY,
    apply(args) {
      const lists = args.map((arg) => list("$setIntersection", arg, 17047));
      if (lists.includes(null)) return null;
      const sets = lists.map((values) => distinctOf(values ?? []));
      return [...(sets[0] ?? new Map())]
        .filter(([key]) => sets.every((set) => set.has(key)))
        .map(([, value]) => value);
    },
  },
  $setDifference: {
    args: [2, 2],
    apply([a, b]) {
      const [left, right] = [list("$setDifference", a, 17048), list("$setDifference", b, 17049)];
      if (left === null || right === null) return null;
      const removed = distinctOf(right);
      return [...distinctOf(left)].filter(([key]) => !removed.has(key)).map(([, value]) => value);
    },
  },
  $range: {
    args: [2, 3],
    apply([start, end, step]) {
      const by = step === undefined ? 1 : whole(step);
      if (by === 0) throw new MongoError(34449, "$range requires a non-zero step value");
      const numbers: Value[] = [];
      for (let i = whole(start); by > 0 ? i < whole(end) : i > whole(end); i += by)
        numbers.push(new Int32(i));
      return numbers;
    },
  },
  $objectToArray: {
    args: [1, 1],
    apply([value]) {
      if (value === undefined || value === null) return null;
      if (!isDoc(value))
        throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
      return [...value].map(([k, v]) => docOf({ k, v }));
    },
  },
  $arrayToObject: {
    args: [1, 1],
    apply([value]) {
      const pairs = list("$arrayToObject", value, 40386);
      if (pairs === null) return null;
      const result: Doc = new Map();
      for (const pair of pairs) {
        const [k, v] = isArray(pair) ? pair : isDoc(pair) ? [pair.get("k"), pair.get("v")] : [];
        if (typeof k !== "string")
          throw new MongoError(40394, "$arrayToObject requires pairs with a string key");
        result.set(k, v ?? null);
      }
      return result;
    },
  },
};

const withVariables = (scope: Scope, more: Record<string, Value | undefined>): Scope => ({
  ...scope,
  variables: { ...scope.variables, ...more },
});

function part(operator: string, argument: Value, name: string): Value {
  const value = isDoc(argument) ? argument.get(name) : undefined;
  if (value === undefined) throw failedToParse(`Missing '${name}' parameter to ${operator}`);
  return value;
}

function known(operator: string, argument: Value, names: string[]): void {
  if (!isDoc(argument)) throw failedToParse(`${operator} only supports an object as its argument`);
  for (const name of argument.keys())
    if (!names.includes(name)) throw failedToParse(`Unrecognized parameter to ${operator}: ${name}`);
}

function optional(
  argument: Value,
  name: string,
  compile: (value: Value) => Expression,
): Expression | undefined {
  const value = isDoc(argument) ? argument.get(name) : undefined;
  return value === undefined ? undefined : compile(value);
}

const variableName = (argument: Value): string => {
  const name = isDoc(argument) ? argument.get("as") : undefined;
  return typeof name === "string" ? name : "this";
};

export const scopedOperators: ScopedOperators = {
  $cond(argument, compile) {
    const parts = isArray(argument)
      ? argument
      : ["if", "then", "else"].map((name) => part("$cond", argument, name));
    if (parts.length !== 3) throw new MongoError(16020, "Expression $cond takes exactly 3 arguments.");
    const [test, yes, no] = parts.map(compile);
    return { evaluate: (scope) => (truthy(test?.evaluate(scope)) ? yes : no)?.evaluate(scope) };
  },
  $switch(argument, compile) {
    known("$switch", argument, ["branches", "default"]);
    const branches = part("$switch", argument, "branches");
    const compiled = (isArray(branches) ? branches : []).map((branch) => ({
      test: compile(part("$switch", branch, "case")),
      result: compile(part("$switch", branch, "then")),
    }));
    const otherwise = optional(argument, "default", compile);
    return {
      evaluate(scope) {
        const hit = compiled.find((branch) => truthy(branch.test.evaluate(scope)));
        if (!hit && !otherwise)
          throw new MongoError(
            40066,
            "$switch could not find a matching branch for an input, and no default was specified.",
          );
        return (hit?.result ?? otherwise)?.evaluate(scope);
      },
    };
  },
  $let(argument, compile) {
    known("$let", argument, ["vars", "in"]);
    const vars = part("$let", argument, "vars");
    const compiled = isDoc(vars) ? [...vars].map(([name, value]) => [name, compile(value)] as const) : [];
    const inner = compile(part("$let", argument, "in"));
    return {
      evaluate: (scope) =>
        inner.evaluate(
          withVariables(
            scope,
            Object.fromEntries(compiled.map(([name, value]) => [name, value.evaluate(scope)])),
          ),
        ),
    };
  },
  $map(argument, compile) {
    known("$map", argument, ["input", "as", "in"]);
    const [input, inner] = [compile(part("$map", argument, "input")), compile(part("$map", argument, "in"))];
    const as = variableName(argument);
    return {
      evaluate: (scope) =>
        list("$map", input.evaluate(scope), 16883)?.map(
          (item) => inner.evaluate(withVariables(scope, { [as]: item })) ?? null,
        ) ?? null,
    };
  },
  $filter(argument, compile) {
    known("$filter", argument, ["input", "as", "cond", "limit"]);
    const [input, test] = [
      compile(part("$filter", argument, "input")),
      compile(part("$filter", argument, "cond")),
    ];
    const limit = optional(argument, "limit", compile);
    const as = variableName(argument);
    return {
      evaluate(scope) {
        const found = list("$filter", input.evaluate(scope), 28651)?.filter((item) =>
          truthy(test.evaluate(withVariables(scope, { [as]: item }))),
        );
        const most = limit?.evaluate(scope);
        return found === undefined ? null : isNumber(most) ? found.slice(0, toDouble(most)) : found;
      },
    };
  },
  $reduce(argument, compile) {
    known("$reduce", argument, ["input", "initialValue", "in"]);
    const input = compile(part("$reduce", argument, "input"));
    const initial = compile(part("$reduce", argument, "initialValue"));
    const inner = compile(part("$reduce", argument, "in"));
    return {
      evaluate(scope) {
        const values = list("$reduce", input.evaluate(scope), 40080);
        if (values === null) return null;
        return values.reduce<Value | undefined>(
          (value, item) => inner.evaluate(withVariables(scope, { value, this: item })),
          initial.evaluate(scope),
        );
      },
    };
  },
  $regexMatch(argument, compile) {
    known("$regexMatch", argument, ["input", "regex", "options"]);
    const [input, regex] = [
      compile(part("$regexMatch", argument, "input")),
      compile(part("$regexMatch", argument, "regex")),
    ];
    const options = optional(argument, "options", compile);
    return {
      evaluate(scope) {
        const text = input.evaluate(scope);
        const parts = patternParts(regex.evaluate(scope), options?.evaluate(scope));
        if (typeof text !== "string" || !parts) return false;
        return compilePattern(...parts).test(text);
      },
    };
  },
  $dateToString(argument, compile) {
    known("$dateToString", argument, ["date", "format", "timezone", "onNull"]);
    const date = compile(part("$dateToString", argument, "date"));
    const format = optional(argument, "format", compile);
    const zone = optional(argument, "timezone", compile);
    const onNull = optional(argument, "onNull", compile);
    return {
      evaluate(scope) {
        const value = dateOf(date.evaluate(scope));
        if (value === null) return onNull ? onNull.evaluate(scope) : null;
        const offset = zoneOffset(zone?.evaluate(scope));
        const wanted = format?.evaluate(scope);
        return formatDate(
          new Date(value.getTime() + offset),
          typeof wanted === "string" ? wanted : "%Y-%m-%dT%H:%M:%S.%LZ",
        );
      },
    };
  },
  $dateTrunc(argument, compile) {
    known("$dateTrunc", argument, ["date", "unit", "timezone"]);
    const date = compile(part("$dateTrunc", argument, "date"));
    const unit = compile(part("$dateTrunc", argument, "unit"));
    const zone = optional(argument, "timezone", compile);
    return {
      evaluate(scope) {
        const value = dateOf(date.evaluate(scope));
        if (value === null) return null;
        const offset = zoneOffset(zone?.evaluate(scope));
        return new Date(truncated(new Date(value.getTime() + offset), unit.evaluate(scope)) - offset);
      },
    };
  },
  $trim: (argument, compile) => trimmed("$trim", argument, compile, true, true),
  $ltrim: (argument, compile) => trimmed("$ltrim", argument, compile, true, false),
  $rtrim: (argument, compile) => trimmed("$rtrim", argument, compile, false, true),
};

/** Milliseconds that UTC and fixed offsets lie apart; named zones are refused. */
function zoneOffset(zone: Value | undefined): number {
  if (zone === undefined || zone === null || zone === "UTC" || zone === "GMT" || zone === "Z") return 0;
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(String(zone));
  if (!parts) throw new MongoError(40485, `unrecognized time zone identifier: "${String(zone)}"`);
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === "-" ? -1 : 1) * minutes * 60_000;
}

function truncated(date: Date, unit: Value | undefined): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (unit) {
    case "year":
      return Date.UTC(year, 0);
    case "quarter":
      return Date.UTC(year, month - (month % 3));
    case "month":
      return Date.UTC(year, month);
    case "week":
      return Date.UTC(year, month, day - date.getUTCDay());
    case "day":
      return Date.UTC(year, month, day);
    case "hour":
    case "minute":
    case "second": {
      const size = unit === "hour" ? 3_600_000 : unit === "minute" ? 60_000 : 1000;
      return Math.floor(date.getTime() / size) * size;
    }
    default:
      throw failedToParse(`unknown time unit value: ${String(unit)}`);
  }
}

function trimmed(
  name: string,
  argument: Value,
  compile: (value: Value) => Expression,
  left: boolean,
  right: boolean,
): Expression {
  known(name, argument, ["input", "chars"]);
  const input = compile(part(name, argument, "input"));
  const chars = optional(argument, "chars", compile);
  return {
    evaluate(scope) {
      const text = input.evaluate(scope);
      if (text === undefined || text === null) return null;
      if (typeof text !== "string") throw new MongoError(50699, `${name} requires its input to be a string`);
      const set = chars?.evaluate(scope);
      const drop = (letter: string | undefined): boolean =>
        letter !== undefined && (typeof set === "string" ? set.includes(letter) : /[\s\0]/.test(letter));
      const letters = [...text];
      while (left && drop(letters[0])) letters.shift();
      while (right && drop(letters.at(-1))) letters.pop();
      return letters.join("");
    },
  };
}
