import { readerOf } from "../bson/raw";
import { type Doc, isArray, isDoc, isNumber, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { type Query, runQuery } from "../query/find";
import type { CollectionInfo } from "../storage/catalog";
import type { View } from "../storage/view";
import { type Leading, leadingQuery } from "./leading";
import { fieldsOfPipeline } from "./needed-fields";
import { sourceOf, sourceStages } from "./sources";
import { type ServerState, type StageContext, stageOf } from "./stage";
import { compileStages } from "./stages";
import type { ExpressionContext } from "./types";

/** What a pipeline is run with. */
export interface PipelineTarget {
  view: View;
  db: string;
  /** The collection, or undefined for a pipeline over a database. */
  ns: string | undefined;
  expressions: ExpressionContext;
  hint?: Value | undefined;
  server?: ServerState;
  /** Number of all documents of a collection, where they need not be read for it. */
  countAll?: (collection: CollectionInfo) => number;
}

const MOST_STAGES = 1000;

/** The stages of a pipeline. */
export function stagesOf(pipeline: Value): Value[] {
  if (!isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
  if (pipeline.length > MOST_STAGES)
    throw new MongoError(7749501, `Pipeline length must be no longer than ${MOST_STAGES} stages.`);
  return pipeline;
}

function contextOf(target: PipelineTarget): StageContext {
  const inner = (ns: string | undefined, expressions: ExpressionContext): PipelineTarget => ({
    view: target.view,
    db: target.db,
    ns,
    expressions,
    ...(target.server ? { server: target.server } : {}),
  });
  return {
    view: target.view,
    db: target.db,
    ns: target.ns,
    expressions: target.expressions,
    run: (ns, stages, expressions) => runPipeline(inner(ns, expressions), stages),
    check: (ns, stages, expressions) => checkPipeline(inner(ns, expressions), stages),
    ...(target.server ? { server: target.server } : {}),
  };
}

const isSource = (stage: Value | undefined): boolean =>
  stage !== undefined && Object.hasOwn(sourceStages, stageOf(stage)[0]);

/** Runs a pipeline on one state; nothing is read before the first document is asked for. */
export function* runPipeline(target: PipelineTarget, stages: readonly Value[]): Generator<Doc> {
  const context = contextOf(target);
  const [first] = stages;
  let documents: Iterable<Doc>;
  let rest: readonly Value[];
  if (target.ns === undefined || isSource(first)) {
    const [name, spec] = first === undefined ? [undefined, null] : stageOf(first);
    documents = sourceOf(name, spec, context) ?? [];
    rest = stages.slice(1);
  } else {
    const leading = leadingQuery(stages, target.hint, target.expressions);
    rest = leading.rest;
    documents = countsOnly(rest[0])
      ? undecoded(target, target.ns, leading.query)
      : decoded(target.view, target.ns, leading.query, fieldsOfPipeline(rest));
  }
  for (const stage of compileStages(rest, context)) documents = stage(documents);
  yield* documents;
}

/** Compiles a pipeline without running it, so that its mistakes are answered at once. */
export function checkPipeline(target: PipelineTarget, stages: readonly Value[]): Leading | undefined {
  const context = contextOf(target);
  const [first] = stages;
  if (target.ns === undefined || isSource(first)) {
    const [name, spec] = first === undefined ? [undefined, null] : stageOf(first);
    sourceOf(name, spec, context);
    compileStages(stages.slice(1), context);
    return undefined;
  }
  const leading = leadingQuery(stages, target.hint, target.expressions);
  compileStages(leading.rest, context);
  return leading;
}

/** Whether a stage only counts, as `countDocuments` asks: then nobody has to look into the documents. */
function countsOnly(stage: Value | undefined): boolean {
  if (stage === undefined) return false;
  const [name, spec] = stageOf(stage);
  if (name === "$count") return true;
  if (name !== "$group" || !isDoc(spec)) return false;
  return [...spec].every(([field, value]) => {
    if (field === "_id") return value === null || isNumber(value);
    return isDoc(value) && value.size === 1 && isNumber(value.get("$sum"));
  });
}

function* undecoded({ view, countAll }: PipelineTarget, ns: string, query: Query): Generator<Doc> {
  const empty: Doc = new Map();
  const collection = view.collection(ns);
  const whole = query.source.size === 0 && query.skip === 0 && query.limit === Number.POSITIVE_INFINITY;
  if (collection && countAll && whole && query.hint === undefined) {
    for (let left = countAll(collection); left > 0; left--) yield empty;
    return;
  }
  for (const _ of runQuery(view, ns, query)) yield empty;
}

/** The documents of a query, with only those of their fields that anybody looks at. */
function* decoded(
  view: View,
  ns: string,
  query: Query,
  fields: ReadonlySet<string> | undefined,
): Generator<Doc> {
  const read = fields && readerOf(fields);
  for (const row of runQuery(view, ns, query)) yield read ? read(row.bytes) : row.doc;
}
