import { type Doc, isArray, isDoc, isNumber, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { type Query, readQuery, runQuery } from "../query/find";
import type { View } from "../storage/view";
import { compileStages } from "./stages";
import type { Stage } from "./types";
import { wholeNumber } from "./whole-number";

/** The part of a pipeline that the planner can do, and the stages behind it. */
export interface Leading {
  query: Query;
  rest: Value[];
}

function stageOf(value: Value): [string, Value] {
  if (!isDoc(value)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  if (value.size !== 1)
    throw new MongoError(40323, "A pipeline stage specification object must contain exactly one field.");
  const [[name, spec] = ["", null]] = value;
  return [name, spec ?? null];
}

/** Takes `$match`, `$sort`, `$skip` and `$limit` from the front of a pipeline, as far as a query can stand for them. */
export function leadingQuery(stages: readonly Value[], hint?: Value): Leading {
  let filter: Doc = new Map();
  let sort: Doc | undefined;
  let skip = 0;
  let limit: number | undefined;
  let at = 0;
  for (; at < stages.length; at++) {
    const [name, spec] = stageOf(stages[at] ?? null);
    if (name === "$match" && sort === undefined && skip === 0 && limit === undefined) {
      if (!isDoc(spec)) throw new MongoError(15959, "the match filter must be an expression in an object");
      filter = filter.size === 0 ? spec : new Map<string, Value>([["$and", [filter, spec]]]);
    } else if (
      name === "$sort" &&
      sort === undefined &&
      skip === 0 &&
      limit === undefined &&
      isDoc(spec) &&
      spec.size > 0
    )
      sort = spec;
    else if (name === "$skip" && limit === undefined && skip === 0) skip = wholeNumber(name, spec, 0);
    else if (name === "$limit" && limit === undefined) limit = wholeNumber(name, spec, 1);
    else break;
  }
  const query = readQuery(filter, { skip, limit: limit ?? 0, hint, ...(sort ? { sort } : {}) });
  return { query, rest: stages.slice(at) };
}

/** Runs a pipeline over a collection on one state. */
export function* runPipeline(
  view: View,
  db: string,
  ns: string,
  pipeline: Value,
  hint?: Value,
): Generator<Doc> {
  if (!isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
  const { query, rest } = leadingQuery(pipeline, hint);
  const context = { view, db, ns, run: (from: string, stages: Value) => runPipeline(view, db, from, stages) };
  const stages: Stage[] = compileStages(rest, context);
  const counts = rest.length > 0 && countsOnly(rest[0] ?? null);
  let documents: Iterable<Doc> = counts ? undecoded(view, ns, query) : decoded(view, ns, query);
  for (const stage of stages) documents = stage(documents);
  yield* documents;
}

/** Whether a stage only counts, as `countDocuments` asks: then nobody has to look into the documents. */
function countsOnly(stage: Value): boolean {
  const [name, spec] = stageOf(stage);
  if (name === "$count") return true;
  if (name !== "$group" || !isDoc(spec)) return false;
  return [...spec].every(([field, value]) => {
    if (field === "_id") return value === null || isNumber(value);
    return isDoc(value) && value.size === 1 && isNumber(value.get("$sum"));
  });
}

function* undecoded(view: View, ns: string, query: Query): Generator<Doc> {
  const empty: Doc = new Map();
  for (const _ of runQuery(view, ns, query)) yield empty;
}

function* decoded(view: View, ns: string, query: Query): Generator<Doc> {
  for (const row of runQuery(view, ns, query)) yield row.doc;
}

/** Compiles a pipeline without running it, so that its mistakes are answered at once. */
export function checkPipeline(view: View, db: string, ns: string, pipeline: Value): void {
  if (!isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
  const { rest } = leadingQuery(pipeline);
  compileStages(rest, { view, db, ns, run: (from, stages) => runPipeline(view, db, from, stages) });
}
