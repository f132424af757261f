import { equalValues } from "../bson/compare";
import { shownField } from "../bson/shown";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Filter } from "../matcher/nodes";

/** What an update may refer to besides the document. */
export interface UpdateContext {
  /** Array place that the query matched, for `$`. */
  arrayIndex?: number | undefined;
  /** Compiled `arrayFilters` by identifier. */
  arrayFilters: ReadonlyMap<string, Filter>;
  /** Whether the document is being made by an upsert. */
  inserting: boolean;
}

/** A compiled update: gives the changed document and leaves the old one as it was. */
export interface Update {
  kind: "modifiers" | "replacement" | "pipeline";
  apply(doc: Doc, context: UpdateContext): Doc;
}

/** One modifier's work on a concrete path of one document, which it changes in place. */
export type Change = (doc: Doc, path: readonly string[]) => void;
/** Checks a modifier's operand once and returns its work. */
export type Modifier = (operand: Value, path: string) => Change;

/** Names at the top of a document that an update writes may not begin with a dollar sign. */
export const dollarField = (name: string): MongoError =>
  new MongoError(
    52,
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );

/** Throws 66 when the document that replaces another one has another `_id`. */
export function keepId(old: Doc, doc: Doc): void {
  const before = old.get("_id");
  const after = doc.get("_id");
  if (before === undefined || after === undefined || equalValues(before, after)) return;
  throw new MongoError(
    66,
    `After applying the update, the (immutable) field '_id' was found to have been altered to ${shownField("_id", after)}`,
  );
}
