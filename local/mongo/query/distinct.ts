import { encodeKey, invertKey } from "../bson/key";
import { indexScan } from "../planner/candidates";
import { conditionsOf } from "../planner/conditions";
import { type Counters, type Row, storedRow } from "../planner/execute";
import { valueEnd } from "../planner/key-parts";
import type { IndexScan } from "../planner/plan";
import { keysIn } from "../planner/scan-keys";
import { type Stretch, stretchesOf } from "../planner/stored-ranges";
import type { CollectionInfo } from "../storage/catalog";
import { afterPrefix } from "../storage/keys";
import type { View } from "../storage/view";
import { type Query, runQuery } from "./find";

/** After this number of keys with the same value, the scan jumps to the next value. */
const STEPS_BEFORE_JUMP = 8;
const NULL = encodeKey(null);

/** A scan of an index that jumps from one value of a path to the next. */
export interface DistinctScan extends IndexScan {
  /** Position of the path among the fields of the index. */
  field: number;
}

/** Finds an index that answers the query without reading documents. Returns undefined if there is none. */
export function distinctScan(
  collection: CollectionInfo,
  query: Query,
  path: string,
): DistinctScan | undefined {
  const conditions = conditionsOf(query.filter);
  const sort = [{ path, segments: path.split("."), direction: 1 as const }];
  for (const index of collection.indexes) {
    if (!index.paths.includes(path)) continue;
    const field = index.paths.indexOf(path);
    const request = { filter: query.filter, sort };
    const scan = indexScan(index, conditions, request);
    if (!scan?.exact || !scan.sorted || scan.merged || scan.repeats) continue;
    const leading = scan.fields.slice(0, field);
    if (leading.every((intervals) => intervals.length === 1 && intervals[0]?.point))
      return { ...scan, field, exploded: field, reverse: false };
  }
  return undefined;
}

/**
 * Yields rows that together contain every distinct value of the path. It skips documents that only repeat a value.
 */
export function* rowsForDistinct(
  view: View,
  ns: string,
  query: Query,
  path: string,
  counters: Counters = { keysExamined: 0, docsExamined: 0 },
): Generator<Row> {
  const collection = view.collection(ns);
  const scan = collection && distinctScan(collection, query, path);
  if (!collection || !scan) {
    yield* runQuery(view, ns, query, counters);
    return;
  }
  for (const stretch of stretchesOf(scan.index, scan.fields, scan.field))
    for (const key of distinctKeys(view, scan, stretch, counters))
      yield storedRow(view.reader, collection, key, counters);
}

function* distinctKeys(
  view: View,
  { index, field }: DistinctScan,
  stretch: Stretch,
  counters: Counters,
): Generator<Buffer> {
  const directions = index.directions.slice(field);
  const mask = (index.directions[field] ?? 1) < 0 ? 255 : 0;
  const none = mask ? invertKey(NULL) : NULL;
  for (let from: Stretch | undefined = stretch; from; ) {
    let value: Buffer | undefined;
    let steps = 0;
    let next: Stretch | undefined;
    for (const key of keysIn(view.reader, from, directions, false, counters)) {
      if (value?.equals(key.subarray(0, value.length))) {
        if (++steps < STEPS_BEFORE_JUMP) continue;
        next = { ...from, start: afterPrefix(value) };
        break;
      }
      const end = valueEnd(key, stretch.prefix.length, mask);
      // Null and a missing field have the same key. Each document with this key is read, to tell them apart.
      const isNull = none.compare(key, stretch.prefix.length, end) === 0;
      value = isNull ? undefined : key.subarray(0, end);
      steps = 0;
      yield key;
    }
    from = next;
  }
}
