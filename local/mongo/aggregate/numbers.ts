import { Decimal128, Int32 } from "mongodb";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { decimalArithmetic } from "./decimals";

export type Num = number | bigint | Int32 | Decimal128;

export const inInt32 = (value: bigint): boolean => BigInt.asIntN(32, value) === value;
const inInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

export const isInteger = (value: Num): value is bigint | Int32 =>
  typeof value === "bigint" || value instanceof Int32;
export const toBigInt = (value: bigint | Int32): bigint =>
  typeof value === "bigint" ? value : BigInt(value.value);

/**
 * A whole result as int while the operands were ints and it fits, then as long; what 64 bits cannot hold becomes a
 * double, or undefined when the caller asks for that.
 */
export function wholeResult(
  value: bigint,
  operands: readonly Num[],
  overflow: Overflow = "double",
): Num | undefined {
  if (operands.every((operand) => operand instanceof Int32) && inInt32(value))
    return new Int32(Number(value));
  if (inInt64(value)) return value;
  return overflow === "double" ? Number(value) : undefined;
}

/** Where the sum or product of two integers no longer fits 64 bits. */
export type Overflow = "double" | "undefined";

/**
 * Adds or multiplies with MongoDB's result types: int stays int while it fits, then long; any double makes a double,
 * any decimal a decimal. Beyond 64 bits the result is a double, or undefined when the caller asks for that.
 */
export function arithmetic(a: Num, b: Num, op: "add" | "multiply", overflow: Overflow): Num | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalArithmetic(a, b, op);
  if (!isInteger(a) || !isInteger(b)) {
    const [x, y] = [toDouble(a), toDouble(b)];
    return op === "add" ? x + y : x * y;
  }
  const [x, y] = [toBigInt(a), toBigInt(b)];
  return wholeResult(op === "add" ? x + y : x * y, [a, b], overflow);
}

/** The argument as a number, or null when it is null or missing; anything else is an error of the operator. */
export function numberOrNull(operator: string, value: Value | undefined, code = 14): Num | null {
  if (value === undefined || value === null) return null;
  if (!isNumber(value))
    throw new MongoError(code, `${operator} only supports numeric types, not ${typeName(value)}`);
  return value;
}
