import type { Doc } from "../bson/values";
import { compileFilter } from "./compile";
import { matches } from "./evaluate";

/** Returns the test of a partial index: whether its filter accepts a document. */
export function accepting(source: Doc): (doc: Doc) => boolean {
  const filter = compileFilter(source);
  return (doc) => matches(filter, doc);
}
