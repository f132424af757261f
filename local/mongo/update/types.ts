import { equalValues } from "../bson/compare";
import { shownField } from "../bson/shown";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Filter } from "../matcher/nodes";

/** Data that an update may use in addition to the document. */
export interface UpdateContext {
  /** The array index at which the query matched, for `$`. */
  arrayIndex?: number | undefined;
  /** Compiled array filters by the identifier in `$[identifier]`. */
  arrayFilters: ReadonlyMap<string, Filter>;
  /** Whether an upsert is inserting the document. */
  inserting: boolean;
}

/** A compiled update. `apply` returns the changed document and leaves the old one unchanged. */
export interface Update {
  kind: "modifiers" | "replacement" | "pipeline";
  apply(doc: Doc, context: UpdateContext): Doc;
}

/** Applies one update operator to one document, in place. */
export type Change = (doc: Doc, path: readonly string[]) => void;
/** An update operator: checks its operand and returns the change. */
export type Modifier = (operand: Value, path: string) => Change;

/** Creates the error for a top-level field that begins with a dollar sign. */
export const dollarField = (name: string): MongoError =>
  new MongoError(
    52,
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );

/** Throws error 66 if the `_id` of a replacement differs from the `_id` of the old document. */
export function keepId(old: Doc, doc: Doc): void {
  const before = old.get("_id");
  const after = doc.get("_id");
  if (before === undefined || after === undefined || equalValues(before, after)) return;
  throw new MongoError(
    66,
    `After applying the update, the (immutable) field '_id' was found to have been altered to ${shownField("_id", after)}`,
  );
}
