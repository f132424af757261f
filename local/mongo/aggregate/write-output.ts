import { ObjectId } from "mongodb";
import { shownValue } from "../bson/shown";
import { type Doc, docOf, isArray, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { readQuery, runQuery } from "../query/find";
import type { Catalog, CollectionInfo } from "../storage/catalog";
import { insertDocument, prepareUpdate, withIdFirst } from "../storage/documents";
import type { WriteView } from "../storage/view";
import { compilePipelineUpdate } from "../update/pipeline";
import { keepId } from "../update/types";
import { compileExpression } from "./expression";
import type { Output } from "./output";
import type { ExpressionContext } from "./types";
import { scopeOf, withValues } from "./variables";

const withId = (doc: Doc): Doc =>
  withIdFirst(doc.has("_id") ? doc : new Map<string, Value>([["_id", new ObjectId()], ...doc]));

/** Puts the documents in the place of all that the collection held; its indexes stay. */
function replaceCollection(view: WriteView, catalog: Catalog, ns: string, documents: readonly Doc[]): void {
  const old = view.collection(ns);
  if (old) {
    catalog.drop(view.writer, old);
  }
  const made = view.create(ns, old?.options ?? new Map());
  const secondary = (old?.indexes ?? []).filter((index) => index.name !== "_id_");
  if (secondary.length > 0) {
    const indexes = secondary.map((index) => catalog.newIndex(index.spec));
    view.save({ ...made, indexes: [...made.indexes, ...indexes] });
  }
  for (const doc of documents) insertDocument(view, view.ensure(ns), withId(doc));
}

/** The fields must be unique in the target, so that a document has one place at most. */
function checkUniqueness(collection: CollectionInfo | undefined, on: readonly string[]): void {
  const unique = (collection?.indexes ?? []).some(
    (index) =>
      index.unique &&
      !index.partial &&
      !index.sparse &&
      index.paths.length === on.length &&
      index.paths.every((path) => on.includes(path)),
  );
  if (!unique && !(on.length === 1 && on[0] === "_id"))
    throw new MongoError(51183, "Cannot find index to verify that join fields will be unique");
}

function keyOf(doc: Doc, on: readonly string[]): Doc {
  const key = docOf({});
  for (const path of on) {
    let value: Value | undefined = doc;
    for (const segment of path.split(".")) {
      if (isArray(value))
        throw new MongoError(
          51132,
          `$merge write error: 'on' field '${path}' cannot be traversed through an array`,
        );
      value = value instanceof Map ? value.get(segment) : undefined;
    }
    if (value === undefined || value === null)
      throw new MongoError(
        51132,
        `$merge write error: 'on' field '${path}' cannot be missing, null, undefined`,
      );
    if (isArray(value))
      throw new MongoError(51185, `$merge write error: 'on' field '${path}' cannot be an array`);
    key.set(path, docOf({ $eq: value }));
  }
  return key;
}

type Merge = Extract<Output, { kind: "merge" }>;

/** The changed document that `whenMatched` asks for, or undefined when the stored one stays. */
function mergedDocument(output: Merge, old: Doc, doc: Doc, expressions: ExpressionContext): Doc | undefined {
  const { whenMatched, variables } = output;
  if (whenMatched === "keepExisting") return undefined;
  if (isArray(whenMatched)) {
    const scope = scopeOf(doc);
    const values: [string, Value | undefined][] = [["new", doc]];
    for (const [name, value] of variables ?? [])
      values.push([name, compileExpression(value, expressions).evaluate(scope)]);
    const update = compilePipelineUpdate(whenMatched, withValues(expressions, values));
    return update.apply(old, { arrayFilters: new Map(), inserting: false });
  }
  if (whenMatched === "merge") return new Map([...old, ...doc]);
  return new Map<string, Value>([["_id", old.get("_id") ?? null], ...doc]);
}

function mergeOne(view: WriteView, output: Merge, doc: Doc, expressions: ExpressionContext): void {
  const { ns, on, whenMatched, whenNotMatched } = output;
  const target = on.includes("_id") && !doc.has("_id") ? withId(doc) : doc;
  const key = keyOf(target, on);
  const collection = view.ensure(ns);
  const [row] = runQuery(view, ns, readQuery(key, { limit: 1 }));
  if (!row) {
    if (whenNotMatched === "discard") return;
    if (whenNotMatched === "fail")
      throw new MongoError(
        13113,
        "$merge could not find a matching document in the target collection for at least one document in the source collection",
      );
    insertDocument(view, collection, withId(target));
    return;
  }
  if (whenMatched === "fail") throw duplicate(collection, on, row.doc);
  const next = mergedDocument(output, row.doc, target, expressions);
  if (!next) return;
  keepId(row.doc, next);
  // As in MongoDB: only `replace` replaces, whatever else is a pipeline's work.
  prepareUpdate(view, collection, row, withIdFirst(next))?.();
}

function duplicate(collection: CollectionInfo, on: readonly string[], doc: Doc): MongoError {
  const index = collection.indexes.find(
    ({ unique, paths }) => unique && paths.length === on.length && paths.every((path) => on.includes(path)),
  );
  const keyValue: Doc = new Map(on.map((path) => [path, doc.get(path) ?? null]));
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.ns} index: ${index?.name ?? "_id_"} dup key: ${shownValue(keyValue)}`,
    { fields: { keyPattern: index?.spec.get("key") ?? null, keyValue } },
  );
}

/** Writes what a pipeline gave: all of it or nothing. */
export function writeOutput(
  view: WriteView,
  catalog: Catalog,
  output: Output,
  documents: Iterable<Doc>,
  expressions: ExpressionContext,
): void {
  // All is read before the first change, because the target can be what is read.
  const all = [...documents];
  if (output.kind === "out") {
    replaceCollection(view, catalog, output.ns, all);
    return;
  }
  checkUniqueness(view.collection(output.ns), output.on);
  for (const doc of all) mergeOne(view, output, doc, expressions);
}
