import { decodeDoc } from "../bson/decode";
import { readerOf } from "../bson/raw";
import type { Doc } from "../bson/values";
import { MongoError, refusal } from "../errors";
import type { SortField } from "../expressions/element-order";
import { matches } from "../matcher/evaluate";
import type { Filter } from "../matcher/nodes";
import type { CollectionInfo } from "../storage/catalog";
import { identRange, recordKey, recordOf } from "../storage/keys";
import type { Reader } from "../storage/reader";
import type { Stored } from "../storage/view";
import { mergeSorted } from "./merge";
import type { IndexScan, Plan, UnionPlan } from "./plan";
import { type Counters, keysIn } from "./scan-keys";
import { sorted, sortKey } from "./sort";
import { type Stretch, stretchesOf } from "./stored-ranges";

export type { Counters } from "./scan-keys";

/** A stored document. It is read and decoded when `bytes` or `doc` is first used. */
export class Row implements Stored {
  private read: Buffer | undefined;
  private decoded: Doc | undefined;
  constructor(
    readonly record: number,
    private source: Buffer | (() => Buffer),
    /** Reads the bytes a second time. Undefined if the data may have changed since the first time. */
    private readonly again?: () => Buffer,
  ) {}
  get bytes(): Buffer {
    this.read ??= typeof this.source === "function" ? this.source() : this.source;
    return this.read;
  }
  get doc(): Doc {
    this.decoded ??= decodeDoc(this.bytes);
    return this.decoded;
  }
  /** Frees the bytes and the decoded document if they can be read a second time. */
  forget(): void {
    this.decoded = undefined;
    if (!this.again) return;
    this.source = this.again;
    this.read = undefined;
  }
}

function stored(reader: Reader, collection: CollectionInfo, record: number, where: string): Buffer {
  const bytes = reader.get(recordKey(collection.ident, record));
  if (!bytes) throw new MongoError(1, `${where} has an entry without a document`);
  return bytes;
}

/** The document that an index key belongs to. It is read when the row is first used. */
export function storedRow(reader: Reader, collection: CollectionInfo, key: Buffer, counters: Counters): Row {
  const record = recordOf(key);
  return new Row(record, () => {
    counters.docsExamined++;
    return stored(reader, collection, record, `an index of ${collection.ns}`);
  });
}

interface Scan {
  reader: Reader;
  collection: CollectionInfo;
  counters: Counters;
  still: boolean;
}

/** Makes a row. The row can be read a second time only if the data stays unchanged. */
function rowOf(scan: Scan, record: number, source: Buffer | (() => Buffer)): Row {
  if (!scan.still) return new Row(record, source);
  return new Row(record, source, () => stored(scan.reader, scan.collection, record, scan.collection.ns));
}

function* indexKeys({ reader, counters }: Scan, plan: IndexScan): Generator<Buffer> {
  const stretches = stretchesOf(plan.index, plan.fields, plan.exploded);
  if (plan.reverse) stretches.reverse();
  const directions = plan.index.directions.slice(plan.exploded);
  const streams = stretches.map((stretch) => ({
    prefix: stretch.prefix.length,
    keys: () => keysIn(reader, stretch, directions, plan.reverse, counters),
  }));
  if (!plan.merged) {
    for (const { keys } of streams) yield* keys();
    return;
  }
  const way = plan.reverse ? -1 : 1;
  yield* mergeSorted(
    streams.map(({ prefix, keys }) => tagged(keys(), prefix)),
    (a, b) => way * a.key.compare(b.key, b.prefix, b.key.length, a.prefix, a.key.length),
    ({ key }) => key,
  );
}

function* tagged(keys: Iterable<Buffer>, prefix: number): Generator<{ key: Buffer; prefix: number }> {
  for (const key of keys) yield { key, prefix };
}

function* indexRows(scan: Scan, plan: IndexScan): Generator<Row> {
  const { reader, collection, counters } = scan;
  const seen = plan.repeats ? new Set<number>() : undefined;
  for (const key of indexKeys(scan, plan)) {
    const record = recordOf(key);
    if (seen?.has(record)) continue;
    seen?.add(record);
    yield rowOf(scan, record, () => {
      counters.docsExamined++;
      return stored(reader, collection, record, `index ${plan.index.name}`);
    });
  }
}

