import { type Decimal128, Int32 } from "mongodb";

/** A number's place in the order: the greatest double at or below it, and what lies above that double. */
export interface NumberPlace {
  floor: number;
  /** Empty when the number is exactly `floor`; otherwise bytes that order the numbers between two doubles. */
  rest: Buffer;
}

const NONE = Buffer.alloc(0);
const scratch = new DataView(new ArrayBuffer(8));

/** 64 bits of a double whose unsigned order is the numeric order; NaN below everything, -0 as 0. */
export function doubleBits(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const bits = scratch.getBigUint64(0);
  return bits >> 63n ? ~bits & 0xffffffffffffffffn : bits | 0x8000000000000000n;
}

function nextBelow(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  if (value === 0) return -Number.MIN_VALUE;
  scratch.setFloat64(0, value);
  scratch.setBigUint64(0, scratch.getBigUint64(0) + (value > 0 ? -1n : 1n));
  return scratch.getFloat64(0);
}

/** The exact value of a finite double as `mantissa * 2^exponent`. */
function doubleParts(value: number): [bigint, number] {
  scratch.setFloat64(0, value);
  const bits = scratch.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return [bits >> 63n ? -mantissa : mantissa, Math.max(biased, 1) - 1075];
}

/** Sign of `digits * 10^exponent - double`, exactly. */
function compareWithDouble(digits: bigint, exponent: number, double: number): number {
  if (double === Number.POSITIVE_INFINITY) return -1;
  if (double === Number.NEGATIVE_INFINITY) return 1;
  const [mantissa, binary] = doubleParts(double);
  let left = digits;
  let right = mantissa;
  if (exponent > 0) left *= 10n ** BigInt(exponent);
  else right *= 10n ** BigInt(-exponent);
  if (binary > 0) right <<= BigInt(binary);
  else left <<= BigInt(-binary);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Digits without trailing zeros, with the decimal point's place in front, so that equal values give equal bytes. */
function decimalRest(digits: bigint, exponent: number): Buffer {
  const text = (digits < 0n ? -digits : digits).toString();
  const point = text.length + exponent;
  const body = Buffer.from(`??${text.replace(/0+$/, "")}\0`, "latin1");
  body.writeUInt16BE(point + 0x4000, 0);
  if (digits < 0n) for (let i = 0; i < body.length; i++) body[i] = 0xff - (body[i] ?? 0);
  return body;
}

function placeOf(digits: bigint, exponent: number, nearest: number): NumberPlace {
  if (digits === 0n) return { floor: 0, rest: NONE };
  const order = compareWithDouble(digits, exponent, nearest);
  if (order === 0) return { floor: nearest, rest: NONE };
  return { floor: order > 0 ? nearest : nextBelow(nearest), rest: decimalRest(digits, exponent) };
}

/** Splits any BSON number into double and rest; equal numbers of different types give equal places. */
export function numberPlace(value: number | bigint | Int32 | Decimal128): NumberPlace {
  if (typeof value === "number") return { floor: value, rest: NONE };
  if (value instanceof Int32) return { floor: value.value, rest: NONE };
  if (typeof value === "bigint") {
    const nearest = Number(value);
    if (Number.isSafeInteger(nearest)) return { floor: nearest, rest: NONE };
    return placeOf(value, 0, nearest);
  }
  const text = value.toString();
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!parts) return { floor: Number(text), rest: NONE };
  const [, sign, whole = "", fraction = "", power = "0"] = parts;
  const digits = BigInt(`${whole}${fraction}`) * (sign === "-" ? -1n : 1n);
  return placeOf(digits, Number(power) - fraction.length, Number(text));
}
