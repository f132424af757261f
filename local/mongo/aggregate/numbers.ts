import { Decimal128, Int32 } from "mongodb";
import { addDecimals, multiplyDecimals } from "../bson/decimal";
import { inInt32, inInt64 } from "../bson/integers";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

export type Num = number | bigint | Int32 | Decimal128;

export const isInteger = (value: Num): value is bigint | Int32 =>
  typeof value === "bigint" || value instanceof Int32;
export const toBigInt = (value: bigint | Int32): bigint =>
  typeof value === "bigint" ? value : BigInt(value.value);

/** A whole result as int while the operands were ints and it fits, then as long; beyond 64 bits it is a double. */
export function wholeResult(value: bigint, operands: readonly Num[]): Num {
  if (operands.every((operand) => operand instanceof Int32) && inInt32(value))
    return new Int32(Number(value));
  return inInt64(value) ? value : Number(value);
}

/**
 * Adds or multiplies two numbers with MongoDB's result types: int stays int while it fits, then long, then double; any
 * double makes a double, any decimal a decimal.
 */
export function arithmetic(a: Num, b: Num, op: "add" | "multiply"): Num {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return op === "add" ? addDecimals(a, b) : multiplyDecimals(a, b);
  if (!isInteger(a) || !isInteger(b)) {
    const [x, y] = [toDouble(a), toDouble(b)];
    return op === "add" ? x + y : x * y;
  }
  const [x, y] = [toBigInt(a), toBigInt(b)];
  return wholeResult(op === "add" ? x + y : x * y, [a, b]);
}

/** The argument as a number, or null when it is null or missing; anything else is an error of the operator. */
export function numberOrNull(operator: string, value: Value | undefined, code = 14): Num | null {
  if (value === undefined || value === null) return null;
  if (!isNumber(value))
    throw new MongoError(code, `${operator} only supports numeric types, not ${typeName(value)}`);
  return value;
}
