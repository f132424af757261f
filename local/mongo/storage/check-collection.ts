import { decodeDoc } from "../bson/decode";
import type { Doc } from "../bson/values";
import type { CatalogState, CollectionInfo, IndexInfo } from "./catalog";
import { DamagedValue } from "./checksum";
import { keysOf } from "./index-keys";
import { FIRST_IDENT, identPrefix, identRange, indexEntryKey, recordOf } from "./keys";
import type { Reader } from "./reader";

export interface CheckedCollection {
  documents: number;
  /** Record numbers of the documents that cannot be read. */
  damaged: number[];
  keysPerIndex: Map<string, number>;
  /** Error messages by index name. */
  indexErrors: Map<string, string[]>;
}

const RECORD_BYTES = 6;

/** Yields the entries of one collection or index, in key order. `value` is undefined for a damaged entry. */
function* stored(reader: Reader, ident: number): Generator<{ key: Buffer; value?: Buffer }> {
  const [start, end] = identRange(ident);
  for (let from: Buffer | undefined = start; from; ) {
    try {
      yield* reader.range(from, end);
      return;
    } catch (error) {
      if (!(error instanceof DamagedValue)) throw error;
      yield { key: error.key };
      from = Buffer.concat([error.key, Buffer.alloc(1)]);
    }
  }
}

/**
 * Yields a message for each error in an index. `docs` contains the documents that the index should contain, by record
 * number.
 */
function* problemsOf(reader: Reader, index: IndexInfo, docs: ReadonlyMap<number, Doc>): Generator<string> {
  const expected = new Set<string>();
  for (const [record, doc] of docs) {
    const { keys, multikey, truncated } = keysOf(index, doc);
    for (const key of keys) expected.add(indexEntryKey(index.ident, key, record).toString("latin1"));
    if (multikey.some((flag, i) => flag && !index.multikey[i]))
      yield `record ${record} has an array, and the index is not marked as multikey`;
    if (truncated && !index.truncated)
      yield `record ${record} has a key that was cut, and the index is not marked so`;
  }
  let last: Buffer | undefined;
  for (const { key, value } of stored(reader, index.ident)) {
    const record = recordOf(key);
    const own = key.subarray(0, key.length - RECORD_BYTES);
    if (index.unique && last?.equals(own)) yield `record ${record} repeats a unique key`;
    last = own;
    const wanted = expected.delete(key.toString("latin1"));
    if (!value) yield `an entry of record ${record} is damaged`;
    else if (!docs.has(record)) yield `there is an entry of record ${record}, which is gone`;
    else if (!wanted) yield `record ${record} does not have the key of one of its entries`;
  }
  for (const key of expected) yield `the entry of record ${recordOf(Buffer.from(key, "latin1"))} is missing`;
}

/** Compares the documents of a collection with the entries of its indexes, in both directions. */
export function checkCollection(reader: Reader, { ident, indexes }: CollectionInfo): CheckedCollection {
  const docs = new Map<number, Doc>();
  const damaged: number[] = [];
  for (const { key, value } of stored(reader, ident))
    if (value) docs.set(recordOf(key), decodeDoc(value));
    else damaged.push(recordOf(key));
  const keysPerIndex = new Map(indexes.map((one) => [one.name, [...stored(reader, one.ident)].length]));
  const indexErrors = new Map(indexes.map((one) => [one.name, [...problemsOf(reader, one, docs)]]));
  return { documents: docs.size, damaged, keysPerIndex, indexErrors };
}

/** Returns the internal numbers under which entries are stored although their collection or index does not exist. */
export function leftBehind(reader: Reader, catalog: CatalogState): number[] {
  const known = new Set(
    [...catalog.values()].flatMap((info) => [info, ...info.indexes].map(({ ident }) => ident)),
  );
  const strange: number[] = [];
  const end = Buffer.alloc(4, 255);
  for (let from = identPrefix(FIRST_IDENT); ; ) {
    let key: Buffer | undefined;
    try {
      key = reader.range(from, end).next().value?.key;
    } catch (error) {
      if (!(error instanceof DamagedValue)) throw error;
      key = error.key;
    }
    if (!key) return strange;
    const ident = key.readUInt32BE();
    if (!known.has(ident)) strange.push(ident);
    from = identPrefix(ident + 1);
  }
}
