import { encodeDoc } from "../bson/encode";
import { shownField } from "../bson/shown";
import { type Doc, docOf, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";

const immutable = (message: string): MongoError => new MongoError(66, message);

/**
 * Returns true if two values have the same bytes. For example, 1 and 1.0 are equal, but do not have the same bytes.
 */
function identical(a: Value, b: Value): boolean {
  return encodeDoc(docOf({ v: a })).equals(encodeDoc(docOf({ v: b })));
}

/** Throws error 66 when the update of `path` has changed or removed an existing `_id`. */
export function checkIdUntouched(before: Value | undefined, doc: Doc, path: readonly string[]): void {
  if (path[0] !== "_id" || before === undefined) return;
  const after = doc.get("_id");
  if (after !== undefined && identical(before, after)) return;
  const grown = path.length > 1 && isDoc(before) && isDoc(after) && after.size > before.size;
  throw immutable(
    grown
      ? `Updating the path '_id' to ${shownField("_id", after)} would modify the immutable field '_id'`
      : `Performing an update on the path '${path.join(".")}' would modify the immutable field '_id'`,
  );
}
