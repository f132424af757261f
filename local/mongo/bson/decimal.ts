import { Decimal128, type Int32 } from "mongodb";
import { decimalParts, wholePart } from "./integers";

type Num = number | bigint | Int32 | Decimal128;

const MOST_DIGITS = 34;
const LEAST_EXPONENT = -6176;
const GREATEST_EXPONENT = 6111;

/** `digits / 10^places`, rounded to the nearest, ties to the even one, as IEEE 754 asks. */
function shortened(digits: bigint, places: number): bigint {
  const unit = 10n ** BigInt(places);
  const half = unit / 2n;
  const [size, sign] = digits < 0n ? [-digits, -1n] : [digits, 1n];
  const [whole, rest] = [size / unit, size % unit];
  const up = rest > half || (rest === half && whole % 2n === 1n);
  return sign * (up ? whole + 1n : whole);
}

const lengthOf = (digits: bigint): number => (digits < 0n ? -digits : digits).toString().length;

const SIGN = 0x80;

/** Whether a number has a minus sign, which a zero of a decimal or a double can have, too. */
export function isNegative(value: Num): boolean {
  if (value instanceof Decimal128) return ((value.bytes[15] ?? 0) & SIGN) !== 0;
  return typeof value === "number" ? value < 0 || Object.is(value, -0) : (wholePart(value) ?? 0n) < 0n;
}

/** The same decimal without a minus sign. */
export function absolute(value: Decimal128): Decimal128 {
  const bytes = Buffer.from(value.bytes);
  bytes[15] = (bytes[15] ?? 0) & ~SIGN;
  return new Decimal128(bytes);
}

/** Whether a number is zero, however small a decimal is. NaN is not. */
export function isZero(value: Num): boolean {
  return value instanceof Decimal128 ? decimalParts(value)?.digits === 0n : Number(value) === 0;
}

/** The decimal nearest to `digits * 10^exponent`; `negative` tells the sign of a zero. */
export function decimalFrom(digits: bigint, exponent: number, negative = digits < 0n): Decimal128 {
  let [value, power] = [digits, exponent];
  const surplus = Math.max(lengthOf(value) - MOST_DIGITS, LEAST_EXPONENT - power);
  if (surplus > 0) {
    // More than all digits gone leaves nothing to round.
    value = surplus > lengthOf(value) ? 0n : shortened(value, surplus);
    power += surplus;
    if (lengthOf(value) > MOST_DIGITS) {
      value /= 10n;
      power += 1;
    }
  }
  if (value === 0n) power = Math.min(power, GREATEST_EXPONENT);
  while (power > GREATEST_EXPONENT && lengthOf(value) < MOST_DIGITS) {
    value *= 10n;
    power -= 1;
  }
  if (power > GREATEST_EXPONENT) return Decimal128.fromString(value < 0n ? "-Infinity" : "Infinity");
  return Decimal128.fromString(`${value === 0n && negative ? "-" : ""}${value}E${power}`);
}

/** Any number as a decimal; a double gets 15 digits, as many as every double can tell apart. */
export function asDecimal(value: Num): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value !== "number") return decimalFrom(wholePart(value) ?? 0n, 0);
  if (Number.isFinite(value)) return Decimal128.fromString(value === 0 ? "0" : value.toExponential(14));
  return Decimal128.fromString(String(value));
}

/** `digits * 10^exponent` of a finite double, exactly. */
export function exactParts(value: number): { digits: bigint; exponent: number } {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const power = Number((raw >> 52n) & 0x7ffn);
  let mantissa = (raw & 0xfffffffffffffn) | (power === 0 ? 0n : 1n << 52n);
  let exponent = (power === 0 ? 1 : power) - 1075;
  if (mantissa === 0n) return { digits: 0n, exponent: 0 };
  for (; exponent < 0 && mantissa % 2n === 0n; exponent++) mantissa /= 2n;
  const sign = value < 0 ? -1n : 1n;
  // m / 2^k is m * 5^k / 10^k.
  return exponent < 0
    ? { digits: sign * mantissa * 5n ** BigInt(-exponent), exponent }
    : { digits: sign * (mantissa << BigInt(exponent)), exponent: 0 };
}

/** A finite double as a decimal with all of its digits, as far as 34 hold them. */
export function exactDecimal(value: number): Decimal128 {
  const { digits, exponent } = exactParts(value);
  return decimalFrom(digits, exponent);
}

const ofDoubles = (value: number): Decimal128 => Decimal128.fromString(String(value));

/** The exact sum, rounded once to 34 digits. */
export function addDecimals(a: Num, b: Num): Decimal128 {
  const [left, right] = [asDecimal(a), asDecimal(b)];
  const [x, y] = [decimalParts(left), decimalParts(right)];
  if (!x || !y) return ofDoubles(Number(left.toString()) + Number(right.toString()));
  const exponent = Math.min(x.exponent, y.exponent);
  if (x.digits === 0n && y.digits === 0n)
    return decimalFrom(0n, exponent, isNegative(left) && isNegative(right));
  if (x.digits === 0n && y.exponent <= x.exponent) return right;
  if (y.digits === 0n && x.exponent <= y.exponent) return left;
  const sum =
    x.digits * 10n ** BigInt(x.exponent - exponent) + y.digits * 10n ** BigInt(y.exponent - exponent);
  return decimalFrom(sum, exponent);
}

/** The exact product, rounded once to 34 digits. */
export function multiplyDecimals(a: Num, b: Num): Decimal128 {
  const [left, right] = [asDecimal(a), asDecimal(b)];
  const [x, y] = [decimalParts(left), decimalParts(right)];
  if (!x || !y)
    return ofDoubles(
      Math.sign(Number(left.toString())) * Math.sign(Number(right.toString())) * Number.POSITIVE_INFINITY,
    );
  return decimalFrom(x.digits * y.digits, x.exponent + y.exponent, isNegative(left) !== isNegative(right));
}
