import type { Decimal128, Int32 } from "mongodb";
import { asDecimal, decimalFrom, isNegative } from "../bson/decimal";
import { decimalParts as partsOf } from "../bson/integers";
import { toDouble } from "../bson/values";

type Num = number | bigint | Int32 | Decimal128;

interface Parts {
  digits: bigint;
  exponent: number;
}

const PRECISION = 34;

/** Digits and exponent of a number as a decimal; undefined for NaN and the infinities. */
export const decimalParts = (value: Num): Parts | undefined => partsOf(asDecimal(value));

/** Infinities and NaN have no digits: doubles compute them. */
const special = (value: number): Decimal128 => asDecimal(value);

const scaled = (parts: Parts, exponent: number): bigint =>
  parts.digits * 10n ** BigInt(parts.exponent - exponent);

/** Quotient to 34 digits, without zeros that say nothing. The divisor is not zero. */
export function decimalQuotient(a: Num, b: Num): Decimal128 {
  const [left, right] = [decimalParts(a), decimalParts(b)];
  if (!left || !right) return special(toDouble(a) / toDouble(b));
  const ideal = left.exponent - right.exponent;
  const shift = Math.max(0, PRECISION + 2 + String(right.digits).length - String(left.digits).length);
  const numerator = left.digits * 10n ** BigInt(shift);
  let digits = numerator / right.digits;
  let exponent = ideal - shift;
  // A remainder counts for rounding only.
  if (numerator % right.digits !== 0n) {
    digits =
      digits * 10n + (digits < 0n || (digits === 0n && numerator < 0n !== right.digits < 0n) ? -1n : 1n);
    exponent--;
  }
  while (exponent < ideal && digits % 10n === 0n) {
    digits /= 10n;
    exponent++;
  }
  return decimalFrom(digits, exponent, isNegative(a) !== isNegative(b));
}

/** Remainder with the sign of the dividend. The divisor is not zero. */
export function decimalRemainder(a: Num, b: Num): Decimal128 {
  const [left, right] = [decimalParts(a), decimalParts(b)];
  if (!left || !right) return special(toDouble(a) % toDouble(b));
  const exponent = Math.min(left.exponent, right.exponent);
  return decimalFrom(scaled(left, exponent) % scaled(right, exponent), exponent, isNegative(a));
}

export type Rounding = "floor" | "ceil" | "trunc" | "round";

/** Integer division by a power of ten with the rounding asked for; `round` goes half to even. */
export function roundedDivision(digits: bigint, divisor: bigint, rounding: Rounding): bigint {
  const [quotient, rest] = [digits / divisor, digits % divisor];
  if (rest === 0n || rounding === "trunc") return quotient;
  if (rounding === "floor") return rest < 0n ? quotient - 1n : quotient;
  if (rounding === "ceil") return rest > 0n ? quotient + 1n : quotient;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const away = twice > divisor || (twice === divisor && quotient % 2n !== 0n);
  return away ? quotient + (digits < 0n ? -1n : 1n) : quotient;
}

/**
 * A decimal with just so many places behind its point (zeros before it, when negative); NaN where that takes more than
 * 34 digits, as IEEE 754 asks.
 */
export function roundedDecimal(value: Decimal128, places: number, rounding: Rounding): Decimal128 {
  const parts = decimalParts(value);
  if (!parts) return value;
  const shift = parts.exponent + places;
  // No number of 34 digits is left of any other one that is longer by so much.
  if (parts.digits !== 0n && shift > PRECISION) return special(Number.NaN);
  const digits =
    parts.digits === 0n
      ? 0n
      : shift >= 0
        ? parts.digits * 10n ** BigInt(shift)
        : roundedDivision(parts.digits, 10n ** BigInt(-shift), rounding);
  if (String(digits).replace("-", "").length > PRECISION) return special(Number.NaN);
  return decimalFrom(digits, -places, isNegative(value));
}
