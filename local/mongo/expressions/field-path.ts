import { isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";

/** Throws MongoDB's error for a field name that is not allowed in a path. */
export function checkFieldName(name: string): void {
  if (name === "") throw new MongoError(15998, "FieldPath field names may not be empty strings.");
  if (name.startsWith("$")) throw new MongoError(16410, "FieldPath field names may not start with '$'.");
  if (name.includes("\0")) throw new MongoError(16411, "FieldPath field names may not contain '\\0'.");
  if (name.includes(".")) throw new MongoError(16412, "FieldPath field names may not contain '.'.");
}

/** Splits a dotted path into its parts. Throws for an empty part and for a part that begins with `$`. */
export function fieldPath(text: string): string[] {
  if (text === "") throw new MongoError(40352, "FieldPath cannot be constructed with empty string");
  if (text.endsWith(".")) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  const segments = text.split(".");
  segments.forEach(checkFieldName);
  if (segments.length > 200) throw new MongoError(15, "FieldPath is too long");
  return segments;
}

/** Returns the value at a path in an aggregation. If the path leads through an array, returns a list of values. */
export function valueAtPath(
  value: Value | undefined,
  segments: readonly string[],
  at = 0,
): Value | undefined {
  const segment = segments[at];
  if (segment === undefined) return value;
  if (isDoc(value)) return valueAtPath(value.get(segment), segments, at + 1);
  if (!isArray(value)) return undefined;
  return value.flatMap((item) => {
    const inner = isDoc(item) ? valueAtPath(item, segments, at) : undefined;
    return inner === undefined ? [] : [inner];
  });
}
