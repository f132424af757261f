import type { Doc } from "../bson/values";
import { compileFilter } from "./compile";
import { matches } from "./evaluate";

/** The test of a partial index: which documents its filter lets in. */
export function accepting(source: Doc): (doc: Doc) => boolean {
  const filter = compileFilter(source);
  return (doc) => matches(filter, doc);
}
