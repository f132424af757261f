import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { frame } from "./framing";

export const OP_MSG = 2013;
const CHECKSUM = 1;
const MORE_TO_COME = 2;
/** Flag bits below 16 that are not known must be refused. */
const UNKNOWN_REQUIRED = 0xfffc;

export interface Request {
  doc: Doc;
  /** Documents of list fields that came as sections of their own, still encoded. */
  raw: Map<string, Buffer[]>;
  wantsReply: boolean;
}

function documentAt(body: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw new MongoError(22, "a document beyond the end of its section");
  const size = body.readInt32LE(at);
  if (size < 5 || at + size > end) throw new MongoError(22, "a document beyond the end of its section");
  return body.subarray(at, at + size);
}

/** Reads the body of an OP_MSG. */
export function readOpMsg(body: Buffer): Request {
  if (body.length < 5) throw new MongoError(17, "an OP_MSG without sections");
  const flags = body.readUInt32LE(0);
  if (flags & UNKNOWN_REQUIRED) throw new MongoError(17, `unknown OP_MSG flags ${flags}`);
  const end = flags & CHECKSUM ? body.length - 4 : body.length;
  const raw = new Map<string, Buffer[]>();
  let doc: Doc | undefined;
  let at = 4;
  while (at < end) {
    const kind = body[at++];
    if (kind === 0) {
      const bytes = documentAt(body, at, end);
      if (doc) throw new MongoError(17, "an OP_MSG with two body sections");
      doc = decodeDoc(bytes);
      at += bytes.length;
    } else if (kind === 1) {
      if (at + 4 > end) throw new MongoError(17, "an OP_MSG section is cut off");
      const stop = at + body.readInt32LE(at);
      const zero = body.indexOf(0, at + 4);
      if (stop > end || zero < 0 || zero >= stop) throw new MongoError(17, "an OP_MSG section is cut off");
      const list: Buffer[] = [];
      for (let next = zero + 1; next < stop; ) {
        const bytes = documentAt(body, next, stop);
        // A copy, because the document may be stored and must not keep the whole message alive.
        list.push(Buffer.from(bytes));
        next += bytes.length;
      }
      raw.set(body.toString("utf8", at + 4, zero), list);
      at = stop;
    } else throw new MongoError(17, `unknown OP_MSG section ${kind}`);
  }
  if (!doc) throw new MongoError(17, "an OP_MSG without a body section");
  return { doc, raw, wantsReply: (flags & MORE_TO_COME) === 0 };
}

/** A reply as OP_MSG. */
export function writeOpMsg(responseTo: number, reply: Doc): Buffer {
  return frame(OP_MSG, responseTo, [Buffer.from([0, 0, 0, 0, 0]), encodeDoc(reply)]);
}
