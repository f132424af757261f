import { checkPipeline, runPipeline } from "../aggregate/pipeline";
import { encodeDoc } from "../bson/encode";
import { type Doc, isDoc } from "../bson/values";
import { MongoError } from "../errors";
import { checkCollation, countField, docField } from "../query/find";
import { openChangeStream, watchesChanges } from "./change-stream";
import { type Command, type Context, cursorReply, namespaceOf, reading } from "./context";

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const doc of documents) yield encodeDoc(doc);
}

/** `aggregate` over a collection. */
export function aggregate(context: Context, command: Command): Doc {
  const { doc, db } = command;
  if (watchesChanges(doc.get("pipeline") ?? null)) return openChangeStream(context, command);
  if (typeof doc.get("aggregate") !== "string")
    throw new MongoError(115, "aggregation without a collection is not supported by this server");
  const ns = namespaceOf(command);
  checkCollation(doc);
  if (doc.has("let") && isDoc(doc.get("let")) && docField(doc, "let").size > 0)
    throw new MongoError(115, "aggregate's 'let' is not supported by this server");
  const pipeline = doc.get("pipeline") ?? null;
  const batchSize = countField(docField(doc, "cursor"), "batchSize", 101);
  return reading(context, command, (view, keep) => {
    checkPipeline(view, db, ns, pipeline);
    const rows = encoded(runPipeline(view, db, ns, pipeline, doc.get("hint")));
    const { id, documents } = context.cursors.start(ns, rows, batchSize, keep, {
      single: false,
      command: doc,
    });
    return cursorReply(ns, id, documents, "firstBatch");
  });
}
