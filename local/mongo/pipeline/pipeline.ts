import { readerOf } from "../bson/raw";
import { type Doc, docOf, isArray, isDoc, isNumber, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { type Query, readQuery, runQuery } from "../query/find";
import type { CollectionInfo } from "../storage/catalog";
import type { View } from "../storage/view";
import { fieldsOfPipeline } from "./needed-fields";
import { stageOf } from "./stage";
import { compileStages, matchFilter, sortStageFields, through, wholeNumber } from "./stages";

const MOST_STAGES = 1000;

/** A pipeline in two parts: its first stages as a query, and the remaining stages. */
interface Leading {
  query: Query;
  rest: readonly Value[];
}

export function stagesOf(pipeline: Value): Value[] {
  if (!isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
  if (pipeline.length > MOST_STAGES)
    throw new MongoError(7749501, `Pipeline length must be no longer than ${MOST_STAGES} stages.`);
  return pipeline;
}

/** Combines `$match`, `$sort`, `$skip` and `$limit` at the beginning of a pipeline into one query. */
export function leadingQuery(stages: readonly Value[], hint: Value | undefined): Leading {
  let filter: Doc = new Map();
  let sort: Doc | undefined;
  let skip = 0;
  let limit: number | undefined;
  let at = 0;
  for (; at < stages.length; at++) {
    const [name, spec] = stageOf(stages[at] ?? null);
    const windowed = skip > 0 || limit !== undefined;
    if (name === "$match" && !sort && !windowed) {
      const more = matchFilter(spec);
      filter = filter.size === 0 ? more : docOf({ $and: [filter, more] });
    } else if (name === "$sort" && !sort && !windowed) {
      sortStageFields(spec);
      sort = spec as Doc;
    } else if (name === "$skip" && limit === undefined) skip += wholeNumber(name, spec);
    else if (name === "$limit") limit = Math.min(wholeNumber(name, spec), limit ?? Number.POSITIVE_INFINITY);
    else break;
  }
  const query = readQuery(filter, { skip, limit: limit ?? 0, hint, ...(sort ? { sort } : {}) });
  return { query, rest: stages.slice(at) };
}

/** The collection that a pipeline runs on. `countAll` returns the number of documents. */
interface Target {
  view: View;
  ns: string;
  hint: Value | undefined;
  countAll?: (collection: CollectionInfo) => number;
}

/** Compiles a pipeline. Throws for errors in its stages. Reads no data until the first document is requested. */
export function runPipeline(target: Target, stages: readonly Value[]): Iterable<Doc> {
  const { query, rest } = leadingQuery(stages, target.hint);
  const compiled = compileStages(rest);
  const documents = countsOnly(rest[0])
    ? undecoded(target, query)
    : decoded(target, query, fieldsOfPipeline(rest));
  return through(compiled, documents);
}

/** Returns true if a stage only counts documents, without their content. */
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

function* undecoded({ view, ns, countAll }: Target, query: Query): Generator<Doc> {
  const empty: Doc = new Map();
  const collection = view.collection(ns);
  const whole = query.source.size === 0 && query.skip === 0 && query.limit === Number.POSITIVE_INFINITY;
  if (collection && countAll && whole && query.hint === undefined) {
    for (let left = countAll(collection); left > 0; left--) yield empty;
    return;
  }
  for (const _ of runQuery(view, ns, query)) yield empty;
}

/** Runs a query and decodes only the fields that the pipeline reads. */
function* decoded(
  { view, ns }: Target,
  query: Query,
  fields: ReadonlySet<string> | undefined,
): Generator<Doc> {
  const read = fields && readerOf(fields);
  for (const row of runQuery(view, ns, query)) yield read ? read(row.bytes) : row.doc;
}
