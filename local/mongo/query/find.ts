import { MOST_HELD, MOST_IN_MEMORY, stageMemory } from "../aggregate/memory";
import type { ExpressionContext } from "../aggregate/types";
import type { Doc } from "../bson/values";
import { isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, failedToParse, MongoError, typeMismatch } from "../errors";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import { type Choice, choose } from "../planner/choose";
import { type Counters, matching, type Row, windowed } from "../planner/execute";
import type { CollectionInfo } from "../storage/catalog";
import type { View } from "../storage/view";
import { collated } from "./collated-filter";
import { simpleOrder, type ValueOrder } from "./order";
import { type SortField, sortedBy, sortFields } from "./sort";

/** A query as commands give it, read and checked. */
export interface Query {
  source: Doc;
  filter: Filter;
  sort: SortField[];
  natural?: 1 | -1;
  skip: number;
  limit: number;
  hint?: Value;
  order: ValueOrder;
  /** `allowDiskUse: false` */
  sortInMemory?: boolean;
}

/** A document field of a command, empty when absent. */
export function docField(command: Doc, name: string): Doc {
  const value = command.get(name);
  if (value === undefined || value === null) return new Map();
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);
  return value;
}

/** A whole, non-negative number of a command, or the default. */
export function countField(command: Doc, name: string, otherwise: number): number {
  const value = command.get(name);
  if (value === undefined || value === null) return otherwise;
  if (!isNumber(value))
    throw typeMismatch(
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  const number = Math.trunc(toDouble(value));
  if (number < 0)
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

interface QueryOptions {
  sort?: Doc;
  skip?: number;
  limit?: number;
  hint?: Value | undefined;
  /** Variables of `let` and the collation; none without it. */
  context?: ExpressionContext;
}

export function readQuery(query: Doc, options: QueryOptions = {}): Query {
  const sort = options.sort ?? new Map();
  const order = options.context?.order ?? simpleOrder;
  const result: Query = {
    source: query,
    filter: collated(compileFilter(query, options.context), order),
    order,
    sort: [],
    skip: options.skip ?? 0,
    limit: options.limit || Number.POSITIVE_INFINITY,
  };
  const natural = sort.get("$natural") ?? (isDoc(options.hint) ? options.hint.get("$natural") : undefined);
  if (natural !== undefined && isNumber(natural)) result.natural = toDouble(natural) < 0 ? -1 : 1;
  if (!sort.has("$natural")) result.sort = sortFields(sort);
  if (options.hint !== undefined && options.hint !== null) result.hint = options.hint;
  return result;
}

function hintName(collection: CollectionInfo, hint: Value): string | undefined {
  if (isDoc(hint) && (hint.size === 0 || hint.has("$natural"))) return undefined;
  const found = collection.indexes.find((index) => {
    if (index.spec.get("hidden") === true) return false;
    if (typeof hint === "string") return index.name === hint;
    const key = isDoc(hint) ? [...hint] : [];
    return (
      key.length === index.paths.length &&
      key.every(
        ([path, way], i) =>
          path === index.paths[i] && isNumber(way) && Math.sign(toDouble(way)) === index.directions[i],
      )
    );
  });
  if (!found)
    throw badValue(
      "error processing query: planner returned error: hint provided does not correspond to an existing index",
    );
  return found.name;
}

/** Chooses how to run a query; unknown hints are error 2. */
export function planQuery(view: View, collection: CollectionInfo, query: Query): Choice {
  const hint = query.hint === undefined ? undefined : hintName(collection, query.hint);
  const limit = query.skip + query.limit;
  // Indexes, the conditions of partial ones included, know only the simple order of text.
  const { simple } = query.order;
  const choice = choose(collection, {
    filter: query.filter,
    query: simple ? query.source : new Map(),
    sort: simple ? query.sort : [],
    reader: view.reader,
    ...(Number.isFinite(limit) && simple ? { limit } : {}),
    ...(query.natural ? { natural: query.natural } : {}),
    ...(hint ? { hint } : {}),
  });
  if (simple || query.sort.length === 0) return choice;
  return { ...choice, plan: { ...choice.plan, sorted: false } };
}

/** Rows that are all held to be sorted. Throws 292 for more than that. */
function* counted(rows: Iterable<Row>, query: Query): Generator<Row> {
  const memory = stageMemory("sort", query.sortInMemory ? MOST_IN_MEMORY : MOST_HELD);
  for (const row of rows) {
    memory.grow(row.bytes.length);
    yield row;
  }
}

/** Runs a query on one state; nothing is read before the first row is asked for. */
export function* runQuery(
  view: View,
  ns: string,
  query: Query,
  counters: Counters = { keysExamined: 0, docsExamined: 0 },
): Generator<Row> {
  const collection = view.collection(ns);
  if (!collection) return;
  const { plan } = planQuery(view, collection, query);
  const rows = matching(view.reader, collection, plan, query.filter, counters, view.still);
  if (query.order.simple || query.sort.length === 0) yield* windowed(rows, plan, query);
  else {
    const { sort, order, skip, limit } = query;
    yield* sortedBy(counted(rows, query), (row) => row.doc, sort, order, skip + limit).slice(skip);
  }
}

export const listField = (command: Doc, name: string): Value[] => {
  const value = command.get(name);
  if (!isArray(value)) throw failedToParse(`BSON field '${name}' must be an array`);
  return value;
};
