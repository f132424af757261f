import { Int32 } from "mongodb";
import type { Num } from "./values";

/** The place of a number in MongoDB's order of all numbers. */
interface NumberPlace {
  floor: number;
  /** Empty when the number equals `floor`. Otherwise bytes that order the integers between two doubles. */
  rest: Buffer;
}

const NONE = Buffer.alloc(0);
const scratch = new DataView(new ArrayBuffer(8));

/**
 * Returns the 64 bits of a double, changed so that their unsigned order is the numeric order. NaN is below every
 * number; -0 equals 0.
 */
export function doubleBits(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const bits = scratch.getBigUint64(0);
  return bits >> 63n ? ~bits & 0xffffffffffffffffn : bits | 0x8000000000000000n;
}

function nextBelow(value: number): number {
  scratch.setFloat64(0, value);
  scratch.setBigUint64(0, scratch.getBigUint64(0) + (value > 0 ? -1n : 1n));
  return scratch.getFloat64(0);
}

/**
 * Encodes an integer so that the bytes sort like the integers: the number of digits, then the digits without trailing
 * zeros. All bytes are inverted if the integer is negative.
 */
function restOf(value: bigint): Buffer {
  const text = (value < 0n ? -value : value).toString();
  const body = Buffer.from(`??${text.replace(/0+$/, "")}\0`, "latin1");
  body.writeUInt16BE(text.length + 0x4000, 0);
  if (value < 0n) for (let i = 0; i < body.length; i++) body[i] = 0xff - (body[i] ?? 0);
  return body;
}

/** Returns the position of a number in MongoDB's order. Equal numbers of different types have equal positions. */
export function numberPlace(value: Num): NumberPlace {
  if (typeof value === "number") return { floor: value, rest: NONE };
  if (value instanceof Int32) return { floor: value.value, rest: NONE };
  const nearest = Number(value);
  const exact = BigInt(nearest);
  if (exact === value) return { floor: nearest, rest: NONE };
  return { floor: value > exact ? nearest : nextBelow(nearest), rest: restOf(value) };
}
