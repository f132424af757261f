import { Int32 } from "mongodb";
import { equalValues } from "../bson/compare";
import { encodeKey } from "../bson/key";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Operator, Operators } from "./types";

const MANY: [number, number] = [1, Number.POSITIVE_INFINITY];
const whole = (value: Value | undefined): number => (isNumber(value) ? Math.trunc(toDouble(value)) : 0);

/** A list argument; null and missing give null, anything else is the error with this code. */
export function listOrNull(name: string, value: Value | undefined, code: number): Value[] | null {
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
    const values = listOrNull(name, value, 28689);
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
      const found = listOrNull("$arrayElemAt", values, 28689);
      return found === null ? null : found.at(whole(position));
    },
  },
  $first: at("$first", (values) => values[0]),
  $last: at("$last", (values) => values.at(-1)),
  $reverseArray: at("$reverseArray", (values) => [...values].reverse()),
  $slice: {
    args: [2, 3],
    apply([values, first, second]) {
      const found = listOrNull("$slice", values, 28724);
      return found === null
        ? null
        : slice(found, whole(first), second === undefined ? undefined : whole(second));
    },
  },
  $concatArrays: {
    args: MANY,
    apply(args) {
      const lists = args.map((arg) => listOrNull("$concatArrays", arg, 28664));
      return lists.includes(null) ? null : lists.flatMap((values) => values ?? []);
    },
  },
  $setUnion: {
    args: MANY,
    apply(args) {
      const lists = args.map((arg) => listOrNull("$setUnion", arg, 17043));
      return lists.includes(null) ? null : [...distinctOf(lists.flatMap((values) => values ?? [])).values()];
    },
  },
  $setIntersection: {
    args: MANY,
    apply(args) {
      const lists = args.map((arg) => listOrNull("$setIntersection", arg, 17047));
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
      const [left, right] = [listOrNull("$setDifference", a, 17048), listOrNull("$setDifference", b, 17049)];
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
      const pairs = listOrNull("$arrayToObject", value, 40386);
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
