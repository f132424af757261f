import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { FatalMessage, frame } from "./framing";

export const OP_MSG = 2013;
const MORE_TO_COME = 2;
/** Flag bits that the server does not support and must reject. */
const UNKNOWN_REQUIRED = 0xfffd;
/** Fields whose documents a message may contain in separate sections. */
const SEQUENCES = new Set(["documents", "updates", "deletes"]);

interface Request {
  doc: Doc;
  /** The encoded documents of the separate sections, by field name. */
  raw: Map<string, Buffer[]>;
}

const invalid = (message: string): MongoError => new MongoError(22, message);

/** Returns true if the client expects a reply to a message. Throws FatalMessage for unknown flags. */
export function wantsReply(body: Buffer): boolean {
  if (body.length < 4) throw new FatalMessage("an OP_MSG without flags");
  const flags = body.readUInt32LE(0);
  if (flags & UNKNOWN_REQUIRED) throw new FatalMessage(`OP_MSG flags ${flags} are not known`);
  return (flags & MORE_TO_COME) === 0;
}

function documentAt(body: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw invalid("a document ends beyond its section");
  const size = body.readInt32LE(at);
  if (size < 5 || at + size > end) throw invalid("a document ends beyond its section");
  return body.subarray(at, at + size);
}

/** Reads a section of documents: the name of its field, the documents, and the position where it ends. */
function sequenceAt(body: Buffer, at: number, end: number): { name: string; list: Buffer[]; stop: number } {
  const stop = at + 4 <= end ? at + body.readInt32LE(at) : end + 1;
  const zero = body.indexOf(0, at + 4);
  if (stop > end || zero < 0 || zero >= stop) throw invalid("an OP_MSG section is cut off");
  const list: Buffer[] = [];
  for (let next = zero + 1; next < stop; ) {
    const bytes = documentAt(body, next, stop);
    // Copies the bytes, so that a stored document does not keep the whole message in memory.
    list.push(Buffer.from(bytes));
    next += bytes.length;
  }
  return { name: body.toString("utf8", at + 4, zero), list, stop };
}

/** Reads the sections of an OP_MSG. Throws error 22 for invalid BSON, and MongoDB's errors for wrong sections. */
export function readOpMsg(body: Buffer): Request {
  const end = body.length;
  const raw = new Map<string, Buffer[]>();
  let doc: Doc | undefined;
  let at = 4;
  while (at < end) {
    const kind = body[at++];
    if (kind === 0) {
      if (doc) throw new MongoError(40430, "Multiple body sections in message");
      const bytes = documentAt(body, at, end);
      doc = decodeDoc(bytes);
      at += bytes.length;
    } else if (kind === 1) {
      const { name, list, stop } = sequenceAt(body, at, end);
      if (raw.has(name)) throw new MongoError(40431, `Duplicate document sequence: ${name}`);
      raw.set(name, list);
      at = stop;
    } else throw new MongoError(40432, `Unknown section kind ${kind}`);
  }
  if (!doc) throw new MongoError(40587, "OP_MSG messages must have a body");
  for (const [name, list] of raw) {
    if (doc.has(name))
      throw new MongoError(40433, `Duplicate field between body and document sequence ${name}`);
    if (SEQUENCES.has(name)) continue;
    doc.set(
      name,
      list.map((bytes) => decodeDoc(bytes)),
    );
    raw.delete(name);
  }
  return { doc, raw };
}

export const writeOpMsg = (responseTo: number, reply: Doc): Buffer =>
  frame(OP_MSG, responseTo, [Buffer.alloc(5), encodeDoc(reply)]);
