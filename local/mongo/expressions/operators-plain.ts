import { Int32 } from "mongodb";
import { compareValues } from "../bson/compare";
import { added, isInteger, toBigInt, wholeNumber } from "../bson/integers";
import {
  type Doc,
  isArray,
  isDoc,
  isNumber,
  type Num,
  toDouble,
  truthy,
  typeName,
  UNDEFINED,
  type Value,
} from "../bson/values";
import { badValue, MongoError, refusal } from "../errors";
import type { Compile, Expression, Operator } from "./types";

type Args = readonly (Value | undefined)[];

/** Makes an operator that takes at least `least` and at most `most` arguments. */
const plain =
  (name: string, least: number, most: number, apply: (args: Args) => Value | undefined): Operator =>
  (argument: Value, compile: Compile): Expression => {
    const list = isArray(argument) ? argument : [argument];
    if (list.length < least || list.length > most)
      throw new MongoError(
        least === most ? 16020 : 28667,
        `Expression ${name} takes ${least === most ? "exactly" : "at least"} ${least} arguments. ${list.length} were passed in.`,
      );
    const parts = list.map((item) => compile(item));
    return { evaluate: (scope) => apply(parts.map((part) => part.evaluate(scope))) };
  };

const MANY = Number.POSITIVE_INFINITY;
const isNullish = (value: Value | undefined): value is null | undefined =>
  value === undefined || value === null;
const kind = (value: Value | undefined): string => (value === undefined ? "missing" : typeName(value));

/** Returns the greatest argument, or the greatest element of a single list. Ignores null and missing values. */
function greatest(args: Args): Value {
  let best: Value | undefined;
  for (const value of args.length === 1 && isArray(args[0]) ? args[0] : args)
    if (!isNullish(value) && (best === undefined || compareValues(value, best) > 0)) best = value;
  return best ?? null;
}

/**
 * Returns the arguments as numbers. Returns undefined when one of them is null or missing. Throws for any other type.
 */
function numbers(name: string, args: Args): Num[] | undefined {
  if (args.some(isNullish)) return undefined;
  return args.map((arg) => {
    if (isNumber(arg)) return arg;
    if (arg instanceof Date) throw refusal(14, `${name} of a date`);
    throw new MongoError(14, `${name} only supports numeric or date types, not ${kind(arg)}`);
  });
}

const binary = (name: string, apply: (a: Num, b: Num) => Num): Operator =>
  plain(name, 2, 2, (args) => {
    const [a, b] = numbers(name, args) ?? [];
    return a === undefined || b === undefined ? null : apply(a, b);
  });

/** Adds two numbers. A sum of integers beyond 64 bits becomes a double. */
const sumOf = (a: Num, b: Num): Num => added(a, b) ?? toDouble(a) + toDouble(b);

function difference(a: Num, b: Num): Num {
  if (!isInteger(a) || !isInteger(b)) return toDouble(a) - toDouble(b);
  const whole = toBigInt(a) - toBigInt(b);
  return wholeNumber(whole, typeof a !== "bigint" && typeof b !== "bigint") ?? Number(whole);
}

function quotient(a: Num, b: Num): number {
  if (toDouble(b) === 0) throw badValue("can't $divide by zero");
  return toDouble(a) / toDouble(b);
}

/**
 * Checks an argument that must be a list. Returns null for null and for a missing value. Throws `code` for any other
 * value.
 */
function listOf(name: string, value: Value | undefined, code: number): Value[] | null {
  if (isNullish(value)) return null;
  if (!isArray(value)) throw new MongoError(code, `${name} requires an array, found: ${kind(value)}`);
  return value;
}

function elementAt([given, place]: Args): Value | undefined {
  const values = listOf("$arrayElemAt's first argument", given, 28689);
  if (values === null || isNullish(place)) return null;
  if (!isNumber(place))
    throw new MongoError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${kind(place)}`,
    );
  const at = toDouble(place);
  if (!Number.isInteger(at) || Math.abs(at) > 2 ** 31)
    throw new MongoError(
      28691,
      `$arrayElemAt's second argument must be representable as a 32-bit integer: ${at}`,
    );
  return values.at(at);
}

function concatenated(args: Args): Value[] | null {
  const lists = args.map((arg) => listOf("$concatArrays", arg, 28664));
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? []);
}

function isAmong([value, given]: Args): boolean {
  if (!isArray(given))
    throw new MongoError(40081, `$in requires an array as a second argument, found: ${kind(given)}`);
  return value !== undefined && given.some((item) => compareValues(item, value) === 0);
}

function merged(args: Args): Doc {
  const result: Doc = new Map();
  for (const arg of args.length === 1 && isArray(args[0]) ? args[0] : args) {
    if (isNullish(arg)) continue;
    if (!isDoc(arg))
      throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${kind(arg)}`);
    for (const [name, value] of arg) result.set(name, value);
  }
  return result;
}

/** Operators that evaluate all of their arguments. */
export const plainOperators = {
  $add: plain("$add", 0, MANY, (args) => numbers("$add", args)?.reduce(sumOf, new Int32(0)) ?? null),
  $arrayElemAt: plain("$arrayElemAt", 2, 2, elementAt),
  $concatArrays: plain("$concatArrays", 0, MANY, concatenated),
  $divide: binary("$divide", quotient),
  $eq: plain("$eq", 2, 2, ([a = UNDEFINED, b = UNDEFINED]) => compareValues(a, b) === 0),
  $in: plain("$in", 2, 2, isAmong),
  $max: plain("$max", 0, MANY, greatest),
  $mergeObjects: plain("$mergeObjects", 0, MANY, merged),
  $not: plain("$not", 1, 1, ([value]) => !truthy(value)),
  $subtract: binary("$subtract", difference),
};
