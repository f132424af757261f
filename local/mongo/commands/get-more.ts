import { type Doc, docOf, isArray, isNumber, type Value } from "../bson/values";
import { typeMismatch } from "../errors";
import { countField } from "../query/find";
import { type Command, type Context, cursorReply } from "./context";

/** `getMore` */
export function getMore(context: Context, command: Command): Doc {
  const { doc } = command;
  const id = doc.get("getMore");
  const collection = doc.get("collection");
  if (!isNumber(id))
    throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  if (typeof collection !== "string")
    throw typeMismatch("BSON field 'getMore.collection' is the wrong type, expected type 'string'");
  const ns = `${command.db}.${collection}`;
  const batch = context.cursors.more(BigInt(id.toString()), {
    ns,
    batchSize: countField(doc, "batchSize", 0) || Number.POSITIVE_INFINITY,
    command: doc,
  });
  return cursorReply(ns, batch.id, batch.documents, "nextBatch");
}

/** `killCursors` */
export function killCursors(context: Context, command: Command): Doc {
  const ids = command.doc.get("cursors");
  if (!isArray(ids))
    throw typeMismatch("BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const value of ids) {
    if (!isNumber(value))
      throw typeMismatch("BSON field 'killCursors.cursors' holds a wrong type, expected type 'long'");
    const id = BigInt(value.toString());
    (context.cursors.kill(id) ? killed : missing).push(id);
  }
  return docOf({
    cursorsKilled: killed,
    cursorsNotFound: missing,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  });
}
