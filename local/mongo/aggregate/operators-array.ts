import { Binary, Int32 } from "mongodb";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { ValueOrder } from "../query/order";
import { isNullish, truthy } from "./truth";
import type { Operator, Operators } from "./types";

const MANY = Number.POSITIVE_INFINITY;
const kind = (value: Value | undefined): string => (value === undefined ? "missing" : typeName(value));

/** A list argument; null and missing give null, anything else is the error with this code. */
function listOrNull(name: string, value: Value | undefined, code: number): Value[] | null {
  if (isNullish(value)) return null;
  if (!isArray(value)) throw new MongoError(code, `${name} requires an array, found: ${typeName(value)}`);
  return value;
}

function list(name: string, value: Value | undefined, code: number): Value[] {
  if (!isArray(value)) throw new MongoError(code, `${name} requires an array, found: ${kind(value)}`);
  return value;
}

/** A whole number of 32 bits; `codes` are for another type and for another number. */
function whole(value: Value, codes: [number, number], what: string): number {
  if (!isNumber(value))
    throw new MongoError(codes[0], `${what} must be a numeric value, but is ${typeName(value)}`);
  const number = toDouble(value);
  if (!Number.isInteger(number) || Math.abs(number) > 2 ** 31)
    throw new MongoError(codes[1], `${what} must be representable as a 32-bit integer: ${number}`);
  return number;
}

