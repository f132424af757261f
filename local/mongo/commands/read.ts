import { compareValues } from "../bson/compare";
import { encodeDoc } from "../bson/encode";
import { encodeKey } from "../bson/key";
import { readerOf } from "../bson/raw";
import { type Doc, docOf, int, isNumber, toDouble, type Value } from "../bson/values";
import { MongoError, refusal } from "../errors";
import { findProjection } from "../expressions/projection";
import type { Shape } from "../expressions/types";
import { runPipeline, stagesOf } from "../pipeline/pipeline";
import { countedStretches, type Row } from "../planner/execute";
import { rowsForDistinct } from "../query/distinct";
import { countField, docField, planQuery, type Query, readQuery, runQuery } from "../query/find";
import { fieldsOfProjection } from "../query/needed-fields";
import { valuesOnPath } from "../query/values-on-path";
import type { CollectionInfo } from "../storage/catalog";
import { MAX_DOCUMENT } from "../storage/documents";
import { identRange } from "../storage/keys";
import type { View } from "../storage/view";
import { type Command, type Context, namespaceOf, reading } from "./context";

const DEFAULT_BATCH = 101;

export const findQuery = (command: Doc): Query =>
  readQuery(docField(command, "filter"), {
    sort: docField(command, "sort"),
    skip: countField(command, "skip", 0),
    limit: countField(command, "limit", 0),
    hint: command.get("hint"),
  });

/**
 * Applies the projection of a `find` to the rows and encodes the results. Decodes only the fields that the projection
 * needs.
 */
function* shaped(rows: Iterable<Row>, shape: Shape | undefined, spec: Doc): Generator<Buffer> {
  const fields = fieldsOfProjection(spec);
  const read = fields && readerOf(fields);
  for (const row of rows) yield shape ? encodeDoc(shape(read ? read(row.bytes) : row.doc)) : row.bytes;
}

export function find(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  const query = findQuery(command.doc);
  const projection = docField(command.doc, "projection");
  const shape = findProjection(projection);
  const batchSize = countField(command.doc, "batchSize", DEFAULT_BATCH);
  return reading(context, command, (view, keep) => {
    const rows = shaped(runQuery(view, ns, query), shape, projection);
    return context.cursors.start({ ns, rows, batchSize, command, keep });
  });
}

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const doc of documents) yield encodeDoc(doc);
}

/** Handles `aggregate` over a collection. Throws error 73 for a pipeline over a whole database. */
export function aggregate(context: Context, command: Command): Doc {
  const { doc } = command;
  if (isNumber(doc.get("aggregate"))) throw refusal(73, "a pipeline over a database");
  const ns = namespaceOf(command);
  const stages = stagesOf(doc.get("pipeline") ?? null);
  const batchSize = countField(docField(doc, "cursor"), "batchSize", DEFAULT_BATCH);
  const counting = isApart(command)
    ? {}
    : { countAll: ({ ident }: CollectionInfo) => context.environment.count(...identRange(ident)) };
  return reading(context, command, (view, keep) => {
    const rows = encoded(runPipeline({ view, ns, hint: doc.get("hint"), ...counting }, stages));
    return context.cursors.start({ ns, rows, batchSize, command, keep });
  });
}

export function countQuery(command: Doc): Query {
  const limit = command.get("limit");
  return readQuery(docField(command, "query"), { limit: isNumber(limit) ? Math.abs(toDouble(limit)) : 0 });
}

export function count(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  const query = countQuery(command.doc);
  return reading(context, command, (view) => {
    const ranges = isApart(command) ? undefined : countedRanges(view, ns, query);
    let n = 0;
    if (ranges) {
      for (const [start, end] of ranges) n += context.environment.count(start, end);
      n = Math.min(n, query.limit);
    } else for (const _ of runQuery(view, ns, query)) n++;
    return docOf({ n: int(n), ok: 1 });
  });
}

/** Returns true if a command reads an older or uncommitted state of the data. */
const isApart = ({ transaction, readConcern }: Command): boolean =>
  transaction !== undefined || readConcern?.snapshot === true;

/**
 * Ranges of stored keys that contain exactly one key for each document of the query, so that `count` only counts
 * keys. Returns undefined if there are no such ranges.
 */
function countedRanges(view: View, ns: string, query: Query): [Buffer, Buffer][] | undefined {
  const collection = view.collection(ns);
  if (!collection) return undefined;
  if (query.source.size === 0) {
    // The `_id` index has one key for each document, so counting its keys is enough.
    const ids = collection.indexes.find(({ name }) => name === "_id_");
    return [identRange((ids ?? collection).ident)];
  }
  return countedStretches(planQuery(view, collection, query))?.map(({ start, end }) => [start, end]);
}

/** Handles `distinct`. Throws error 17217 for more values than fit into one document. */
export function distinct(context: Context, command: Command): Doc {
  const ns = namespaceOf(command);
  const key = String(command.doc.get("key"));
  const query = readQuery(docField(command.doc, "query"));
  return reading(context, command, (view) => {
    const found = new Map<string, Value>();
    let bytes = 0;
    for (const row of rowsForDistinct(view, ns, query, key))
      for (const value of valuesOnPath(row.doc, key.split("."))) {
        const text = encodeKey(value).toString("latin1");
        if (!found.has(text)) bytes += text.length;
        if (bytes > MAX_DOCUMENT) throw new MongoError(17217, "distinct too big, 16mb cap");
        found.set(text, value);
      }
    return docOf({ values: [...found.values()].sort(compareValues), ok: 1 });
  });
}
