import { encodeCompoundKey, encodeKey, invertKey } from "../bson/key";
import { type Doc, isArray, isDoc, isNumber, toDouble, UNDEFINED, type Value } from "../bson/values";
import { badValue, MongoError, typeMismatch } from "../errors";
import { valuesTogether } from "../storage/spread";
import type { ValueOrder } from "./order";

export interface SortField {
  path: string;
  segments: string[];
  direction: 1 | -1;
}

/** Reads a sort document. Directions are 1 and -1; `$natural` and `$meta` are left to the caller. */
export function sortFields(spec: Doc): SortField[] {
  return [...spec].map(([path, value]) => {
    if (isDoc(value)) throw badValue(`Illegal key in $sort specification: ${path}`);
    if (!isNumber(value)) throw typeMismatch(`Illegal key in $sort specification: ${path}`);
    const direction = Math.trunc(toDouble(value));
    if (direction !== 1 && direction !== -1)
      throw new MongoError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
    if (path === "" || path.startsWith("$"))
      throw new MongoError(16410, "FieldPath field names may not start with '$'.");
    return { path, segments: path.split("."), direction };
  });
}

function candidates(value: Value | undefined, segments: readonly string[], at: number, found: Value[]): void {
  const segment = segments[at];
  if (segment === undefined) {
    if (isArray(value)) {
      for (const item of value) found.push(item);
      if (value.length === 0) found.push(UNDEFINED);
    } else found.push(value === undefined ? null : value);
  } else if (isDoc(value)) candidates(value.get(segment), segments, at + 1, found);
  else if (isArray(value)) {
    if (/^\d+$/.test(segment) && Number(segment) < value.length)
      candidates(value[Number(segment)], segments, at + 1, found);
    // What has no fields counts as null, as in an index key.
    else
      for (const item of value)
        if (isDoc(item)) candidates(item, segments, at, found);
        else found.push(null);
    if (value.length === 0) found.push(null);
  } else found.push(null);
}

/**
 * Bytes that order documents as the sort asks; an array counts by its least (or greatest) element, and where several
 * fields run through one array, by one element for all of them. Throws 2 when they run through different arrays.
 */
export function sortKey(doc: Value, fields: readonly SortField[]): Buffer {
  const lists = fields.map(({ segments }) => {
    const found: Value[] = [];
    candidates(doc, segments, 0, found);
    if (found.length === 0) found.push(null);
    return found;
  });
  if (lists.filter((list) => list.length > 1).length > 1 && isDoc(doc)) return leastTogether(doc, fields);
  const parts = lists.map((found, i) => {
    const direction = fields[i]?.direction ?? 1;
    const keys = found.map(encodeKey);
    const best = keys.reduce((a, b) => (Buffer.compare(a, b) * direction <= 0 ? a : b));
    return direction > 0 ? best : invertKey(best);
  });
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

function leastTogether(doc: Doc, fields: readonly SortField[]): Buffer {
  const directions = fields.map(({ direction }) => direction);
  try {
    return valuesTogether(
      doc,
      fields.map(({ segments }) => segments),
    )
      .map((values) => encodeCompoundKey(values, directions))
      .reduce((a, b) => (Buffer.compare(a, b) <= 0 ? a : b));
  } catch (error) {
    if (error instanceof MongoError && error.code === 171)
      throw badValue("cannot sort with keys that are parallel arrays");
    throw error;
  }
}

/** The value that a field is sorted by: of an array the least element, or the greatest where that comes first. */
function sortValue(doc: Value, { segments, direction }: SortField, order: ValueOrder): Value {
  const found: Value[] = [];
  candidates(doc, segments, 0, found);
  return found.reduce((a, b) => (order.compare(a, b) * direction <= 0 ? a : b), found[0] ?? null);
}

/** Compares by sort fields, with text in an order of its own. */
export function compareBy(fields: readonly SortField[], order: ValueOrder): (a: Value, b: Value) => number {
  if (order.simple) return (a, b) => Buffer.compare(sortKey(a, fields), sortKey(b, fields));
  return (a, b) => {
    for (const field of fields) {
      const result = order.compare(sortValue(a, field, order), sortValue(b, field, order));
      if (result !== 0) return result * field.direction;
    }
    return 0;
  };
}

/** Sorts documents stably by fields, with text in an order of its own; with a limit only the first are kept. */
export function sortedBy<T>(
  items: Iterable<T>,
  documentOf: (item: T) => Value,
  fields: readonly SortField[],
  order: ValueOrder,
  limit = Number.POSITIVE_INFINITY,
): T[] {
  if (order.simple) return sorted(items, (item) => sortKey(documentOf(item), fields), limit);
  const compare = compareBy(fields, order);
  return [...items].sort((a, b) => compare(documentOf(a), documentOf(b))).slice(0, limit);
}

/** Sorts stably; with a limit only that many of the first are kept while reading. */
export function sorted<T>(
  items: Iterable<T>,
  keyOf: (item: T) => Buffer,
  limit = Number.POSITIVE_INFINITY,
): T[] {
  let kept: { item: T; key: Buffer }[] = [];
  const room = Math.max(limit * 2, 1000);
  const cut = (): void => {
    kept.sort((a, b) => Buffer.compare(a.key, b.key));
    if (kept.length > limit) kept = kept.slice(0, limit);
  };
  for (const item of items) {
    kept.push({ item, key: keyOf(item) });
    if (kept.length >= room && limit < kept.length) cut();
  }
  cut();
  return kept.map(({ item }) => item);
}
