import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { type MatchDetails, matches } from "../matcher/evaluate";
import { docField, type Query, readQuery, runQuery } from "../query/find";
import { insertDocument, prepareUpdate, withIdFirst } from "../storage/documents";
import type { Stored, WriteView } from "../storage/view";
import { compileArrayFilters, compileUpdate } from "../update/compile";
import type { UpdateContext } from "../update/paths";
import type { Update } from "../update/types";
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

/** One statement of an `update` command: `{q, u, multi, upsert, arrayFilters, hint}`. */
export function updateStatement(view: WriteView, ns: string, spec: Doc): UpdateResult {
  const multi = spec.get("multi") === true;
  const update = compileUpdate(spec.get("u") ?? null);
  if (multi && update.kind === "replacement")
    throw failedToParse("multi update is not supported for replacement-style update");
  // As MongoDB 7.0, whose version is announced: the option came with 8.0.
  if (spec.has("sort")) throw new MongoError(40415, "BSON field 'update.updates.sort' is an unknown field.");
  if (spec.has("c"))
    throw new MongoError(115, "constants of pipeline updates are not supported by this server");
  if (update.kind !== "modifiers" && isArray(spec.get("arrayFilters")))
    throw failedToParse("arrayFilters may not be specified for replacement or pipeline updates");
  const arrayFilters = compileArrayFilters(spec.get("arrayFilters"));
  checkFiltersUsed(spec, arrayFilters);
  const source = docField(spec, "q");
  const query = readQuery(source, {
    hint: spec.get("hint"),
    limit: multi ? 0 : 1,
  });
  const collection = view.collection(ns) ? view.ensure(ns) : undefined;
  const rows = collection ? [...runQuery(view, ns, query)] : [];
  let modified = 0;
  for (const row of rows) {
    if (!collection) break;
    const next = updatedDocument(query, update, arrayFilters, row);
    const write = prepareUpdate(view, collection, row, next, spec.get("u"));
    if (!write) continue;
    write();
    modified++;
  }
  if (rows.length > 0 || spec.get("upsert") !== true) return { matched: rows.length, modified };
  const made = insertUpserted(view, ns, source, update, arrayFilters);
  return { matched: 1, modified: 0, upserted: made.get("_id") ?? null };
}

/** An array filter that no path names is an error, as in MongoDB. */
export function checkFiltersUsed(spec: Doc, arrayFilters: UpdateContext["arrayFilters"]): void {
  const update = spec.get("u") ?? spec.get("update");
  const paths = isDoc(update)
    ? [...update.values()].flatMap((fields) => (isDoc(fields) ? [...fields.keys()] : []))
    : [];
  for (const name of arrayFilters.keys())
    if (!paths.some((path) => path.split(".").includes(`$[${name}]`)))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update ${"{}"}`);
}
