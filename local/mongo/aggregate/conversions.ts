import { Decimal128, Int32, ObjectId, Timestamp } from "mongodb";
import { asDecimal } from "../bson/decimal";
import { BsonUndefined, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { parsedDate } from "./date-parse";
import { timeZone } from "./time-zone";

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

/** A number the way MongoDB writes it: whole doubles without a point, exponents with two digits. */
export function numberText(value: number | bigint | Int32 | Decimal128): string {
  if (value instanceof Int32) return String(value.value);
  if (typeof value !== "number") return value.toString();
  if (Object.is(value, -0)) return "-0";
  if (Number.isNaN(value)) return "NaN";
  return String(value).replace(/e([+-])(\d)$/, "e$10$2");
}

const DOUBLE = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function toDoubleValue(value: Value): number {
  if (isNumber(value)) return toDouble(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (typeof value !== "string") throw unsupported(value, "double");
  if (DOUBLE.test(value)) return Number(value);
  const special = /^([+-]?)(inf|infinity|nan)$/i.exec(value);
  if (!special) throw failed(value, "double", "Did not consume whole string.");
  if (special[2]?.toLowerCase() === "nan") return Number.NaN;
  return special[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
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
    whole = BigInt(value.replace(/^\+/, ""));
  } else throw unsupported(value, to);
  if (BigInt.asIntN(bits, whole) !== whole)
    throw new MongoError(
      241,
      `Conversion would overflow target type in $convert with no onError value: ${whole}`,
    );
  return whole;
}

function wholeOf(value: Decimal128, to: string): bigint {
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/.exec(value.toString());
  if (!parts)
    throw new MongoError(
      241,
      `Attempt to convert ${value.toString()} value to integer type in $convert to ${to} with no onError value`,
    );
  const [, sign, integer = "", fraction = "", power = "0"] = parts;
  const digits = `${integer}${fraction}`;
  const places = Number(power) - fraction.length;
  if (places > 40)
    throw new MongoError(241, "Conversion would overflow target type in $convert with no onError value");
  const whole = places >= 0 ? digits + "0".repeat(places) : digits.slice(0, places) || "0";
  return (sign === "-" ? -1n : 1n) * BigInt(whole);
}

function toDecimal(value: Value): Decimal128 {
  if (typeof value === "boolean") return Decimal128.fromString(value ? "1" : "0");
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (isNumber(value)) return asDecimal(value);
  if (typeof value !== "string") throw unsupported(value, "decimal");
  try {
    return Decimal128.fromString(value);
  } catch {
    throw failed(value, "decimal", "it is no number");
  }
}

function toText(value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumber(value)) return numberText(value);
  throw unsupported(value, "string");
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (typeof value === "string") return new Date(parsedDate(value, undefined, timeZone(undefined), false));
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

function toBool(value: Value): boolean {
  if (isNumber(value)) return toDouble(value) !== 0;
  return typeof value === "boolean" ? value : !(value instanceof BsonUndefined);
}

/** The conversions of `$convert` by the name and the number of the type; each throws 241 for what it cannot do. */
export const conversions: Record<string, (value: Value) => Value> = {
  double: toDoubleValue,
  string: toText,
  objectId: toObjectId,
  bool: toBool,
  date: toDate,
  int: (value) => new Int32(Number(toWhole(value, "int", 32))),
  long: (value) => toWhole(value, "long", 64),
  decimal: toDecimal,
};
