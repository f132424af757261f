import { compareValues } from "../bson/compare";
import { shownField } from "../bson/shown";
import { type Doc, isDoc, isNumber, toDouble, type Value } from "../bson/values";
import { MongoError, refusal } from "../errors";
import { fieldPath } from "./field-path";

export interface SortField {
  path: string;
  segments: string[];
  direction: 1 | -1;
}

/** Largest number of sort fields. */
const MOST_FIELDS = 32;

/**
 * Reads a sort document. Throws error 15974 (direction not a number), 15975 (direction not 1 or -1), 13103 (too many
 * fields), 40352 or similar (invalid path).
 */
export function sortFields(spec: Doc): SortField[] {
  if (spec.size > MOST_FIELDS) throw new MongoError(13103, "too many compound keys");
  return [...spec].map(([path, value]) => {
    if (isDoc(value)) throw refusal(17312, "an expression in a sort");
    if (!isNumber(value))
      throw new MongoError(15974, `Illegal key in $sort specification: ${shownField(path, value)}`);
    const direction = Math.trunc(toDouble(value));
    if (direction !== 1 && direction !== -1)
      throw new MongoError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
    if (path === "$natural") throw refusal(2, "the sort $natural");
    return { path, segments: fieldPath(path), direction };
  });
}

function partOf(item: Value, segments: readonly string[]): Value {
  let value: Value | undefined = item;
  for (const segment of segments) value = isDoc(value) ? value.get(segment) : undefined;
  return value ?? null;
}

/** Compares two elements of an array by their fields, as `$sortArray` does. */
export const orderOfElements =
  (fields: readonly SortField[]) =>
  (a: Value, b: Value): number => {
    for (const { segments, direction } of fields) {
      const order = compareValues(partOf(a, segments), partOf(b, segments)) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
