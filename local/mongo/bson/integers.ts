import { Int32 } from "mongodb";
import { isNumber, type Num, type Value } from "./values";

export const inInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value;
const inInt32 = (value: bigint): boolean => BigInt.asIntN(32, value) === value;

export const isInteger = (value: Value): value is bigint | Int32 =>
  typeof value === "bigint" || value instanceof Int32;
export const toBigInt = (value: bigint | Int32): bigint =>
  typeof value === "bigint" ? value : BigInt(value.value);

/**
 * Returns the result of an operation on integers, as an int if possible, otherwise as a long. Returns undefined for a
 * result beyond 64 bits.
 */
export function wholeNumber(value: bigint, allInts: boolean): Int32 | bigint | undefined {
  if (allInts && inInt32(value)) return new Int32(Number(value));
  return inInt64(value) ? value : undefined;
}

/**
 * Adds two numbers. The sum has the type that MongoDB would return. Returns undefined for integers beyond 64 bits.
 */
export function added(a: Num, b: Num): Num | undefined {
  if (!isInteger(a) || !isInteger(b)) return Number(a) + Number(b);
  return wholeNumber(toBigInt(a) + toBigInt(b), a instanceof Int32 && b instanceof Int32);
}

/**
 * Converts a value to a whole number within 64 bits. For any other value, returns an error message that shows the
 * value as `shown`.
 */
export function integerOf(value: Value, shown: string): number | string {
  if (!isNumber(value)) return `Expected a number in: ${shown}`;
  const number = Number(value);
  if (Number.isNaN(number)) return `Expected an integer, but found NaN in: ${shown}`;
  if (Math.abs(number) >= 2 ** 63) return `Cannot represent as a 64-bit integer: ${shown}`;
  return Number.isInteger(number) ? number : `Expected an integer: ${shown}`;
}
