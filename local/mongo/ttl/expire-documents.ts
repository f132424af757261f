import { docOf } from "../bson/values";
import { compileFilter } from "../matcher/compile";
import { choosePlan } from "../planner/choose";
import { matching } from "../planner/execute";
import type { CollectionInfo, IndexInfo } from "../storage/catalog";
import { prepareDelete } from "../storage/documents";
import type { WriteView } from "../storage/view";

/** Largest number of documents deleted in one write, so that other writes can run in between. */
const MOST_AT_ONCE = 500;

/** Deletes documents that have expired according to a TTL index. Returns true when there may be more of them. */
export function expireDocuments(view: WriteView, ns: string, indexName: string, now: Date): boolean {
  const collection = view.collection(ns);
  const index = collection?.indexes.find((one) => one.name === indexName);
  const path = index?.paths[0];
  if (!collection || !index || path === undefined || index.expireAfterSeconds === undefined) return false;
  const query = docOf({ [path]: docOf({ $lte: new Date(now.getTime() - index.expireAfterSeconds * 1000) }) });
  const filter = compileFilter(query);
  const plan = choosePlan(collection, {
    filter,
    sort: [],
    hint: index.name,
  });
  let deleted = 0;
  for (const row of matching(view.reader, collection, plan, filter, { keysExamined: 0, docsExamined: 0 })) {
    if (index.partial && !index.partial.accepts(row.doc)) continue;
    prepareDelete(view, collection, row)();
    if (++deleted >= MOST_AT_ONCE) return true;
  }
  return false;
}

/** The indexes of a collection that delete documents after a time (TTL indexes). */
export const expiring = (info: CollectionInfo): IndexInfo[] =>
  info.indexes.filter((index) => index.expireAfterSeconds !== undefined);
