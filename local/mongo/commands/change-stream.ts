import { compileStages } from "../aggregate/stages";
import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { readStreamOptions, type StreamOptions } from "../changes/options";
import type { Scope } from "../changes/scope";
import { ChangeStream } from "../changes/stream";
import { MongoError } from "../errors";
import { checkCollation, countField, docField } from "../query/find";
import { type Command, type Context, namespaceOf, reading } from "./context";
import { contextOf } from "./expression-context";
import { batchReply } from "./get-more";

const STAGE = "$changeStream";
/** The stages that may follow; `$redact` may too, but is refused. */
const FOLLOWING = new Set([
  "$match",
  "$project",
  "$addFields",
  "$set",
  "$unset",
  "$replaceRoot",
  "$replaceWith",
  "$redact",
]);
/** MongoDB takes it at the end; events above 16 MB are error 10334 here. */
const SPLIT = "$changeStreamSplitLargeEvent";
const INTERNAL = new Set(["admin", "config", "local"]);

const hasStage = (stage: Value | undefined): boolean => isDoc(stage) && stage.has(STAGE);

/** Whether an `aggregate` command begins with `$changeStream`, right or wrong otherwise. */
export function beginsStream(command: Doc): boolean {
  const pipeline = command.get("pipeline");
  return isArray(pipeline) && hasStage(pipeline[0]);
}

/** Whether a pipeline watches changes. Throws 40602 when the stage stands elsewhere than in front. */
export function watchesChanges(pipeline: Value): boolean {
  if (!isArray(pipeline)) return false;
  if (pipeline.slice(1).some(hasStage))
    throw new MongoError(40602, `${STAGE} is only valid as the first stage in a pipeline`);
  return hasStage(pipeline[0]);
}

function scopeOf(command: Command, options: StreamOptions): { scope: Scope; ns: string } {
  const { doc, db } = command;
  const whole = typeof doc.get("aggregate") !== "string";
  const ns = whole ? `${db}.$cmd.aggregate` : namespaceOf(command);
  if (options.wholeCluster) {
    if (db !== "admin" || !whole)
      throw new MongoError(
        72,
        `A ${STAGE} with 'allChangesForCluster:true' may only be opened on the 'admin' database, and with no collection name; found ${ns}`,
      );
    return { scope: { kind: "cluster" }, ns };
  }
  if (INTERNAL.has(db)) throw new MongoError(73, `${STAGE} may not be opened on the internal ${db} database`);
  if (ns.startsWith(`${db}.system.`))
    throw new MongoError(73, `${STAGE} may not be opened on the internal ${ns} collection`);
  return { scope: whole ? { kind: "database", db } : { kind: "collection", ns }, ns };
}

function checkFollowing(stages: readonly Value[]): void {
  for (const stage of stages) {
    const [name = ""] = isDoc(stage) ? stage.keys() : [];
    if (name.startsWith("$") && !FOLLOWING.has(name))
      throw new MongoError(20, `${name} is not permitted in a ${STAGE} pipeline`);
  }
}

/** `aggregate` with `$changeStream` in front. */
export function openChangeStream(context: Context, command: Command): Doc {
  const { doc, db } = command;
  if (doc.get("autocommit") === false)
    throw new MongoError(
      263,
      `Operation not permitted in transaction :: caused by :: Aggregation stage ${STAGE} cannot run within a multi-document transaction`,
    );
  checkCollation(doc);
  const level = docField(doc, "readConcern").get("level") ?? "majority";
  if (level !== "majority")
    throw new MongoError(72, `${STAGE} cannot run with a readConcern other than 'majority'`);
  const pipeline = doc.get("pipeline") ?? null;
  const [first, ...rest] = isArray(pipeline) ? pipeline : [];
  const options = readStreamOptions((isDoc(first) && first.get(STAGE)) || null);
  const { scope, ns } = scopeOf(command, options);
  if (rest.some((stage) => isDoc(stage) && stage.has(SPLIT)))
    throw new MongoError(115, `${SPLIT} is not supported by this server`);
  const stages = reading(context, command, (view) =>
    compileStages(rest, {
      view,
      db,
      ns,
      expressions: contextOf(doc),
      run: () => [],
      check: () => {},
    }),
  );
  checkFollowing(rest);
  const stream = new ChangeStream(context.environment, scope, options, stages);
  const batchSize = countField(docField(doc, "cursor"), "batchSize", 101);
  return batchReply(ns, context.cursors.startStream(ns, stream, batchSize, doc), "firstBatch");
}
