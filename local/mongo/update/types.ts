import { equalValues } from "../bson/compare";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import type { UpdateContext } from "./paths";

/** A compiled update: gives the changed document and leaves the old one as it was. */
export interface Update {
  kind: "modifiers" | "replacement" | "pipeline";
  apply(doc: Doc, context: UpdateContext): Doc;
}

/** Throws 66 when an update changed or removed the `_id`. */
export function keepId(old: Doc, doc: Doc): void {
  const before = old.get("_id");
  const after = doc.get("_id");
  if (before === undefined) return;
  if (after === undefined || !equalValues(before, after))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}