function* unionRows(scan: Scan, plan: UnionPlan): Generator<Row> {
  const seen = new Set<number>();
  const branches = plan.plans.map((branch) => rowsOf(scan, branch));
  const rows = plan.merged ? mergedRows(branches, plan.order) : concatenated(branches);
  for (const row of rows) {
    if (seen.has(row.record)) continue;
    seen.add(row.record);
    yield row;
  }
}

function* concatenated<T>(parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

function mergedRows(branches: readonly Generator<Row>[], order: readonly SortField[]): Generator<Row> {
  function* keyed(rows: Iterable<Row>): Generator<{ row: Row; key: Buffer }> {
    for (const row of rows) yield { row, key: sortKey(row.doc, order) };
  }
  return mergeSorted(
    branches.map(keyed),
    (a, b) => Buffer.compare(a.key, b.key),
    ({ row }) => row,
  );
}

function* rowsOf(scan: Scan, plan: Plan): Generator<Row> {
  if (plan.kind === "index") yield* indexRows(scan, plan);
  if (plan.kind === "union") yield* unionRows(scan, plan);
  if (plan.kind !== "collection") return;
  for (const { key, value } of scan.reader.range(...identRange(scan.collection.ident))) {
    scan.counters.docsExamined++;
    yield rowOf(scan, recordOf(key), value);
  }
}

/** The top-level fields that a filter reads. */
function fieldsOf(filter: Filter): string[] {
  if (filter.kind === "path") return [filter.segments[0] ?? ""];
  if (filter.kind === "nothing") return [];
  return filter.kind === "not" ? fieldsOf(filter.part) : filter.parts.flatMap(fieldsOf);
}

/**
 * Yields the matching documents in the order of the plan. Decodes only the fields that the filter names. With
 * `lazily`, a row that the index alone has matched is read on first use, so the data must stay unchanged until then.
 */
export function* matching(
  reader: Reader,
  collection: CollectionInfo,
  plan: Plan,
  filter: Filter,
  counters: Counters,
  lazily = false,
): Generator<Row> {
  const rows = rowsOf({ reader, collection, counters, still: lazily }, plan);
  if (plan.kind === "index" && plan.exact) {
    for (const row of rows) if (lazily || row.bytes) yield row;
    return;
  }
  const read = readerOf(new Set(fieldsOf(filter)));
  for (const row of rows) if (matches(filter, read(row.bytes))) yield row;
}

/**
 * Returns index ranges that contain exactly one key for each matching document, so that the keys can be counted
 * instead of the documents. Returns undefined if keys or documents have to be tested one by one.
 */
export function countedStretches(plan: Plan): Stretch[] | undefined {
  if (plan.kind !== "index" || !plan.exact || plan.repeats) return undefined;
  const stretches = stretchesOf(plan.index, plan.fields, plan.exploded);
  return stretches.every(({ rest }) => rest.length === 0) ? stretches : undefined;
}

export interface Window {
  sort: SortField[];
  skip: number;
  limit: number;
}

/** Largest number of bytes of rows and keys that a sort may hold in memory. */
const MOST_SORTED = 256 * 1024 * 1024;

/**
 * Returns a function that computes the sort key of a row and then frees the row's memory. The function throws error
 * 292 when the rows and keys take too much memory.
 */
function keysForSort({ sort, skip, limit }: Window): (row: Row) => Buffer {
  const kept = skip + limit;
  let [bytes, rows] = [0, 0];
  return (row) => {
    const key = sortKey(row.doc, sort);
    bytes += key.length + 100;
    rows++;
    // With a limit, the sort holds only some of the rows, so `bytes` is reduced.
    if (bytes * Math.min(1, (2 * kept) / rows) > MOST_SORTED) throw tooMuch("sort", MOST_SORTED);
    row.forget();
    return key;
  };
}

export const tooMuch = (stage: string, most: number): MongoError =>
  refusal(292, `Exceeded memory limit for ${stage}: more than ${most} bytes`);

/** Sorts the rows unless the plan already yields the order. Then applies skip and limit. */
export function* windowed(rows: Iterable<Row>, plan: Plan, window: Window): Generator<Row> {
  const { skip, limit } = window;
  let source = rows;
  if (!plan.sorted) source = sorted(rows, keysForSort(window), skip + limit);
  let seen = 0;
  for (const row of source) {
    if (seen >= skip) yield row;
    if (++seen >= skip + limit) return;
  }
}
