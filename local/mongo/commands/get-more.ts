import { type Doc, docOf, isArray, isDoc, isNumber, type Value } from "../bson/values";
import { tokenDoc } from "../changes/event";
import { typeMismatch } from "../errors";
import { countField } from "../query/find";
import { type Command, type Context, cursorReply } from "./context";
import type { Batch } from "./cursors";

/** The reply with a cursor's batch; a change stream's also says where to resume. */
export function batchReply(ns: string, batch: Batch, field: "firstBatch" | "nextBatch"): Doc {
  const reply = cursorReply(ns, batch.id, batch.documents, field);
  const cursor = reply.get("cursor");
  if (batch.stream && isDoc(cursor)) cursor.set("postBatchResumeToken", tokenDoc(batch.stream.position));
  return reply;
}

/** `getMore` */
export async function getMore(context: Context, command: Command): Promise<Doc> {
  const { doc } = command;
  const id = doc.get("getMore");
  const collection = doc.get("collection");
  if (!isNumber(id))
    throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  if (typeof collection !== "string")
    throw typeMismatch("BSON field 'getMore.collection' is the wrong type, expected type 'string'");
  const ns = `${command.db}.${collection}`;
  const batch = await context.cursors.more(BigInt(id.toString()), {
    ns,
    batchSize: countField(doc, "batchSize", 0) || Number.POSITIVE_INFINITY,
    maxTimeMs: doc.has("maxTimeMS") ? countField(doc, "maxTimeMS", 0) : undefined,
    command: doc,
    connection: context.connectionId,
  });
  return batchReply(ns, batch, "nextBatch");
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
