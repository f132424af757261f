import { Decimal128, Int32, ObjectId } from "mongodb";
import { compareValues } from "../bson/compare";
import {
  BsonUndefined,
  docOf,
  isArray,
  isNumber,
  toDouble,
  typeName,
  UNDEFINED,
  type Value,
} from "../bson/values";
import { MongoError } from "../errors";
import { truthy } from "./truth";
import type { Operator, Operators } from "./types";

const MANY: [number, number] = [0, Number.POSITIVE_INFINITY];

/** Missing values compare below null in aggregation, as the type `undefined` does. */
const order = (a: Value | undefined, b: Value | undefined): number =>
  compareValues(a === undefined ? UNDEFINED : a, b === undefined ? UNDEFINED : b);

const comparison = (decide: (order: number) => Value): Operator => ({
  args: [2, 2],
  apply: ([a, b]) => decide(order(a, b)),
});

const isNullish = (value: Value | undefined): boolean =>
  value === undefined || value === null || value instanceof BsonUndefined;

const conversion = (convert: (value: Value) => Value): Operator => ({
  args: [1, 1],
  apply: ([value]) => (value === undefined || value === null ? null : convert(value)),
});

const failed = (value: Value, to: string): MongoError =>
  new MongoError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );

function toNumber(value: Value, to: string): number {
  if (isNumber(value)) return toDouble(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw failed(value, to);
  return number;
}

function toText(value: Value): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumber(value)) return value instanceof Int32 ? String(value.value) : value.toString();
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  throw failed(value, "string");
}

export const logicOperators: Operators = {
  $eq: comparison((result) => result === 0),
  $ne: comparison((result) => result !== 0),
  $gt: comparison((result) => result > 0),
  $gte: comparison((result) => result >= 0),
  $lt: comparison((result) => result < 0),
  $lte: comparison((result) => result <= 0),
  $cmp: comparison((result) => new Int32(Math.sign(result))),
  $and: { args: MANY, apply: (args) => args.every(truthy) },
  $or: { args: MANY, apply: (args) => args.some(truthy) },
  $not: { args: [1, 1], apply: ([value]) => !truthy(value) },
  $ifNull: {
    args: [2, Number.POSITIVE_INFINITY],
    apply: (args) => args.find((arg) => !isNullish(arg)) ?? args.at(-1),
  },
  $type: { args: [1, 1], apply: ([value]) => (value === undefined ? "missing" : typeName(value)) },
  $isNumber: { args: [1, 1], apply: ([value]) => isNumber(value) },
  $toString: conversion(toText),
  $toDouble: conversion((value) => toNumber(value, "double")),
  $toInt: conversion((value) => new Int32(Math.trunc(toNumber(value, "int")))),
  $toLong: conversion((value) =>
    typeof value === "bigint" ? value : BigInt(Math.trunc(toNumber(value, "long"))),
  ),
  $toDecimal: conversion((value) => Decimal128.fromString(isNumber(value) ? toText(value) : String(value))),
  $toBool: conversion((value) => truthy(value)),
  $toDate: conversion((value) => {
    if (value instanceof Date) return value;
    if (value instanceof ObjectId) return value.getTimestamp();
    const date = typeof value === "string" ? new Date(value) : new Date(toNumber(value, "date"));
    if (Number.isNaN(date.getTime())) throw failed(value, "date");
    return date;
  }),
  $toObjectId: conversion((value) => {
    if (value instanceof ObjectId) return value;
    if (typeof value === "string" && ObjectId.isValid(value) && value.length === 24)
      return new ObjectId(value);
    throw failed(value, "objectId");
  }),
  $mergeObjects: {
    args: MANY,
    apply(args) {
      const result = docOf({});
      for (const arg of args.length === 1 && isArray(args[0]) ? args[0] : args) {
        if (isNullish(arg)) continue;
        if (!(arg instanceof Map)) throw new MongoError(40400, "$mergeObjects requires object inputs");
        for (const [name, value] of arg) result.set(name, value);
      }
      return result;
    },
  },
};