function distinctOf(values: readonly Value[], order: ValueOrder): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const value of values) {
    const key = order.key(value);
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

const elementAt = (name: string, pick: (values: Value[]) => Value | undefined): Operator => ({
  args: [1, 1],
  apply: ([value]) => {
    const values = listOrNull(name, value, 28689);
    return values === null ? null : pick(values);
  },
});

const slice: Operator = {
  args: [2, 3],
  apply(args) {
    if (args.some(isNullish)) return null;
    const [given, first, second] = args;
    const values = list("First argument to $slice", given, 28724);
    const start = whole(first ?? null, [28725, 28726], "Second argument to $slice");
    if (second === undefined) return start < 0 ? values.slice(start) : values.slice(0, start);
    const count = whole(second, [28727, 28728], "Third argument to $slice");
    if (count <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`);
    const from = start < 0 ? Math.max(values.length + start, 0) : start;
    return values.slice(from, from + count);
  },
};

const indexOfArray: Operator = {
  args: [2, 4],
  apply([given, wanted, from, to], order) {
    const values = listOrNull("$indexOfArray", given, 40090);
    if (values === null) return null;
    const bound = (value: Value | undefined, otherwise: number): number => {
      if (value === undefined) return otherwise;
      const number = whole(value, [40096, 40096], "$indexOfArray's index");
      if (number < 0)
        throw new MongoError(40097, `$indexOfArray requires a nonnegative index, found: ${number}`);
      return number;
    };
    const end = Math.min(bound(to, values.length), values.length);
    for (let i = bound(from, 0); i < end; i++)
      if (wanted !== undefined && order.compare(values[i] ?? null, wanted) === 0) return new Int32(i);
    return new Int32(-1);
  },
};

function pairOf(pair: Value): [string, Value] {
  if (isArray(pair)) {
    if (pair.length !== 2)
      throw new MongoError(
        40397,
        `$arrayToObject requires an array of size 2 arrays, found array of size: ${pair.length}`,
      );
    const [k, v] = pair;
    if (typeof k !== "string")
      throw new MongoError(
        40395,
        `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${kind(k)}`,
      );
    return [checkedKey(k), v ?? null];
  }
  if (!isDoc(pair))
    throw new MongoError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(pair)}`);
  if (pair.size !== 2)
    throw new MongoError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${pair.size}`,
    );
  const [k, v] = [pair.get("k"), pair.get("v")];
  if (k === undefined || v === undefined)
    throw new MongoError(40393, "$arrayToObject requires an object with keys 'k' and 'v'.");
  if (typeof k !== "string")
    throw new MongoError(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${kind(k)}`,
    );
  return [checkedKey(k), v];
}

function checkedKey(key: string): string {
  if (key.includes("\0")) throw new MongoError(4940400, "Key field cannot contain an embedded null byte");
  return key;
}

const inOrder = (values: Iterable<Value>, order: ValueOrder): Value[] => [...values].sort(order.compare);

const sets = (
  name: string,
  code: number,
  combine: (lists: Value[][], order: ValueOrder) => Value[],
): Operator => ({
  args: [0, MANY],
  apply(args, order) {
    const lists: Value[][] = [];
    for (const arg of args) {
      if (isNullish(arg)) return null;
      lists.push(list(name, arg, code));
    }
    return combine(lists, order);
  },
});

export const arrayOperators: Operators = {
  $allElementsTrue: {
    args: [1, 1],
    apply: ([value]) => list("$allElementsTrue's argument", value, 17040).every(truthy),
  },
  $anyElementTrue: {
    args: [1, 1],
    apply: ([value]) => list("$anyElementTrue's argument", value, 17041).some(truthy),
  },
  $arrayElemAt: {
    args: [2, 2],
    apply([given, position]) {
      if (isNullish(given) || isNullish(position)) return null;
      const values = list("$arrayElemAt's first argument", given, 28689);
      return values.at(whole(position, [28690, 28691], "$arrayElemAt's second argument"));
    },
  },
  $arrayToObject: {
    args: [1, 1],
    apply([value]) {
      const pairs = listOrNull("$arrayToObject", value, 40386);
      if (pairs === null) return null;
      const [first] = pairs;
      if (first !== undefined && !isArray(first) && !isDoc(first))
        throw new MongoError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(first)}`);
      if (!pairs.every((pair) => (isArray(first) ? isArray(pair) : isDoc(pair))))
        throw new MongoError(
          isArray(first) ? 40396 : 40391,
          "$arrayToObject requires a consistent input format.",
        );
      return new Map(pairs.map(pairOf));
    },
  },
  $binarySize: {
    args: [1, 1],
    apply([value]) {
      if (isNullish(value)) return null;
      if (typeof value === "string") return new Int32(Buffer.byteLength(value));
      if (value instanceof Binary) return new Int32(value.length());
      throw new MongoError(
        51276,
        `$binarySize requires a string or BinData argument, found: ${typeName(value)}`,
      );
    },
  },
  $bsonSize: {
    args: [1, 1],
    apply([value]) {
      if (isNullish(value)) return null;
      if (!isDoc(value))
        throw new MongoError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
      return new Int32(encodeDoc(value).length);
    },
  },
  $concatArrays: {
    args: [0, MANY],
    apply(args) {
      const result: Value[] = [];
      for (const arg of args) {
        const values = listOrNull("$concatArrays", arg, 28664);
        if (values === null) return null;
        result.push(...values);
      }
      return result;
    },
  },
  $first: elementAt("$first", (values) => values[0]),
  $in: {
    args: [2, 2],
    apply: ([value, values], order) =>
      list("$in's second argument", values, 40081).some(
        (item) => value !== undefined && order.compare(item, value) === 0,
      ),
  },
  $indexOfArray: indexOfArray,
  $isArray: { args: [1, 1], apply: ([value]) => isArray(value) },
  $last: elementAt("$last", (values) => values.at(-1)),
  $objectToArray: {
    args: [1, 1],
    apply([value]) {
      if (isNullish(value)) return null;
      if (!isDoc(value))
        throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
      return [...value].map(([k, v]): Doc => docOf({ k, v }));
    },
  },
  $reverseArray: {
    args: [1, 1],
    apply: ([value]) => listOrNull("$reverseArray", value, 34435)?.slice().reverse() ?? null,
  },
  $setDifference: {
    args: [2, 2],
    apply([a, b], order) {
      if (isNullish(a) || isNullish(b)) return null;
      const left = list("both operands of $setDifference", a, 17048);
      const removed = distinctOf(list("both operands of $setDifference", b, 17049), order);
      return [...distinctOf(left, order)].filter(([key]) => !removed.has(key)).map(([, value]) => value);
    },
  },
  $setEquals: {
    args: [2, MANY],
    apply(args, order) {
      const [first, ...others] = args.map((arg) =>
        distinctOf(list("All operands of $setEquals", arg, 17044), order),
      );
      return others.every(
        (other) => other.size === first?.size && [...other.keys()].every((key) => first.has(key)),
      );
    },
  },
  $setIntersection: sets("$setIntersection", 17047, (lists, order) => {
    const [first = new Map<string, Value>(), ...others] = lists.map((values) => distinctOf(values, order));
    const common = [...first].filter(([key]) => others.every((set) => set.has(key)));
    return inOrder(
      common.map(([, value]) => value),
      order,
    );
  }),
  $setIsSubset: {
    args: [2, 2],
    apply([a, b], order) {
      const left = distinctOf(list("both operands of $setIsSubset", a, 17046), order);
      const right = distinctOf(list("both operands of $setIsSubset", b, 17042), order);
      return [...left.keys()].every((key) => right.has(key));
    },
  },
  $setUnion: sets("$setUnion", 17043, (lists, order) =>
    inOrder(distinctOf(lists.flat(), order).values(), order),
  ),
  $size: {
    args: [1, 1],
    apply([value]) {
      if (!isArray(value))
        throw new MongoError(
          17124,
          `The argument to $size must be an array, but was of type: ${kind(value)}`,
        );
      return new Int32(value.length);
    },
  },
  $slice: slice,
};
