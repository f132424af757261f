import { type Doc, isDoc, type Value } from "../bson/values";
import { failedToParse } from "../errors";
import { type MatchDetails, matches } from "../matcher/evaluate";
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

/** A compiled update, and the array filters that its paths refer to. */
interface Changes extends Pick<UpdateContext, "arrayFilters"> {
  update: Update;
}

export function readUpdate(value: Value | undefined, filters: Value | undefined): Changes {
  const arrayFilters = compileArrayFilters(filters);
  return { update: compileUpdate(value ?? null, arrayFilters), arrayFilters };
}

/** Returns the document after the update. In a path, `$` means the array element that the query matched. */
export function updatedDocument(query: Query, { update, arrayFilters }: Changes, row: Stored): Doc {
  const details: MatchDetails = {};
  matches(query.filter, row.doc, details);
  return withIdFirst(
    update.apply(row.doc, { arrayIndex: details.arrayIndex, arrayFilters, inserting: false }),
  );
}

/** Returns true for a replacement without `_id`. MongoDB always counts such a replacement as a change. */
export function replacesWithoutId(update: Value | undefined): boolean {
  if (!isDoc(update) || update.has("_id")) return false;
  const [first] = update.keys();
  return !first?.startsWith("$");
}

export function insertUpserted(
  view: WriteView,
  ns: string,
  query: Doc,
  { update, arrayFilters }: Changes,
): Doc {
  const doc = withIdFirst(upsertDocument(query, update, { arrayFilters, inserting: true }));
  insertDocument(view, view.ensure(ns), doc);
  return doc;
}

/** Runs one statement of an `update` command: `{q, u, multi, upsert, arrayFilters}`. */
export function updateStatement(view: WriteView, ns: string, spec: Doc): UpdateResult {
  const multi = spec.get("multi") === true;
  const changes = readUpdate(spec.get("u"), spec.get("arrayFilters"));
  if (multi && changes.update.kind === "replacement")
    throw failedToParse("multi update is not supported for replacement-style update");
  const source = docField(spec, "q");
  const query = readQuery(source, { limit: multi ? 0 : 1 });
  const collection = view.collection(ns) ? view.ensure(ns) : undefined;
  const rows = collection ? [...runQuery(view, ns, query)] : [];
  let modified = 0;
  for (const row of rows) {
    if (!collection) break;
    const next = updatedDocument(query, changes, row);
    const write = prepareUpdate(view, collection, row, next, replacesWithoutId(spec.get("u")));
    if (!write) continue;
    write();
    modified++;
  }
  if (rows.length > 0 || spec.get("upsert") !== true) return { matched: rows.length, modified };
  const made = insertUpserted(view, ns, source, changes);
  return { matched: 1, modified: 0, upserted: made.get("_id") ?? null };
}
