import { decodeDoc } from "../bson/decode";
import type { Doc } from "../bson/values";
import { matches } from "../matcher/evaluate";
import type { Filter } from "../matcher/nodes";
import { type SortField, sorted, sortKey } from "../query/sort";
import type { CollectionInfo } from "../storage/catalog";
import { identRange, recordKey, recordOf } from "../storage/keys";
import type { Reader } from "../storage/reader";
import type { Stored } from "../storage/view";
import type { Plan } from "./choose";
import { rawTests } from "./raw-tests";

/** What a scan looked at, for `explain`. */
export interface Counters {
  keysExamined: number;
  docsExamined: number;
}

/** A stored document that is decoded when somebody looks inside. */
export class Row implements Stored {
  private decoded: Doc | undefined;
  constructor(
    readonly record: number,
    readonly bytes: Buffer,
  ) {}
  get doc(): Doc {
    this.decoded ??= decodeDoc(this.bytes);
    return this.decoded;
  }
}

const isEmpty = (filter: Filter): boolean => filter.kind === "and" && filter.parts.length === 0;

function* records(reader: Reader, plan: Plan, counters: Counters): Generator<number> {
  if (plan.kind === "union") {
    const seen = new Set<number>();
    for (const part of plan.plans)
      for (const record of records(reader, part, counters)) {
        if (seen.has(record)) continue;
        seen.add(record);
        yield record;
      }
  }
  if (plan.kind !== "index") return;
  const seen = plan.repeats ? new Set<number>() : undefined;
  for (const [start, end] of plan.ranges)
    for (const { key } of reader.range(start, end, plan.reverse)) {
      counters.keysExamined++;
      const record = recordOf(key);
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
}

function* candidates(
  reader: Reader,
  collection: CollectionInfo,
  plan: Plan,
  counters: Counters,
): Generator<Row> {
  if (plan.kind === "nothing") return;
  if (plan.kind === "collection") {
    for (const { key, value } of reader.range(...identRange(collection.ident), plan.reverse)) {
      counters.docsExamined++;
      yield new Row(recordOf(key), value);
    }
    return;
  }
  for (const record of records(reader, plan, counters)) {
    const bytes = reader.get(recordKey(collection.ident, record));
    if (!bytes) continue;
    counters.docsExamined++;
    yield new Row(record, bytes);
  }
}

/** The documents that match, in the plan's order. Bytes that cannot match are passed over without decoding them. */
export function* matching(
  reader: Reader,
  collection: CollectionInfo,
  plan: Plan,
  filter: Filter,
  counters: Counters,
): Generator<Row> {
  const all = isEmpty(filter);
  const possible = rawTests(filter);
  for (const row of candidates(reader, collection, plan, counters))
    if (all || (possible(row.bytes) && matches(filter, row.doc))) yield row;
}

export interface Window {
  sort: SortField[];
  skip: number;
  limit: number;
}

/** Sorts unless the plan already does, then skips and limits. */
export function* windowed(rows: Iterable<Row>, plan: Plan, window: Window): Generator<Row> {
  const { sort, skip, limit } = window;
  let source = rows;
  if (!plan.sorted) source = sorted(rows, (row) => sortKey(row.doc, sort), skip + limit);
  let seen = 0;
  for (const row of source) {
    if (seen >= skip) yield row;
    if (++seen >= skip + limit) return;
  }
}
