import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { encodeCompoundKey } from "../bson/key";
import { type Doc, isArray, isDoc, UNDEFINED, type Value } from "../bson/values";
import { step } from "../deadline";
import { badValue, MongoError } from "../errors";
import type { SortField } from "../expressions/element-order";
import { valuesTogether } from "../storage/spread";

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
function choices(doc: Doc, fields: readonly SortField[]): Value[][] {
  let [arrays, most] = [0, 1];
  const lists = fields.map(({ segments }) => {
    const found: Value[] = [];
    if (candidates(doc, segments, 0, found)) arrays++;
    most = Math.max(most, found.length);
    return found;
  });
  if (arrays > 1) return choicesTogether(doc, fields);
  // Only one list can be longer than the others.
  return Array.from({ length: most }, (_, i) => lists.map((list) => list[list.length > 1 ? i : 0] ?? null));
}

function choicesTogether(doc: Doc, fields: readonly SortField[]): Value[][] {
  try {
    // An expression may have put one array at two places: read once more they are two.
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
export function sortKey(doc: Doc, fields: readonly SortField[]): Buffer {
  const directions = fields.map(({ direction }) => direction);
  let least: Buffer | undefined;
  for (const values of choices(doc, fields)) {
    const key = encodeCompoundKey(values, directions);
    if (!least || Buffer.compare(key, least) < 0) least = key;
  }
  return least ?? Buffer.alloc(0);
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
      step();
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
