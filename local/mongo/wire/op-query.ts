import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { type Doc, isDoc } from "../bson/values";
import { MongoError } from "../errors";
import { frame } from "./framing";

export const OP_QUERY = 2004;
const OP_REPLY = 1;

/** Reads an OP_QUERY on a `$cmd` collection. Drivers send one for the first handshake. */
export function readOpQuery(body: Buffer): { doc: Doc; db: string } {
  const zero = body.indexOf(0, 4);
  const ns = zero < 0 ? "" : body.toString("utf8", 4, zero);
  if (!ns.endsWith(".$cmd") || zero + 9 > body.length)
    throw new MongoError(352, "OP_QUERY is only taken for the handshake");
  const doc = decodeDoc(body.subarray(zero + 9));
  const inner = doc.get("$query");
  return { doc: isDoc(inner) ? inner : doc, db: ns.slice(0, -5) };
}

export function writeOpReply(responseTo: number, reply: Doc): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0);
  head.writeInt32LE(1, 16);
  return frame(OP_REPLY, responseTo, [head, encodeDoc(reply)]);
}
