import { encodeCompoundKey } from "../bson/key";
import type { Doc, Value } from "../bson/values";
import { step } from "../deadline";
import { badValue, MongoError } from "../errors";
import type { SortField } from "../expressions/element-order";
import { valuesTogether } from "../storage/spread";

/**
 * Returns lists with the values of a document's sort fields. If a path leads through an array, there is one list for
 * each element, otherwise one list. Throws error 2 (BadValue) when two fields lead through different arrays.
 */
function choices(doc: Doc, fields: readonly SortField[]): Value[][] {
  const paths = fields.map(({ segments }) => segments);
  try {
    return valuesTogether(doc, paths);
  } catch (error) {
    if (error instanceof MongoError && error.code === 171)
      throw badValue("cannot sort with keys that are parallel arrays");
    throw error;
  }
}

/** Encodes the sort fields of a document as bytes in sort order. Throws error 2 for fields in different arrays. */
export function sortKey(doc: Doc, fields: readonly SortField[]): Buffer {
  const directions = fields.map(({ direction }) => direction);
  let least: Buffer | undefined;
  for (const values of choices(doc, fields)) {
    const key = encodeCompoundKey(values, directions);
    if (!least || Buffer.compare(key, least) < 0) least = key;
  }
  return least ?? Buffer.alloc(0);
}

/** Sorts items. Items with equal keys stay in their order. With a limit, returns only the first `limit` items. */
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
