import { type Doc, docOf, isArray, isNumber, type Value } from "../bson/values";
import { MOST_TIME } from "../budget";
import { typeMismatch } from "../errors";
import { countField } from "../query/find";
import { type Command, type Context, cursorReply } from "./context";
import { timeLimit } from "./field-types";
import type { ReaderThreads } from "./reader-threads";

/** Who has cursors: the server with the threads that have some, or such a thread. */
type CursorContext = Pick<Context, "cursors" | "connectionId"> & { threads?: ReaderThreads };

/** `getMore` */
export function getMore(context: CursorContext, command: Command): Doc | Promise<Doc> {
  const { doc } = command;
  const id = doc.get("getMore");
  const collection = doc.get("collection");
  if (!isNumber(id))
    throw typeMismatch("BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  if (typeof collection !== "string")
    throw typeMismatch("BSON field 'getMore.collection' is the wrong type, expected type 'string'");
  const ns = `${command.db}.${collection}`;
  const cursor = BigInt(id.toString());
  if (context.threads?.has(cursor))
    return context.threads.more(cursor, command, timeLimit(doc) ?? MOST_TIME, context.connectionId);
  const batch = context.cursors.more(cursor, {
    ns,
    batchSize: countField(doc, "batchSize", 0) || Number.POSITIVE_INFINITY,
    command: doc,
  });
  return cursorReply(ns, batch.id, batch.documents, "nextBatch");
}

/** `killCursors` */
export function killCursors(context: CursorContext, command: Command): Doc {
  const ids = command.doc.get("cursors");
  if (!isArray(ids))
    throw typeMismatch("BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const value of ids) {
    if (!isNumber(value))
      throw typeMismatch("BSON field 'killCursors.cursors' holds a wrong type, expected type 'long'");
    const id = BigInt(value.toString());
    const known = context.cursors.kill(id) || context.threads?.kill(id, command.db, MOST_TIME);
    (known ? killed : missing).push(id);
  }
  return docOf({
    cursorsKilled: killed,
    cursorsNotFound: missing,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  });
}
