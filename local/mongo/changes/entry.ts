import { createHash } from "node:crypto";
import { Binary } from "mongodb";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, type Value } from "../bson/values";
import { CHANGES, identPrefix } from "../storage/keys";
import type { Entry } from "../storage/reader";
import type { Change, ChangeTransaction } from "./change";

const KINDS = ["insert", "replace", "update", "delete", "drop", "rename", "dropDatabase"] as const;
const IN_TRANSACTION = 0x80;
/** Running total (6 bytes), wall time in ms (6), kind and flags (1), the collection's UUID (16), length of its name (2). */
const HEAD = 31;
const NO_UUID = Buffer.alloc(16);
/** The digest of the empty user name, which MongoDB adds to session ids when nobody signs in. */
const NO_USER = createHash("sha256").update("").digest();

/** Where an entry stands: its cluster time, and its number among the changes of one transaction. */
export interface Place {
  time: bigint;
  op: number;
}

/** One stored change. */
export interface LogEntry extends Place {
  kind: (typeof KINDS)[number];
  /** `db.collection`; of a dropped database only its name. */
  ns: string;
  uuid: Buffer;
  wallTime: Date;
  transaction?: Doc;
  /** The bytes of one document: what was stored, `{_id}`, the update's description or the new name. */
  payload: Buffer;
}

export function placeKey({ time, op }: Place): Buffer {
  const key = Buffer.allocUnsafe(16);
  identPrefix(CHANGES).copy(key);
  key.writeBigUInt64BE(time, 4);
  key.writeUInt32BE(op, 12);
  return key;
}

export const placeOf = (key: Buffer): Place => ({
  time: key.readBigUInt64BE(4),
  op: key.readUInt32BE(12),
});

function payloadOf(change: Change): Buffer {
  switch (change.kind) {
    case "insert":
    case "replace":
      return change.bytes;
    case "update":
      return encodeDoc(docOf({ _id: change.id, description: change.description }));
    case "delete":
      return encodeDoc(docOf({ _id: change.id }));
    case "rename":
      return encodeDoc(docOf({ to: change.to }));
    default:
      return encodeDoc(new Map());
  }
}

function transactionBytes({ session, number }: ChangeTransaction): Buffer {
  const lsid = docOf({ id: new Binary(Buffer.from(session, "hex"), 4), uid: new Binary(NO_USER, 0) });
  return encodeDoc(docOf({ txnNumber: number, lsid }));
}

/** An entry's stored bytes. `before` is the running total of the bytes of all entries before it. */
export function encodeEntry(change: Change, before: number, transaction?: ChangeTransaction): Buffer {
  const ns = change.kind === "dropDatabase" ? change.db : change.collection.ns;
  const name = Buffer.from(ns);
  const session = transaction ? transactionBytes(transaction) : undefined;
  const payload = payloadOf(change);
  const length = HEAD + name.length + (session?.length ?? 0) + payload.length;
  const bytes = Buffer.allocUnsafe(length);
  bytes.writeUIntBE(before + length, 0, 6);
  bytes.writeUIntBE(Date.now(), 6, 6);
  bytes[12] = KINDS.indexOf(change.kind) | (session ? IN_TRANSACTION : 0);
  bytes.set(change.kind === "dropDatabase" ? NO_UUID : change.collection.uuid.buffer, 13);
  bytes.writeUInt16BE(name.length, 29);
  bytes.set(name, HEAD);
  if (session) bytes.set(session, HEAD + name.length);
  bytes.set(payload, length - payload.length);
  return bytes;
}

/** The running total behind an entry. */
export const totalAfter = (value: Buffer): number => value.readUIntBE(0, 6);

/** The `db.collection` of a stored entry, without reading the rest. */
export const namespaceOfEntry = (value: Buffer): string =>
  value.toString("utf8", HEAD, HEAD + value.readUInt16BE(29));

/** The kind of a stored entry, without reading the rest. */
export const kindOfEntry = (value: Buffer): LogEntry["kind"] =>
  KINDS[(value[12] ?? 0) & ~IN_TRANSACTION] ?? "insert";

export function decodeEntry({ key, value }: Entry): LogEntry {
  let at = HEAD + value.readUInt16BE(29);
  const entry: LogEntry = {
    ...placeOf(key),
    kind: kindOfEntry(value),
    ns: namespaceOfEntry(value),
    uuid: value.subarray(13, 29),
    wallTime: new Date(value.readUIntBE(6, 6)),
    payload: value,
  };
  if ((value[12] ?? 0) & IN_TRANSACTION) {
    entry.transaction = decodeDoc(value, at);
    at += value.readInt32LE(at);
  }
  entry.payload = value.subarray(at);
  return entry;
}

/** A field of an entry's document. */
export const payloadField = (entry: LogEntry, name: string): Value | undefined =>
  decodeDoc(entry.payload).get(name);
