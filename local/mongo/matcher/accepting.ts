import type { Doc } from "../bson/values";
import { compileFilter } from "./compile";
import { matches } from "./evaluate";

/** Returns a function that tests whether a document belongs in a partial index with the filter `source`. */
export function accepting(source: Doc): (doc: Doc) => boolean {
  const filter = compileFilter(source);
  return (doc) => matches(filter, doc);
}
