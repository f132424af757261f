import { fieldPath } from "../aggregate/field-path";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { encodeCompoundKey } from "../bson/key";
import { shownField } from "../bson/shown";
import { type Doc, isArray, isDoc, isNumber, toDouble, UNDEFINED, type Value } from "../bson/values";
import { spend } from "../budget";
import { badValue, failedToParse, MongoError } from "../errors";
import { valuesTogether } from "../storage/spread";
import type { ValueOrder } from "./order";

export interface SortField {
  path: string;
  segments: string[];
  direction: 1 | -1;
}

/** As many fields can be sorted by as an index can have. */
const MOST_FIELDS = 32;

/** Throws what MongoDB throws for an object in a sort: only `$meta` may stand there, which this server has none of. */
function refuseExpression(expression: Doc): never {
  const [[name, operand] = [""]] = expression;
  if (name !== "$meta")
    throw new MongoError(17312, "$meta is the only expression supported by $sort right now");
  if (expression.size > 1) throw failedToParse("Cannot have additional keys in a $meta sort specification");
  if (operand === "textScore")
    throw new MongoError(40218, "query requires text score metadata, but it is not available");
  if (operand === "randVal" || operand === "geoNearDistance" || operand === "searchScore")
    throw new MongoError(115, `sorting by $meta: '${operand}' is not supported by this server`);
  throw new MongoError(31138, `Illegal $meta sort: ${shownField("$meta", operand ?? null)}`);
}

/**
 * Reads a sort document; `$natural` is left to the caller. Throws 15974 for a direction that is no number, 15975 for
 * one that is neither 1 nor -1, 40352 and its like for a path that is none, 13103 for too many fields.
 */
export function sortFields(spec: Doc): SortField[] {
  if (spec.size > MOST_FIELDS) throw new MongoError(13103, "too many compound keys");
  return [...spec].map(([path, value]) => {
    if (isDoc(value)) refuseExpression(value);
    if (!isNumber(value))
      throw new MongoError(15974, `Illegal key in $sort specification: ${shownField(path, value)}`);
    const direction = Math.trunc(toDouble(value));
    if (direction !== 1 && direction !== -1)
      throw new MongoError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
    return { path, segments: fieldPath(path), direction };
  });
}

/** Finds the values that a path reaches, an array counting by its elements; true when there is an array. */
function candidates(
  value: Value | undefined,
  segments: readonly string[],
  at: number,
  found: Value[],
): boolean {
  const segment = segments[at];
  if (segment === undefined) {
    if (!isArray(value)) {
      found.push(value === undefined ? null : value);
      return false;
    }
    for (const item of value) found.push(item);
    if (value.length === 0) found.push(UNDEFINED);
    return true;
  }
  if (isDoc(value)) return candidates(value.get(segment), segments, at + 1, found);
  if (!isArray(value)) {
    found.push(null);
    return false;
  }
  if (/^\d+$/.test(segment) && Number(segment) < value.length)
    return candidates(value[Number(segment)], segments, at + 1, found);
  // What has no fields counts as null, as in an index key.
  for (const item of value)
    if (isDoc(item)) candidates(item, segments, at, found);
    else found.push(null);
  if (value.length === 0) found.push(null);
  return true;
}

/**
 * What a document can be sorted by: the values of all fields, once for each element of the array that they run through.
 * Throws 2 when they run through different arrays.
 */
function choices(doc: Value, fields: readonly SortField[]): Value[][] {
  let [arrays, most] = [0, 1];
  const lists = fields.map(({ segments }) => {
    const found: Value[] = [];
    if (candidates(doc, segments, 0, found)) arrays++;
    most = Math.max(most, found.length);
    return found;
  });
  if (arrays > 1 && isDoc(doc)) return choicesTogether(doc, fields);
  // Only one list can be longer than the others.
  return Array.from({ length: most }, (_, i) => lists.map((list) => list[list.length > 1 ? i : 0] ?? null));
}

function choicesTogether(doc: Doc, fields: readonly SortField[]): Value[][] {
  try {
    // An expression may have put one array at two places: read anew they are two.
    return valuesTogether(
      decodeDoc(encodeDoc(doc)),
      fields.map(({ segments }) => segments),
    );
  } catch (error) {
    if (error instanceof MongoError && error.code === 171)
      throw badValue("cannot sort with keys that are parallel arrays");
    throw error;
  }
}

/**
 * Bytes that order documents as the sort asks; an array counts by its least (or greatest) element, and where several
 * fields run through one array, by one element for all of them. Throws 2 when they run through different arrays.
 */
export function sortKey(doc: Value, fields: readonly SortField[]): Buffer {
  const directions = fields.map(({ direction }) => direction);
  let least: Buffer | undefined;
  for (const values of choices(doc, fields)) {
    const key = encodeCompoundKey(values, directions);
    if (!least || Buffer.compare(key, least) < 0) least = key;
  }
  return least ?? Buffer.alloc(0);
}

/** Compares what documents are sorted by, with text in an order of its own. */
const compareRows =
  (fields: readonly SortField[], order: ValueOrder) =>
  (a: readonly Value[], b: readonly Value[]): number => {
    for (const [i, { direction }] of fields.entries()) {
      const result = order.compare(a[i] ?? null, b[i] ?? null);
      if (result !== 0) return result * direction;
    }
    return 0;
  };

/** What a document is sorted by: the choice that comes first. */
function sortRow(doc: Value, fields: readonly SortField[], order: ValueOrder): Value[] {
  const compare = compareRows(fields, order);
  return choices(doc, fields).reduce((a, b) => (compare(a, b) <= 0 ? a : b));
}

/** Compares by sort fields, with text in an order of its own. */
export function compareBy(fields: readonly SortField[], order: ValueOrder): (a: Value, b: Value) => number {
  if (order.simple) return (a, b) => Buffer.compare(sortKey(a, fields), sortKey(b, fields));
  const compare = compareRows(fields, order);
  return (a, b) => compare(sortRow(a, fields, order), sortRow(b, fields, order));
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
  const compare = compareRows(fields, order);
  const rows = Array.from(items, (item) => ({ item, row: sortRow(documentOf(item), fields, order) }));
  return rows
    .sort((a, b) => compare(a.row, b.row))
    .slice(0, limit)
    .map(({ item }) => item);
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
    kept.sort((a, b) => {
      spend();
      return Buffer.compare(a.key, b.key);
    });
    if (kept.length > limit) kept = kept.slice(0, limit);
  };
  for (const item of items) {
    kept.push({ item, key: keyOf(item) });
    if (kept.length >= room && limit < kept.length) cut();
  }
  cut();
  return kept.map(({ item }) => item);
}
