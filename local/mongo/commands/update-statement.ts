import { contextWithLet } from "../aggregate/expression";
import type { ExpressionContext } from "../aggregate/types";
import { type Doc, isDoc, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { type MatchDetails, matches } from "../matcher/evaluate";
import type { Filter } from "../matcher/nodes";
import { collated } from "../query/collated-filter";
import { docField, type Query, readQuery, runQuery } from "../query/find";
import { insertDocument, prepareUpdate, withIdFirst } from "../storage/documents";
import type { Stored, WriteView } from "../storage/view";
import { compileArrayFilters } from "../update/array-filters";
import { compileUpdate } from "../update/compile";
import type { Update, UpdateContext } from "../update/types";
import { upsertDocument } from "../update/upsert";

export interface UpdateResult {
  matched: number;
  modified: number;
  upserted?: Value;
}

/** The changed document of one match, with the place that `$` stands for. */
export function updatedDocument(
  query: Query,
  update: Update,
  arrayFilters: UpdateContext["arrayFilters"],
  row: Stored,
): Doc {
  const details: MatchDetails = {};
  matches(query.filter, row.doc, details);
  const next = update.apply(row.doc, { arrayIndex: details.arrayIndex, arrayFilters, inserting: false });
  return withIdFirst(next);
}

/** A replacement that lacks the `_id` counts as a change whatever it holds, because MongoDB compares it as it came. */
export function replacesWithoutId(update: Value | undefined): boolean {
  if (!isDoc(update) || update.has("_id")) return false;
  const [first] = update.keys();
  return !first?.startsWith("$");
}

/** Inserts what an upsert makes of its filter and update. */
export function insertUpserted(
  view: WriteView,
  ns: string,
  query: Doc,
  update: Update,
  arrayFilters: UpdateContext["arrayFilters"],
): Doc {
  const doc = withIdFirst(upsertDocument(query, update, { arrayFilters, inserting: true }));
  insertDocument(view, view.ensure(ns), doc);
  return doc;
}

/** Operators that compare values: under a collation they would have to compare text by it. */
const COMPARING = ["$pull", "$pullAll", "$addToSet", "$min", "$max"];

/** An update and the array filters that its paths name. */
export interface CompiledUpdate {
  update: Update;
  arrayFilters: Map<string, Filter>;
}

/** Compiles an update; with a collation, operators that would not follow it are refused. */
export function readUpdate(
  value: Value | undefined,
  filters: Value | undefined,
  context: ExpressionContext,
): CompiledUpdate {
  const wrong = isDoc(value) && !context.order.simple ? COMPARING.find((name) => value.has(name)) : undefined;
  if (wrong) throw new MongoError(115, `${wrong} with a collation is not supported by this server`);
  const arrayFilters = new Map<string, Filter>();
  for (const [name, filter] of compileArrayFilters(filters))
    arrayFilters.set(name, collated(filter, context.order));
  return { update: compileUpdate(value ?? null, context, arrayFilters), arrayFilters };
}

const looksAtExpression = (filter: Filter): boolean =>
  filter.kind === "expr" ||
  ("parts" in filter && filter.parts.some(looksAtExpression)) ||
  ("part" in filter && looksAtExpression(filter.part));

/** An upsert makes its document of the query, which no `$expr` can tell: error 224. */
export function checkUpsert(query: Query): void {
  if (looksAtExpression(query.filter))
    throw new MongoError(224, "$expr is not allowed in the query predicate for an upsert");
}

/** One statement of an `update` command: `{q, u, multi, upsert, arrayFilters, hint}`. */
export function updateStatement(
  view: WriteView,
  ns: string,
  spec: Doc,
  context: ExpressionContext,
): UpdateResult {
  const multi = spec.get("multi") === true;
  const { update, arrayFilters } = readUpdate(
    spec.get("u"),
    spec.get("arrayFilters"),
    contextWithLet(context, spec.get("c")),
  );
  if (multi && update.kind === "replacement")
    throw failedToParse("multi update is not supported for replacement-style update");
  if (isDoc(spec.get("c") ?? null) && update.kind !== "pipeline")
    throw new MongoError(51198, "Constant values may only be specified for pipeline updates");
  const source = docField(spec, "q");
  const query = readQuery(source, {
    hint: spec.get("hint"),
    limit: multi ? 0 : 1,
    context,
  });
  if (spec.get("upsert") === true) checkUpsert(query);
  const collection = view.collection(ns) ? view.ensure(ns) : undefined;
  const rows = collection ? [...runQuery(view, ns, query)] : [];
  let modified = 0;
  for (const row of rows) {
    if (!collection) break;
    const next = updatedDocument(query, update, arrayFilters, row);
    const write = prepareUpdate(view, collection, row, next, replacesWithoutId(spec.get("u")));
    if (!write) continue;
    write();
    modified++;
  }
  if (rows.length > 0 || spec.get("upsert") !== true) return { matched: rows.length, modified };
  const made = insertUpserted(view, ns, source, update, arrayFilters);
  return { matched: 1, modified: 0, upserted: made.get("_id") ?? null };
}
