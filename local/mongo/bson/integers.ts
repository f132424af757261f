import { type Decimal128, Int32 } from "mongodb";
import { isNumber, type Value } from "./values";

type Num = number | bigint | Int32 | Decimal128;

/** `digits * 10^exponent` of a finite decimal, exactly; undefined for NaN and the infinities. */
export function decimalParts(value: Decimal128): { digits: bigint; exponent: number } | undefined {
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(value.toString());
  if (!parts) return undefined;
  const [, sign, whole = "", fraction = "", power = "0"] = parts;
  const digits = BigInt(`${whole}${fraction}`);
  return { digits: sign === "-" ? -digits : digits, exponent: Number(power) - fraction.length };
}

/** A number without what stands behind its decimal point, exactly; undefined for NaN and the infinities. */
export function wholePart(value: Num): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (value instanceof Int32) return BigInt(value.value);
  if (typeof value === "number") return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  const parts = decimalParts(value);
  if (!parts) return undefined;
  // Below one: no need to write out a power of thousands of digits.
  if (parts.exponent < -40) return 0n;
  return parts.exponent < 0
    ? parts.digits / 10n ** BigInt(-parts.exponent)
    : parts.digits * 10n ** BigInt(parts.exponent);
}

/** Whether a number has nothing behind its decimal point. */
export function isWhole(value: Num): boolean {
  if (typeof value === "bigint" || value instanceof Int32) return true;
  if (typeof value === "number") return Number.isInteger(value);
  const parts = decimalParts(value);
  if (!parts) return false;
  if (parts.exponent >= 0 || parts.digits === 0n) return true;
  return parts.exponent >= -40 && parts.digits % 10n ** BigInt(-parts.exponent) === 0n;
}

export const inInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value;
export const inInt32 = (value: bigint): boolean => BigInt.asIntN(32, value) === value;

/** A whole 64-bit number, or what MongoDB says about the operand instead; `shown` is how it names the operand. */
export function integerOf(value: Value, shown: string): bigint | string {
  if (!isNumber(value)) return `Expected a number in: ${shown}`;
  if (typeof value === "number" && Number.isNaN(value))
    return `Expected an integer, but found NaN in: ${shown}`;
  const whole = wholePart(value);
  if (whole === undefined || !inInt64(whole)) return `Cannot represent as a 64-bit integer: ${shown}`;
  if (isWhole(value)) return whole;
  return typeof value === "number"
    ? `Expected an integer: ${shown}`
    : `Cannot represent as a 64-bit integer: ${shown}`;
}
