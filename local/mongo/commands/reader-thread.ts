import os from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { type Doc, isArray, isDoc, RawDoc } from "../bson/values";
import { Budget, within } from "../budget";
import { errorReply, MongoError } from "../errors";
import { accepting } from "../matcher/accepting";
import { ReadStore } from "../storage/read-store";
import { readPipeline } from "./aggregate";
import type { Command, ReadContext } from "./context";
import { Cursors } from "./cursors";
import { explain } from "./explain";
import { getMore, killCursors } from "./get-more";
import { count, distinct, find } from "./read";
import type { Answer, Question } from "./reader-threads";

/** A thread that carries out the reads which would hold up the others. It answers one after the other. */
const { folder, host } = workerData as { folder: string; host: string };
// There a priority is a thread's own: this one gives way to the one that everybody waits for.
if (process.platform === "linux") os.setPriority(5);
const store = new ReadStore(folder, accepting);

function identOf(ns: string): number | undefined {
  const snapshot = store.snapshot();
  try {
    return snapshot.catalog.get(ns)?.ident;
  } finally {
    snapshot.release();
  }
}

const context: ReadContext & { connectionId: number } = {
  environment: store,
  cursors: new Cursors(identOf),
  host,
  connectionId: 0,
};

const handlers: Record<string, (command: Command) => Doc | Promise<Doc>> = {
  aggregate: (command) => readPipeline(context, command),
  count: (command) => count(context, command),
  distinct: (command) => distinct(context, command),
  explain: (command) => explain(context, command),
  find: (command) => find(context, command),
  getMore: (command) => getMore(context, command),
  killCursors: (command) => killCursors(context, command),
};

async function carriedOut({ name, doc, db, left, connectionId }: Question): Promise<Doc> {
  try {
    const handler = handlers[name];
    if (!handler) throw new MongoError(59, `no such command on a reading thread: '${name}'`);
    const budget = new Budget(left);
    const command: Command = { name, doc: decodeDoc(Buffer.from(doc)), db, raw: new Map(), budget };
    context.connectionId = connectionId;
    return await within(budget, () => handler(command));
  } catch (error) {
    if (error instanceof MongoError) return errorReply(error);
    console.error(`local-mongo: ${name} failed on a thread:`, error);
    return errorReply(new MongoError(1, error instanceof Error ? error.message : String(error)));
  }
}

/** The reply with its batch apart, whose documents nobody has to look into any more. */
function answerOf(id: number, reply: Doc): Answer {
  const cursor = reply.get("cursor");
  const field = isDoc(cursor) && cursor.has("firstBatch") ? "firstBatch" : "nextBatch";
  const batch = isDoc(cursor) ? cursor.get(field) : undefined;
  if (!isDoc(cursor) || !isArray(batch)) return { id, head: encodeDoc(reply) };
  const rows = batch.flatMap((item) => (item instanceof RawDoc ? [item.bytes] : []));
  cursor.set(field, []);
  return { id, head: encodeDoc(reply), field, lengths: rows.map(({ length }) => length), rows: joined(rows) };
}

function joined(rows: readonly Buffer[]): Uint8Array {
  const all = new Uint8Array(rows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return all;
}

parentPort?.on("message", async (question: Question) => {
  const answer = answerOf(question.id, await carriedOut(question));
  parentPort?.postMessage(answer, answer.rows ? [answer.rows.buffer as ArrayBuffer] : []);
});
