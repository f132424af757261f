import { type Output, outputOf } from "../aggregate/output";
import { checkPipeline, type PipelineTarget, runPipeline, stagesOf } from "../aggregate/pipeline";
import { sourceStages } from "../aggregate/sources";
import { stageOf } from "../aggregate/stage";
import { writeOutput } from "../aggregate/write-output";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, isArray, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { countField, docField } from "../query/find";
import type { CollectionInfo } from "../storage/catalog";
import { identRange } from "../storage/keys";
import type { View } from "../storage/view";
import {
  type Command,
  type Context,
  cursorReply,
  namespaceOf,
  type ReadContext,
  reading,
  writing,
} from "./context";
import { explain } from "./explain";
import { contextOf } from "./expression-context";
import { serverState } from "./server-state";

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const doc of documents) yield encodeDoc(doc);
}

/** The namespace of the collection, or undefined for `{aggregate: 1}`. */
function collectionOf(command: Command): string | undefined {
  const name = command.doc.get("aggregate");
  if (!isNumber(name)) return namespaceOf(command);
  if (toDouble(name) === 1) return undefined;
  throw failedToParse("Invalid command format: the 'aggregate' field must specify a collection name or 1");
}

/** `aggregate` over a collection or a database. */
export function aggregate(context: Context, command: Command): Doc | Promise<Doc> {
  const { doc, db } = command;
  refuseChangeStream(doc.get("pipeline") ?? null);
  if (doc.get("explain") === true) {
    const inner = new Map([...doc].filter(([name]) => name !== "explain"));
    return explain(context, { ...command, name: "explain", doc: docOf({ explain: inner }) });
  }
  if (!doc.has("cursor"))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const ns = collectionOf(command);
  const stages = stagesOf(doc.get("pipeline") ?? null);
  const target: Omit<PipelineTarget, "view"> = {
    db,
    ns,
    expressions: contextOf(doc),
    hint: doc.get("hint"),
    server: serverState(context, command),
  };
  if (command.transaction) checkTransaction(stages);
  const output = outputOf(stages, db);
  return output
    ? written(context, command, target, stages.slice(0, -1), output)
    : read(context, command, target, stages);
}

/** A pipeline that only reads, as a thread of its own runs it: without the stages that show the server's state. */
export function readPipeline(context: ReadContext, command: Command): Doc {
  const { doc, db } = command;
  const target = { db, ns: collectionOf(command), expressions: contextOf(doc), hint: doc.get("hint") };
  return read(context, command, target, stagesOf(doc.get("pipeline") ?? null));
}

function read(
  context: ReadContext,
  command: Command,
  target: Omit<PipelineTarget, "view">,
  stages: readonly Value[],
): Doc {
  const { doc } = command;
  const { db, ns } = target;
  const shown = ns ?? `${db}.$cmd.aggregate`;
  const batchSize = countField(docField(doc, "cursor"), "batchSize", 101);
  // What a transaction or an older snapshot sees has to be counted one by one.
  const counting =
    command.transaction || command.readConcern?.snapshot
      ? {}
      : { countAll: ({ ident }: CollectionInfo) => context.environment.count(...identRange(ident)) };
  return reading(context, command, (view, keep) => {
    checkPipeline({ ...target, view }, stages);
    const rows = encoded(runPipeline({ ...target, ...counting, view }, stages));
    const { id, documents } = context.cursors.start(shown, rows, batchSize, keep, {
      single: false,
      command,
    });
    return cursorReply(shown, id, documents, "firstBatch");
  });
}

function refuseChangeStream(pipeline: Value): void {
  if (isArray(pipeline) && pipeline.some((stage) => isDoc(stage) && stage.has("$changeStream")))
    throw new MongoError(115, "$changeStream is not supported by this server, which keeps no log of changes");
}

/** Refuses stages that show the server's own state, which no transaction has a snapshot of. */
function checkTransaction(stages: readonly Value[]): void {
  const [first] = stages;
  const [name] = first === undefined ? [""] : stageOf(first);
  if (name !== "$documents" && Object.hasOwn(sourceStages, name))
    throw new MongoError(263, `Stage not supported inside of a multi-document transaction: ${name}`);
}

/** A pipeline that ends in `$out` or `$merge`: all that it writes is one commit. */
async function written(
  context: Context,
  command: Command,
  target: Omit<PipelineTarget, "view">,
  stages: readonly Value[],
  output: Output,
): Promise<Doc> {
  const name = `$${output.kind}`;
  if (command.doc.get("autocommit") === false)
    throw new MongoError(263, `${name} cannot be used in a transaction`);
  const concern = docField(command.doc, "readConcern").get("level");
  if (concern === "linearizable")
    throw new MongoError(72, `${name} cannot be used with a 'linearizable' read concern`);
  await writing(context, command, (view) => {
    const state: View = view;
    checkPipeline({ ...target, view: state }, stages);
    const documents = runPipeline({ ...target, view: state }, stages);
    writeOutput(view, context.environment.catalog, output, documents, target.expressions);
  });
  return cursorReply(target.ns ?? `${target.db}.$cmd.aggregate`, 0n, [], "firstBatch");
}
