import { Decimal128, Int32 } from "mongodb";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

type Num = number | bigint | Int32 | Decimal128;

const inInt32 = (value: bigint): boolean => value >= -2147483648n && value <= 2147483647n;
const inInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

function decimalParts(value: Num): { digits: bigint; exponent: number } | undefined {
  const text = typeof value === "number" ? String(value) : value.toString();
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = "", fraction = "", power = "0"] = parts;
  const digits = BigInt(`${whole}${fraction}`) * (sign === "-" ? -1n : 1n);
  return { digits, exponent: Number(power) - fraction.length };
}

function decimalArithmetic(a: Num, b: Num, op: "add" | "multiply"): Decimal128 {
  const left = decimalParts(a);
  const right = decimalParts(b);
  if (!left || !right) {
    const [x, y] = [toDouble(a), toDouble(b)];
    return Decimal128.fromString(String(op === "add" ? x + y : x * y));
  }
  let digits: bigint;
  let exponent: number;
  if (op === "multiply") {
    digits = left.digits * right.digits;
    exponent = left.exponent + right.exponent;
  } else {
    exponent = Math.min(left.exponent, right.exponent);
    digits =
      left.digits * 10n ** BigInt(left.exponent - exponent) +
      right.digits * 10n ** BigInt(right.exponent - exponent);
  }
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

/** Where the sum or product of two integers no longer fits 64 bits. */
export type Overflow = "double" | "undefined";

/**
 * Adds or multiplies with MongoDB's result types: int stays int while it fits, then long; any double makes a double,
 * any decimal a decimal. Beyond 64 bits the result is a double, or undefined when the caller asks for that.
 */
export function arithmetic(a: Num, b: Num, op: "add" | "multiply", overflow: Overflow): Num | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalArithmetic(a, b, op);
  if (typeof a === "number" || typeof b === "number") {
    const [x, y] = [toDouble(a), toDouble(b)];
    return op === "add" ? x + y : x * y;
  }
  const [x, y] = [toBigInt(a), toBigInt(b)];
  const result = op === "add" ? x + y : x * y;
  const bothInts = a instanceof Int32 && b instanceof Int32;
  if (bothInts && inInt32(result)) return new Int32(Number(result));
  if (inInt64(result)) return result;
  return overflow === "double" ? Number(result) : undefined;
}

const toBigInt = (value: bigint | Int32): bigint => (typeof value === "bigint" ? value : BigInt(value.value));

/** A whole double as int or long when the operands were integers; otherwise the double. */
export function integerLike(value: number, operands: readonly Num[]): Num {
  if (operands.some((operand) => typeof operand === "number") || !Number.isInteger(value)) return value;
  if (operands.every((operand) => operand instanceof Int32) && inInt32(BigInt(value)))
    return new Int32(value);
  return BigInt(value);
}

/** The argument as a number, or null when it is null or missing; anything else is an error of the operator. */
export function numberOrNull(operator: string, value: Value | undefined, code = 14): Num | null {
  if (value === undefined || value === null) return null;
  if (!isNumber(value))
    throw new MongoError(code, `${operator} only supports numeric types, not ${typeName(value)}`);
  return value;
}
