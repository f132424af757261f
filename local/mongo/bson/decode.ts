import { isUtf8 } from "node:buffer";
import { Binary, BSONRegExp, Int32, ObjectId, Timestamp } from "mongodb";
import { MongoError, refusal } from "../errors";
import type { Doc, Value } from "./values";

/** Deepest nesting of documents that the decoder accepts. */
export const MAX_DEPTH = 200;

const invalid = (message: string): MongoError => new MongoError(22, `invalid BSON: ${message}`);
/** BSON types that the decoder rejects, because RANNA never stores values of them. */
const REFUSED = new Set([0x06, 0x0c, 0x0d, 0x0e, 0x0f, 0x13, 0xff, 0x7f]);

let at = 0;

/**
 * Decodes a text. Throws for bytes that are not UTF-8, because the decoded text could not be encoded as the same
 * bytes again.
 */
function text(buf: Buffer, start: number, end: number): string {
  const value = buf.toString("utf8", start, end);
  if (value.includes("\ufffd") && !isUtf8(buf.subarray(start, end))) throw invalid("text that is no UTF-8");
  return value;
}

function cstring(buf: Buffer, end: number): string {
  const zero = buf.indexOf(0, at);
  if (zero < 0 || zero >= end) throw invalid("unterminated name");
  const name = text(buf, at, zero);
  at = zero + 1;
  return name;
}

function lengthPrefixedString(buf: Buffer, end: number): string {
  need(4, end);
  const size = buf.readInt32LE(at);
  at += 4;
  if (size < 1) throw invalid("string length");
  need(size, end);
  if (buf[at + size - 1] !== 0) throw invalid("string terminator");
  const value = text(buf, at, at + size - 1);
  at += size;
  return value;
}

function need(bytes: number, end: number): void {
  if (bytes < 0 || at + bytes > end) throw invalid("value beyond the end of its document");
}

function readValue(type: number, buf: Buffer, end: number, depth: number): Value {
  switch (type) {
    case 0x01: {
      need(8, end);
      at += 8;
      return buf.readDoubleLE(at - 8);
    }
    case 0x02:
      return lengthPrefixedString(buf, end);
    case 0x03:
      return readDocument(buf, end, depth + 1);
    case 0x04: {
      const items: Value[] = [];
      readFields(buf, end, depth + 1, (_, value) => items.push(value));
      return items;
    }
    case 0x05: {
      need(5, end);
      const size = buf.readInt32LE(at);
      const subtype = buf[at + 4] ?? 0;
      if (subtype === 2) throw refusal(22, "BSON's old binary type");
      at += 5;
      need(size, end);
      const stop = at + size;
      const bytes = Buffer.from(buf.subarray(at, stop));
      at = stop;
      return new Binary(bytes, subtype);
    }
    case 0x07: {
      need(12, end);
      at += 12;
      return new ObjectId(Buffer.from(buf.subarray(at - 12, at)));
    }
    case 0x08: {
      need(1, end);
      at += 1;
      const byte = buf[at - 1];
      if (byte !== 0 && byte !== 1) throw invalid("boolean");
      return byte === 1;
    }
    case 0x09: {
      need(8, end);
      at += 8;
      const ms = Number(buf.readBigInt64LE(at - 8));
      if (Math.abs(ms) > 8.64e15) throw refusal(2, "a date beyond the year 275760");
      return new Date(ms);
    }
    case 0x0a:
      return null;
    case 0x0b: {
      const pattern = cstring(buf, end);
      const options = cstring(buf, end);
      if (!/^[imxlsu]*$/.test(options)) throw invalid(`regular expression options '${options}'`);
      return new BSONRegExp(pattern, options);
    }
    case 0x10: {
      need(4, end);
      at += 4;
      return new Int32(buf.readInt32LE(at - 4));
    }
    case 0x11: {
      need(8, end);
      at += 8;
      return new Timestamp(buf.readBigUInt64LE(at - 8));
    }
    case 0x12: {
      need(8, end);
      at += 8;
      return buf.readBigInt64LE(at - 8);
    }
    default:
      if (REFUSED.has(type)) throw refusal(22, `BSON type ${type}`);
      throw invalid(`there is no type ${type}`);
  }
}

function readFields(buf: Buffer, end: number, depth: number, field: (name: string, value: Value) => void) {
  if (depth > MAX_DEPTH) throw new MongoError(15, `document exceeds the nesting limit of ${MAX_DEPTH}`);
  need(5, end);
  const size = buf.readInt32LE(at);
  const stop = at + size;
  if (size < 5 || stop > end) throw invalid("document length");
  if (buf[stop - 1] !== 0) throw invalid("document terminator");
  at += 4;
  while (at < stop - 1) {
    const type = buf[at] ?? 0;
    at += 1;
    const name = cstring(buf, stop);
    field(name, readValue(type, buf, stop - 1, depth));
  }
  if (at !== stop - 1) throw invalid("document length");
  at = stop;
}

function readDocument(buf: Buffer, end: number, depth: number): Doc {
  const doc: Doc = new Map();
  readFields(buf, end, depth, (name, value) => doc.set(name, value));
  return doc;
}

/** Decodes the document that begins at `start`. Throws error 22 for bytes that are not BSON. */
export function decodeDoc(buf: Buffer, start = 0): Doc {
  at = start;
  return readDocument(buf, buf.length, 1);
}

/** Decodes one value of a BSON type at `start`. The bytes must come from a stored, valid document. */
export function decodeValueAt(type: number, buf: Buffer, start: number): Value {
  at = start;
  return readValue(type, buf, buf.length, 1);
}
