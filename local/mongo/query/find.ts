import { type Doc, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, MongoError, refusal, typeMismatch } from "../errors";
import { type SortField, sortFields } from "../expressions/element-order";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import { choosePlan } from "../planner/choose";
import { type Counters, matching, type Row, windowed } from "../planner/execute";
import type { Plan } from "../planner/plan";
import type { CollectionInfo } from "../storage/catalog";
import type { View } from "../storage/view";

export interface Query {
  source: Doc;
  filter: Filter;
  sort: SortField[];
  skip: number;
  limit: number;
  hint?: Value;
}

/**
 * Reads a document from a field of a command. Returns an empty document when the field is absent. Throws error 14 for
 * a wrong type.
 */
export function docField(command: Doc, name: string): Doc {
  const value = command.get(name);
  if (value === undefined || value === null) return new Map();
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);
  return value;
}

/** Reads a whole, non-negative number from a field of a command. Returns `otherwise` when the field is absent. */
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
  /** The largest number of documents. 0 means no limit. */
  limit?: number;
  hint?: Value | undefined;
}

export const readQuery = (source: Doc, { sort, skip = 0, limit, hint }: QueryOptions = {}): Query => ({
  source,
  filter: compileFilter(source),
  sort: sort ? sortFields(sort) : [],
  skip,
  limit: limit || Number.POSITIVE_INFINITY,
  ...(hint === undefined || hint === null ? {} : { hint }),
});

function hintName(collection: CollectionInfo, hint: Value): string {
  if (isDoc(hint) && (hint.size === 0 || hint.has("$natural"))) throw refusal(2, "the hint $natural");
  const found = collection.indexes.find((index) => {
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
  if (found) return found.name;
  throw badValue(
    "error processing query: planner returned error: hint provided does not correspond to an existing index",
  );
}

/** Chooses how to run a query. Throws error 2 for an unknown hint. */
export function planQuery(view: View, collection: CollectionInfo, query: Query): Plan {
  const hint = query.hint === undefined ? undefined : hintName(collection, query.hint);
  const limit = query.skip + query.limit;
  return choosePlan(collection, {
    filter: query.filter,
    sort: query.sort,
    reader: view.reader,
    ...(Number.isFinite(limit) ? { limit } : {}),
    ...(hint ? { hint } : {}),
  });
}

/** Runs a query on one state of the data. Reads nothing until the first row is requested. */
export function* runQuery(
  view: View,
  ns: string,
  query: Query,
  counters: Counters = { keysExamined: 0, docsExamined: 0 },
): Generator<Row> {
  const collection = view.collection(ns);
  if (!collection) return;
  const plan = planQuery(view, collection, query);
  yield* windowed(matching(view.reader, collection, plan, query.filter, counters, view.still), plan, query);
}
