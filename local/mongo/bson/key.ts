import { Binary, BSONRegExp, ObjectId, Timestamp } from "mongodb";
import { doubleBits, numberPlace } from "./number-key";
import { canonicalType, type Doc, isNumber, type Num, type Value } from "./values";

/** The buffer into which keys are encoded. */
let out = Buffer.allocUnsafe(4096);
let at = 0;

function room(bytes: number): void {
  if (at + bytes <= out.length) return;
  const bigger = Buffer.allocUnsafe(Math.max(out.length * 2, at + bytes));
  out.copy(bigger, 0, 0, at);
  out = bigger;
}

function put(bytes: Uint8Array): void {
  room(bytes.length);
  out.set(bytes, at);
  at += bytes.length;
}

function byte(value: number): void {
  room(1);
  out[at++] = value;
}

/** Writes the UTF-8 bytes of a text, with an end mark. */
function text(value: string): void {
  room(value.length * 3 + 2);
  if (value.includes("\0")) {
    for (const part of Buffer.from(value, "utf8")) {
      byte(part);
      if (part === 0) byte(255);
    }
    room(2);
  } else at += out.write(value, at, "utf8");
  out[at++] = 0;
  out[at++] = 0;
}

function number(value: Num): void {
  const { floor, rest } = numberPlace(value);
  room(9);
  at = out.writeBigUInt64BE(doubleBits(floor), at);
  if (rest.length === 0) out[at++] = 0;
  else {
    out[at++] = 1;
    put(rest);
  }
}

function content(value: Value): void {
  if (typeof value === "string") text(value);
  else if (isNumber(value)) number(value);
  else if (value instanceof ObjectId) put(value.id);
  else if (typeof value === "boolean") byte(value ? 1 : 0);
  else if (value instanceof Date) {
    room(8);
    at = out.writeBigUInt64BE(BigInt.asUintN(64, BigInt(value.getTime()) + 0x8000000000000000n), at);
  } else if (value instanceof Map) object(value);
  else if (Array.isArray(value)) {
    for (const item of value) writeKey(item);
    byte(0);
  } else if (value instanceof Binary) {
    const data = value.value();
    room(5);
    at = out.writeUInt32BE(data.length, at);
    out[at++] = value.sub_type;
    put(data);
  } else if (value instanceof Timestamp) {
    room(8);
    at = out.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()), at);
  } else if (value instanceof BSONRegExp) {
    text(value.pattern);
    text(value.options);
  }
}

/**
 * Encodes an object field by field: first the type, then the name, then the value. MongoDB compares objects in this
 * order.
 */
function object(doc: Doc): void {
  for (const [name, value] of doc) {
    byte(canonicalType(value));
    text(name);
    content(value);
  }
  byte(0);
}

function writeKey(value: Value): void {
  byte(canonicalType(value));
  content(value);
}

function taken(): Buffer {
  const copy = Buffer.from(out.subarray(0, at));
  if (out.length > 1 << 20) out = Buffer.allocUnsafe(4096);
  return copy;
}

/** Encodes one value as bytes that sort in MongoDB's order. */
export function encodeKey(value: Value): Buffer {
  at = 0;
  writeKey(value);
  return taken();
}

/** Encodes a list of values as bytes that sort in MongoDB's order. Each value is ascending (1) or descending (-1). */
export function encodeCompoundKey(values: readonly Value[], directions: readonly number[]): Buffer {
  at = 0;
  values.forEach((value, i) => {
    const start = at;
    writeKey(value);
    if ((directions[i] ?? 1) < 0) for (let j = start; j < at; j++) out[j] = 255 - (out[j] ?? 0);
  });
  return taken();
}

/** Returns a copy of an encoded key with every byte inverted, for descending order. */
export function invertKey(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) inverted[i] = 255 - (key[i] ?? 0);
  return inverted;
}
