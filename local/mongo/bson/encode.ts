import { Binary, BSONRegExp, Int32, ObjectId, Timestamp } from "mongodb";
import { MongoError } from "../errors";
import { MAX_DEPTH } from "./decode";
import { type Doc, RawDoc, typeNumber, type Value } from "./values";

/** Upper limit in bytes for one encoded document. Every stored document and every reply is smaller. */
const MOST_BYTES = 64 * 2 ** 20;

let out = Buffer.allocUnsafe(1 << 16);
let at = 0;

function room(bytes: number): void {
  if (at + bytes <= out.length) return;
  if (at > MOST_BYTES) throw new MongoError(13548, `a document of more than ${MOST_BYTES} bytes`);
  const bigger = Buffer.allocUnsafe(Math.max(out.length * 2, at + bytes));
  out.copy(bigger, 0, 0, at);
  out = bigger;
}

function bytes(source: Uint8Array): void {
  room(source.length);
  out.set(source, at);
  at += source.length;
}

function cstring(text: string): void {
  if (text.includes("\0")) throw new MongoError(2, "names and patterns must not contain null bytes");
  room(text.length * 3 + 1);
  at += out.write(text, at, "utf8");
  out[at++] = 0;
}

function string(text: string): void {
  room(text.length * 3 + 5);
  const size = out.write(text, at + 4, "utf8");
  out.writeInt32LE(size + 1, at);
  at += size + 4;
  out[at++] = 0;
}

function writeValue(value: Value, depth: number): void {
  if (typeof value === "string") string(value);
  else if (typeof value === "number") {
    room(8);
    at = out.writeDoubleLE(value, at);
  } else if (typeof value === "boolean") {
    room(1);
    out[at++] = value ? 1 : 0;
  } else if (typeof value === "bigint") {
    room(8);
    at = out.writeBigInt64LE(value, at);
  } else if (value instanceof Int32) {
    room(4);
    at = out.writeInt32LE(value.value, at);
  } else if (value instanceof Map) writeDocument(value, depth + 1);
  else if (Array.isArray(value)) {
    const start = open(depth + 1);
    for (let i = 0; i < value.length; i++) writeField(String(i), value[i] ?? null, depth + 1);
    close(start);
  } else if (value instanceof RawDoc) bytes(value.bytes);
  else if (value instanceof ObjectId) bytes(value.id);
  else if (value instanceof Date) {
    room(8);
    at = out.writeBigInt64LE(BigInt(value.getTime()), at);
  } else if (value instanceof Binary) {
    const data = value.value();
    room(5);
    at = out.writeInt32LE(data.length, at);
    out[at++] = value.sub_type;
    bytes(data);
  } else if (value instanceof Timestamp) {
    room(8);
    at = out.writeBigUInt64LE(BigInt.asUintN(64, value.toBigInt()), at);
  } else if (value instanceof BSONRegExp) {
    cstring(value.pattern);
    cstring(value.options);
  }
}

function writeField(name: string, value: Value, depth: number): void {
  room(1);
  out[at++] = typeNumber(value) & 0xff;
  cstring(name);
  writeValue(value, depth);
}

function open(depth: number): number {
  if (depth > MAX_DEPTH) throw new MongoError(15, `document exceeds the nesting limit of ${MAX_DEPTH}`);
  room(4);
  const start = at;
  at += 4;
  return start;
}

function close(start: number): void {
  room(1);
  out[at++] = 0;
  out.writeInt32LE(at - start, start);
}

function writeDocument(doc: Doc, depth: number): void {
  const start = open(depth);
  for (const [name, value] of doc) writeField(name, value, depth);
  close(start);
}

/** Encodes a document as BSON bytes in a new buffer. Throws error 15 when the document is nested too deep. */
export function encodeDoc(doc: Doc): Buffer {
  at = 0;
  writeDocument(doc, 1);
  const copy = Buffer.from(out.subarray(0, at));
  if (out.length > 1 << 22) out = Buffer.allocUnsafe(1 << 16);
  return copy;
}
