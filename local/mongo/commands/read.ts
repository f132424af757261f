import { Memory, sizeOf } from "../aggregate/memory";
import { fieldsOfProjection } from "../aggregate/needed-fields";
import { encodeDoc } from "../bson/encode";
import { readerOf } from "../bson/raw";
import { type Doc, docOf, int, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { MongoError, typeMismatch } from "../errors";
import { rowsForDistinct } from "../planner/distinct";
import { countedStretches, type Row } from "../planner/execute";
import { countField, docField, planQuery, type Query, readQuery, runQuery } from "../query/find";
import { compileProjection } from "../query/projection";
import { valuesOnPath } from "../query/values-on-path";
import { MAX_DOCUMENT } from "../storage/documents";
import { identRange } from "../storage/keys";
import type { View } from "../storage/view";
import { type Command, cursorReply, namespaceOf, type ReadContext, reading } from "./context";
import { contextOf } from "./expression-context";

const DEFAULT_BATCH = 101;

/** The query of a `find` command. */
export function findQuery(command: Doc, context = contextOf(command)): Query {
  if (command.get("tailable") === true)
    throw new MongoError(115, "tailable cursors are not supported by this server");
  for (const name of ["min", "max", "returnKey", "showRecordId"])
    if (
      command.has(name) &&
      command.get(name) !== false &&
      !(isDoc(command.get(name)) && (command.get(name) as Doc).size === 0)
    )
      throw new MongoError(115, `the option ${name} is not supported by this server`);
  return readQuery(docField(command, "filter"), {
    sort: docField(command, "sort"),
    skip: countField(command, "skip", 0),
    limit: countField(command, "limit", 0),
    hint: command.get("hint"),
    context,
  });
}

/** What a query shows of its documents, of which no more is read than that takes. */
function* shaped(
  rows: Iterable<Row>,
  projection: ReturnType<typeof compileProjection>,
  spec: Doc,
): Generator<Buffer> {
  const fields = fieldsOfProjection(spec);
  const read = fields && readerOf(fields);
  for (const row of rows) {
    if (projection) yield encodeDoc(projection(read ? read(row.bytes) : row.doc));
    else yield row.bytes;
  }
}

/** `find` */
export function find(context: ReadContext, command: Command): Doc {
  const ns = namespaceOf(command);
  const expressions = contextOf(command.doc);
  const query = findQuery(command.doc, expressions);
  if (command.doc.get("allowDiskUse") === false) query.sortInMemory = true;
  const projection = docField(command.doc, "projection");
  const shape = compileProjection(projection, expressions, query.filter);
  const batchSize = countField(command.doc, "batchSize", DEFAULT_BATCH);
  return reading(context, command, (view, keep) => {
    const rows = shaped(runQuery(view, ns, query), shape, projection);
    const options = { single: command.doc.get("singleBatch") === true, command };
    const { id, documents } = context.cursors.start(ns, rows, batchSize, keep, options);
    return cursorReply(ns, id, documents, "firstBatch");
  });
}

/** `count` */
export function count(context: ReadContext, command: Command): Doc {
  const ns = namespaceOf(command);
  const limit = command.doc.get("limit");
  const query = readQuery(docField(command.doc, "query"), {
    skip: countField(command.doc, "skip", 0),
    limit: isNumber(limit) ? Math.abs(toDouble(limit)) : 0,
    hint: command.doc.get("hint"),
    context: contextOf(command.doc),
  });
  return reading(context, command, (view) => {
    const ranges = isApart(command) ? undefined : countedRanges(view, ns, query);
    let n = 0;
    if (ranges) {
      for (const [start, end] of ranges) n += context.environment.count(start, end);
      n = Math.min(Math.max(0, n - query.skip), query.limit);
    } else for (const _ of runQuery(view, ns, query)) n++;
    return docOf({ n: int(n), ok: 1 });
  });
}

/** Whether a command reads another state than the latest. */
const isApart = ({ doc, transaction, readConcern }: Command): boolean =>
  transaction !== undefined || readConcern?.snapshot === true || doc.get("autocommit") === false;

/** Ranges of stored keys of which each stands for a document that the query finds, where there are such. */
function countedRanges(view: View, ns: string, query: Query): [Buffer, Buffer][] | undefined {
  const collection = view.collection(ns);
  if (!collection) return undefined;
  // A hinted index may leave documents out, or not exist.
  if (query.source.size === 0 && query.hint === undefined) {
    // A key of each document, on far fewer pages than the documents.
    const ids = collection.indexes.find(({ name }) => name === "_id_");
    return [identRange((ids ?? collection).ident)];
  }
  return countedStretches(planQuery(view, collection, query).plan)?.map(({ start, end }) => [start, end]);
}

const distinctTooBig = (): MongoError => new MongoError(17217, "distinct too big, 16mb cap");
/** Values that take so much in memory are more than 16 MB in the answer. */
const MOST_DISTINCT = 4 * MAX_DOCUMENT;

/** `distinct`. Throws 17217 for more values than a document holds. */
export function distinct(context: ReadContext, command: Command): Doc {
  const ns = namespaceOf(command);
  const key = command.doc.get("key");
  if (typeof key !== "string")
    throw typeMismatch("BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const expressions = contextOf(command.doc);
  const { order } = expressions;
  const query = readQuery(docField(command.doc, "query"), {
    hint: command.doc.get("hint"),
    context: expressions,
  });
  return reading(context, command, (view) => {
    const found = new Map<string, Value>();
    const memory = new Memory(MOST_DISTINCT, distinctTooBig);
    for (const row of rowsForDistinct(view, ns, query, key))
      for (const value of valuesOnPath(row.doc, key.split("."))) {
        const text = order.key(value);
        if (found.has(text)) continue;
        memory.grow(sizeOf(value));
        found.set(text, value);
      }
    const values = [...found.values()].sort(order.compare);
    // Letters may take three bytes, and count for one until then.
    if (memory.held > MAX_DOCUMENT / 4 && encodeDoc(docOf({ values })).length > MAX_DOCUMENT)
      throw distinctTooBig();
    return docOf({ values, ok: 1 });
  });
}
