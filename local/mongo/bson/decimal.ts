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

/** The decimal nearest to `digits * 10^exponent`. */
export function decimalFrom(digits: bigint, exponent: number): Decimal128 {
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
  return Decimal128.fromString(`${value}E${power}`);
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
  if (x.digits === 0n && y.exponent <= x.exponent) return right;
  if (y.digits === 0n && x.exponent <= y.exponent) return left;
  const exponent = Math.min(x.exponent, y.exponent);
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
  return decimalFrom(x.digits * y.digits, x.exponent + y.exponent);
}
