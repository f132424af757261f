import { Decimal128, Int32, ObjectId, Timestamp } from "mongodb";
import { asDecimal, decimalFrom, isZero } from "../bson/decimal";
import { decimalParts, wholePart } from "../bson/integers";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { formatted } from "./calendar";
import { parsedDate } from "./date-parse";
import { timeZone } from "./time-zone";
import { truthy } from "./truth";

const unsupported = (value: Value, to: string): MongoError =>
  new MongoError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );

const failed = (value: Value, to: string, why: string): MongoError =>
  new MongoError(
    241,
    `Failed to parse number '${String(value)}' in $convert to ${to} with no onError value: ${why}`,
  );

/** An exponent with its sign and two digits at least. */
const exponentText = (mantissa: string, exponent: number): string =>
  `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;

/** A double with as many digits as tell it from all others, and an exponent where it is far from one. */
function doubleText(value: number): string {
  if (Object.is(value, -0)) return "-0";
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = "", power] = value.toExponential().split("e");
  const exponent = Number(power);
  return exponent < -4 || exponent >= 16 ? exponentText(mantissa, exponent) : String(value);
}

/** A double as C's `%g` writes it, with six digits at most: so do operators on text that get one. */
export function shortDoubleText(value: number): string {
  if (Object.is(value, -0)) return "-0";
  if (!Number.isFinite(value))
    return String(value)
      .slice(0, value < 0 ? 4 : 3)
      .toLowerCase();
  const [mantissa = "", power] = value.toExponential(5).split("e");
  const exponent = Number(power);
  const shortened = (digits: string): string => digits.replace(/\.?0+$/, "");
  if (exponent < -4 || exponent >= 6) return exponentText(shortened(mantissa), exponent);
  const digits = value.toFixed(5 - exponent);
  return digits.includes(".") ? shortened(digits) : digits;
}

/** A number the way `$toString` writes it. */
const numberText = (value: number | bigint | Int32 | Decimal128): string =>
  typeof value === "number" ? doubleText(value) : value.toString();

/** A date as text. Throws 18537 beyond the year 9999. */
export const dateText = (value: Date): string =>
  formatted(value.getTime(), "%Y-%m-%dT%H:%M:%S.%LZ", timeZone(undefined));

const DOUBLE = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function toDoubleValue(value: Value): number {
  if (value instanceof Decimal128) return doubleOf(value);
  if (isNumber(value)) return toDouble(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (typeof value !== "string") throw unsupported(value, "double");
  if (DOUBLE.test(value)) {
    const parsed = Number(value);
    if (Number.isFinite(parsed) && (parsed !== 0 || !/[1-9]/.test(value.replace(/e.*/i, "")))) return parsed;
    throw failed(value, "double", "Out of range");
  }
  const special = /^([+-]?)(inf|infinity|nan)$/i.exec(value);
  if (!special) throw failed(value, "double", "Did not consume whole string.");
  if (special[2]?.toLowerCase() === "nan") return Number.NaN;
  return special[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** No number has more digits that count; taking in very many takes very long. */
const MOST_DIGITS = 20_000;
const LEAST_NORMAL = 2 ** -1022;

const overflow = (value: Value): MongoError =>
  new MongoError(
    241,
    `Conversion would overflow target type in $convert with no onError value: ${String(value)}`,
  );

/** The double of a decimal. Throws 241 where it is too large or too small for one. */
function doubleOf(value: Decimal128): number {
  const double = toDouble(value);
  const finite = decimalParts(value) !== undefined;
  if (finite && (!Number.isFinite(double) || (!isZero(value) && Math.abs(double) < LEAST_NORMAL)))
    throw overflow(value);
  return double;
}

/** A whole number between bounds, from any type that has one. */
function toWhole(value: Value, to: "int" | "long", bits: 32 | 64): bigint {
  let whole: bigint;
  if (typeof value === "boolean") return value ? 1n : 0n;
  if (typeof value === "bigint") whole = value;
  else if (value instanceof Int32) whole = BigInt(value.value);
  else if (value instanceof Decimal128) whole = wholeOf(value, to);
  else if (typeof value === "number") {
    if (!Number.isFinite(value))
      throw new MongoError(
        241,
        `Attempt to convert ${Number.isNaN(value) ? "NaN" : "infinity"} value to integer type in $convert with no onError value`,
      );
    whole = BigInt(Math.trunc(value));
  } else if (value instanceof Date && to === "long") whole = BigInt(value.getTime());
  else if (typeof value === "string") {
    if (!/^[+-]?\d+$/.test(value)) throw failed(value, to, "Did not consume whole string.");
    if (value.length > MOST_DIGITS) throw failed("...", to, "Out of range");
    whole = BigInt(value.replace(/^\+/, ""));
  } else throw unsupported(value, to);
  if (BigInt.asIntN(bits, whole) !== whole) throw overflow(whole);
  return whole;
}

function wholeOf(value: Decimal128, to: string): bigint {
  const parts = decimalParts(value);
  if (!parts)
    throw new MongoError(
      241,
      `Attempt to convert ${value.toString()} value to integer type in $convert to ${to} with no onError value`,
    );
  if (parts.exponent > 40 && parts.digits !== 0n) throw overflow(value);
  return wholePart(value) ?? 0n;
}

const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d{1,9}))?$/i;

/** A text as a decimal, rounded to 34 digits. Throws 241 for one that is no number or has no place among decimals. */
function decimalOfText(text: string): Decimal128 {
  const special = /^[+-]?(inf|infinity|nan)$/i.exec(text)?.[1];
  if (special)
    return Decimal128.fromString(
      special.toLowerCase() === "nan" ? "NaN" : text.startsWith("-") ? "-Infinity" : "Infinity",
    );
  const parts = text.length > MOST_DIGITS ? null : DECIMAL.exec(text);
  if (!parts) throw failed(text, "decimal", "Failed to parse string to decimal");
  const [, sign, whole = "", fraction = parts[4] ?? "", , power = "0"] = parts;
  const digits = BigInt(`${whole}${fraction}`);
  const result = decimalFrom(sign === "-" ? -digits : digits, Number(power) - fraction.length, sign === "-");
  if (digits !== 0n && (isZero(result) || decimalParts(result) === undefined))
    throw failed(text, "decimal", "Conversion from string to decimal would overflow or underflow");
  return result;
}

function toDecimal(value: Value): Decimal128 {
  if (typeof value === "boolean") return Decimal128.fromString(value ? "1" : "0");
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (isNumber(value)) return asDecimal(value);
  if (typeof value !== "string") throw unsupported(value, "decimal");
  return decimalOfText(value);
}

function toText(value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumber(value)) return numberText(value);
  throw unsupported(value, "string");
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (typeof value === "string") return new Date(parsedDate(value, undefined, timeZone(undefined)));
  if (!isNumber(value) || value instanceof Int32) throw unsupported(value, "date");
  const date = new Date(Number(toWhole(value, "long", 64)));
  if (Number.isNaN(date.getTime()))
    throw new MongoError(241, "Conversion would overflow target type in $convert with no onError value");
  return date;
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== "string") throw unsupported(value, "objectId");
  if (!/^[0-9a-f]{24}$/i.test(value))
    throw new MongoError(241, `Failed to parse objectId '${value}' in $convert with no onError value`);
  return new ObjectId(value);
}

/** The conversions of `$convert` by the name and the number of the type; each throws 241 for what it cannot do. */
export const conversions: Record<string, (value: Value) => Value> = {
  double: toDoubleValue,
  string: toText,
  objectId: toObjectId,
  bool: truthy,
  date: toDate,
  int: (value) => new Int32(Number(toWhole(value, "int", 32))),
  long: (value) => toWhole(value, "long", 64),
  decimal: toDecimal,
};
