import { type Doc, isArray, isDoc, type Value } from "../bson/values";
import type { CollectionInfo } from "../storage/catalog";
import type { Change } from "./change";
import { documentDiff } from "./document-diff";
import { modifierDiff } from "./modifier-diff";

/** The change that an update made: by its operators' paths, by comparing after a pipeline, otherwise as a whole. */
export function changeOfUpdate(
  collection: CollectionInfo,
  update: Value | undefined,
  old: Doc,
  next: Doc,
  bytes: Buffer,
): Change {
  const [first] = isDoc(update) ? update.keys() : [];
  const replaced: Change = { kind: "replace", collection, bytes };
  let diff: ReturnType<typeof documentDiff>;
  if (isArray(update)) diff = documentDiff(old, next);
  else if (isDoc(update) && first?.startsWith("$")) diff = modifierDiff(update, old, next);
  if (!diff) return replaced;
  return { kind: "update", collection, id: next.get("_id") ?? null, description: diff.description() };
}
