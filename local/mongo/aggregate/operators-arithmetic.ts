import { Decimal128, Int32 } from "mongodb";
import { absolute, isZero } from "../bson/decimal";
import { inInt32 } from "../bson/integers";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { Addition } from "./addition";
import { decimalQuotient, decimalRemainder } from "./decimals";
import { arithmetic, isInteger, type Num, numberOrNull, toBigInt, wholeResult } from "./numbers";
import { Product } from "./product";
import { isNullish } from "./truth";
import type { Operator, Operators } from "./types";

const MANY: [number, number] = [0, Number.POSITIVE_INFINITY];

function dateFrom(ms: number): Date {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) throw new MongoError(15, "date overflow");
  return date;
}

const add: Operator = {
  args: MANY,
  apply(args) {
    const total = new Addition();
    for (const arg of args) {
      if (isNullish(arg)) return null;
      if (!isNumber(arg) && !(arg instanceof Date))
        throw new MongoError(14, `$add only supports numeric or date types, not ${typeName(arg)}`);
      total.add(arg);
    }
    return total.result();
  },
};

const multiply: Operator = {
  args: MANY,
  apply(args) {
    const product = new Product();
    for (const arg of args) {
      const factor = numberOrNull("$multiply", arg);
      if (factor === null) return null;
      product.multiply(factor);
    }
    return product.result();
  },
};

const negative = (value: Num): Num => arithmetic(value, new Int32(-1), "multiply");

const subtract: Operator = {
  args: [2, 2],
  apply([a, b]) {
    if (isNullish(a) || isNullish(b)) return null;
    if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
    if (a instanceof Date && isNumber(b)) return dateFrom(a.getTime() - Math.round(toDouble(b)));
    if (!isNumber(a) || !isNumber(b))
      throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
    return typeof b === "bigint" && isInteger(a)
      ? wholeResult(toBigInt(a) - b, [a, b])
      : arithmetic(a, negative(b), "add");
  },
};

/** Both operands as numbers, or null when one is null or missing. */
function pair(name: string, a: Value | undefined, b: Value | undefined, code?: number): [Num, Num] | null {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw new MongoError(
      code ?? 14,
      `${name} only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
    );
  return [a, b];
}

const isWhole32 = (value: number): boolean => Number.isInteger(value) && inInt32(BigInt(value));

const isDecimal = (...values: Num[]): boolean => values.some((value) => value instanceof Decimal128);

const divide: Operator = {
  args: [2, 2],
  apply([a, b]) {
    const numbers = pair("$divide", a, b);
    if (!numbers) return null;
    const [left, right] = numbers;
    if (isZero(right)) throw badValue("can't $divide by zero");
    return isDecimal(left, right) ? decimalQuotient(left, right) : toDouble(left) / toDouble(right);
  },
};

const mod: Operator = {
  args: [2, 2],
  apply([a, b]) {
    const numbers = pair("$mod", a, b, 16611);
    if (!numbers) return null;
    const [left, right] = numbers;
    const decimal = isDecimal(left, right);
    if (isZero(right)) throw new MongoError(decimal ? 5733415 : 16610, "can't $mod by zero");
    if (decimal) return decimalRemainder(left, right);
    // A whole double as the divisor of an integer counts as an integer.
    const divisor = typeof right === "number" && isWhole32(right) ? new Int32(right) : right;
    if (isInteger(left) && isInteger(divisor))
      return wholeResult(toBigInt(left) % toBigInt(divisor), [left, divisor]);
    return toDouble(left) % toDouble(right);
  },
};

const abs: Operator = {
  args: [1, 1],
  apply([arg]) {
    const value = numberOrNull("$abs", arg, 28765);
    if (value === null) return null;
    if (value instanceof Decimal128) return absolute(value);
    if (!isInteger(value)) return Math.abs(value);
    const whole = toBigInt(value);
    if (whole === -(2n ** 63n)) throw new MongoError(28680, "can't take $abs of long long min");
    return wholeResult(whole < 0n ? -whole : whole, [value]);
  },
};

const bits = (name: string, start: bigint, combine: (a: bigint, b: bigint) => bigint): Operator => ({
  args: MANY,
  apply(args) {
    const numbers: Num[] = [new Int32(0)];
    let result = start;
    for (const arg of args) {
      if (isNullish(arg)) return null;
      if (!isNumber(arg) || !isInteger(arg))
        throw new MongoError(14, `${name} only supports int and long operands.`);
      numbers.push(arg);
      result = combine(result, toBigInt(arg));
    }
    return wholeResult(result, numbers);
  },
});

export const arithmeticOperators: Operators = {
  $abs: abs,
  $add: add,
  $bitAnd: bits("$bitAnd", -1n, (a, b) => a & b),
  $bitOr: bits("$bitOr", 0n, (a, b) => a | b),
  $bitXor: bits("$bitXor", 0n, (a, b) => a ^ b),
  $divide: divide,
  $mod: mod,
  $multiply: multiply,
  $subtract: subtract,
};
