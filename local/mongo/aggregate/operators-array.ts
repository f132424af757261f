import { Binary, Int32 } from "mongodb";
import { encodeDoc } from "../bson/encode";
import { isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { kind, list, listOrNull } from "./lists";
import { checkList } from "./memory-limit";
import { isNullish } from "./truth";
import type { Operator, Operators } from "./types";

const MANY = Number.POSITIVE_INFINITY;
/** A whole number of 32 bits; `codes` are for another type and for another number. */
function whole(value: Value, codes: [number, number], what: string): number {
  if (!isNumber(value))
    throw new MongoError(codes[0], `${what} must be a numeric value, but is ${typeName(value)}`);
  const number = toDouble(value);
  if (!Number.isInteger(number) || Math.abs(number) > 2 ** 31)
    throw new MongoError(codes[1], `${what} must be representable as a 32-bit integer: ${number}`);
  return number;
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

export const arrayOperators: Operators = {
  $arrayElemAt: {
    args: [2, 2],
    apply([given, position]) {
      if (isNullish(given) || isNullish(position)) return null;
      const values = list("$arrayElemAt's first argument", given, 28689);
      return values.at(whole(position, [28690, 28691], "$arrayElemAt's second argument"));
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
        checkList("$concatArrays", result.length + values.length);
        for (const value of values) result.push(value);
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
  $reverseArray: {
    args: [1, 1],
    apply: ([value]) => listOrNull("$reverseArray", value, 34435)?.slice().reverse() ?? null,
  },
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
