import { ObjectId } from "mongodb";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import type { Filter } from "../matcher/nodes";
import { changeAt, copyOf } from "./paths";
import type { Update, UpdateContext } from "./types";

/** Throws error 54 when the filter sets a field twice, or sets both a document and a field inside it. */
function checkSingle(path: string, found: ReadonlyMap<string, Value>): void {
  if (found.has(path))
    throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  for (const other of found.keys()) {
    const [longer, shorter] = other.length > path.length ? [other, path] : [path, other];
    if (longer.startsWith(`${shorter}.`))
      throw new MongoError(
        54,
        `cannot infer query fields to set, both paths '${longer}' and '${shorter}' are matched`,
      );
  }
}

/** Returns the only value that a filter allows at its path. */
function fixedValue(filter: Filter): Value | undefined {
  if (filter.kind !== "path") return undefined;
  const { test } = filter;
  if (test.op === "eq") return test.value;
  return test.op === "in" && test.patterns.length === 0 && test.keys.size === 1 ? test.values[0] : undefined;
}

/** Collects the fields for which a filter allows only one value. */
function equalities(filter: Filter, onlyId: boolean, found: Map<string, Value>): void {
  if (filter.kind === "and" || (filter.kind === "or" && filter.parts.length === 1)) {
    for (const part of filter.parts) equalities(part, onlyId, found);
    return;
  }
  const value = fixedValue(filter);
  if (filter.kind !== "path" || value === undefined) return;
  if (onlyId && filter.segments[0] !== "_id") return;
  if (onlyId && filter.segments.length > 1)
    throw new MongoError(
      111,
      `field at '_id' must be exactly specified, field at sub-path '${filter.path}'found`,
    );
  checkSingle(filter.path, found);
  found.set(filter.path, value);
}

/** Builds the document that an upsert inserts: the values that the filter requires, changed by the update. */
export function upsertDocument(filter: Doc, update: Update, context: UpdateContext): Doc {
  const found = new Map<string, Value>();
  equalities(compileFilter(filter), update.kind === "replacement", found);
  const start: Doc = new Map();
  for (const [path, value] of [...found].sort(([a], [b]) => (a < b ? -1 : 1)))
    changeAt(start, path.split("."), () => copyOf(value));
  const made = update.apply(start, { ...context, inserting: true });
  const given = made.get("_id");
  const id = given === undefined ? new ObjectId() : given;
  const doc: Doc = new Map([["_id", id]]);
  for (const [name, value] of made) if (name !== "_id") doc.set(name, value);
  return doc;
}
