import { isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Place } from "./entry";

/** Where a stream goes on. */
export type Position =
  /** At everything that has this time or a later one. */
  | { kind: "time"; time: bigint }
  /** Behind an entry; `invalidated`: also behind the end of the stream that it brought. */
  | ({ kind: "entry"; invalidated: boolean } & Place);

const TIMESTAMP = 0x82;
const VERSION = 0x2b02;
const [AT_TIME, AT_ENTRY] = [0x00, 0x80];
const END = 0x04;
const BYTES = 18;

/** A resume token's `_data`: hex whose order is the order of the changes. */
export function tokenOf(position: Position): string {
  const bytes = Buffer.alloc(BYTES);
  bytes[0] = TIMESTAMP;
  bytes.writeBigUInt64BE(position.time, 1);
  bytes.writeUInt16BE(VERSION, 9);
  bytes[11] = position.kind === "entry" ? AT_ENTRY : AT_TIME;
  if (position.kind === "entry") {
    bytes.writeUInt32BE(position.op, 12);
    bytes[16] = position.invalidated ? 1 : 0;
  }
  bytes[BYTES - 1] = END;
  return bytes.toString("hex").toUpperCase();
}

/** Reads a resume token. Throws 40647 without `_data`, 9 when it is no hex, and 260 when it is no token of this server. */
export function readToken(token: Value): Position {
  const data = isDoc(token) ? token.get("_data") : undefined;
  if (typeof data !== "string")
    throw new MongoError(40647, "Bad resume token: _data of missing or of wrong type");
  if (data.length % 2 || !/^[0-9a-fA-F]*$/.test(data))
    throw new MongoError(9, "resume token string was not a valid hex string");
  const bytes = Buffer.from(data, "hex");
  const [kind, invalidated] = [bytes[11], bytes[16]];
  if (
    bytes.length !== BYTES ||
    bytes[0] !== TIMESTAMP ||
    bytes.readUInt16BE(9) !== VERSION ||
    (kind !== AT_TIME && kind !== AT_ENTRY) ||
    (invalidated !== 0 && invalidated !== 1) ||
    bytes[BYTES - 1] !== END
  )
    throw new MongoError(260, "the resume token was not made by this server");
  const time = bytes.readBigUInt64BE(1);
  if (kind === AT_TIME) return { kind: "time", time };
  return { kind: "entry", time, op: bytes.readUInt32BE(12), invalidated: invalidated === 1 };
}
