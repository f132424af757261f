import { decodeDoc } from "../bson/decode";
import type { CatalogState, CollectionInfo, IndexInfo } from "./catalog";
import { DamagedValue } from "./checksum";
import { keysOf } from "./index-keys";
import { FIRST_IDENT, identPrefix, identRange, indexEntryKey, recordKey, recordOf } from "./keys";
import type { Entry, Reader } from "./reader";

/** What a check of one collection found. */
export interface CheckedCollection {
  documents: number;
  /** Records whose documents cannot be read. */
  damaged: number[];
  keysPerIndex: Map<string, number>;
  /** What is wrong with an index, by its name. */
  indexErrors: Map<string, string[]>;
}

const MOST_ERRORS = 100;
const RECORD_BYTES = 6;

/** Entries of a range; what is damaged goes to `damaged`, and the reading goes on behind it. */
function* surviving(
  reader: Reader,
  [start, end]: [Buffer, Buffer],
  damaged: (key: Buffer) => void,
): Generator<Entry> {
  for (let from: Buffer | undefined = start; from; ) {
    try {
      for (const entry of reader.range(from, end)) yield entry;
      return;
    } catch (error) {
      if (!(error instanceof DamagedValue)) throw error;
      damaged(error.key);
      from = Buffer.concat([error.key, Buffer.alloc(1)]);
    }
  }
}

/** Whether an entry is stored under a key; one that is damaged is reported where entries are read. */
function isStored(reader: Reader, key: Buffer): boolean {
  try {
    return reader.get(key) !== undefined;
  } catch (error) {
    if (error instanceof DamagedValue) return true;
    throw error;
  }
}

class CollectionCheck {
  readonly result: CheckedCollection;
  private readonly expected = new Map<IndexInfo, number>();

  constructor(
    private readonly reader: Reader,
    private readonly collection: CollectionInfo,
  ) {
    this.result = { documents: 0, damaged: [], keysPerIndex: new Map(), indexErrors: new Map() };
    for (const index of collection.indexes) {
      this.expected.set(index, 0);
      this.result.indexErrors.set(index.name, []);
    }
  }

  private note(index: IndexInfo, message: string): void {
    const errors = this.result.indexErrors.get(index.name);
    if (errors && errors.length < MOST_ERRORS) errors.push(message);
  }

  /** Every document can be read, and each index holds its keys and knows what they are like. */
  documents(): void {
    const damaged = (key: Buffer): void => void this.result.damaged.push(recordOf(key));
    for (const { key, value } of surviving(this.reader, identRange(this.collection.ident), damaged)) {
      this.result.documents++;
      const record = recordOf(key);
      try {
        const doc = decodeDoc(value);
        for (const index of this.collection.indexes) {
          const { keys, multikey, truncated } = keysOf(index, doc);
          this.expected.set(index, (this.expected.get(index) ?? 0) + keys.length);
          for (const entry of keys)
            if (!isStored(this.reader, indexEntryKey(index.ident, entry, record)))
              this.note(index, `the entry of record ${record} is missing`);
          if (multikey.some((flag, i) => flag && !index.multikey[i]))
            this.note(index, `record ${record} has an array, and the index is not marked as multikey`);
          if (truncated && !index.truncated)
            this.note(index, `record ${record} has a key that was cut, and the index is not marked so`);
        }
      } catch {
        this.result.damaged.push(record);
      }
    }
  }

  /** Every entry belongs to a document that has this key, and a unique index has each key once. */
  index(index: IndexInfo): void {
    let count = 0;
    let last: Buffer | undefined;
    const damaged = (key: Buffer): void => {
      count++;
      this.note(index, `an entry of record ${recordOf(key)} is damaged`);
    };
    for (const { key } of surviving(this.reader, identRange(index.ident), damaged)) {
      count++;
      const value = key.subarray(0, key.length - RECORD_BYTES);
      if (index.unique && last?.equals(value))
        this.note(index, `record ${recordOf(key)} repeats a unique key`);
      last = value;
    }
    this.result.keysPerIndex.set(index.name, count);
    // As every expected entry is there, equal counts leave no room for others; otherwise each entry is looked at.
    if (count !== this.expected.get(index)) this.entries(index);
  }

  private entries(index: IndexInfo): void {
    this.note(
      index,
      `there are ${this.result.keysPerIndex.get(index.name)} entries, ${this.expected.get(index)} expected`,
    );
    for (const { key } of surviving(this.reader, identRange(index.ident), () => {})) {
      const record = recordOf(key);
      let keys: Buffer[] | undefined;
      try {
        const bytes = this.reader.get(recordKey(this.collection.ident, record));
        keys = bytes && keysOf(index, decodeDoc(bytes)).keys;
      } catch {
        // Reported among the documents.
        continue;
      }
      if (!keys) this.note(index, `there is an entry of record ${record}, which is gone`);
      else if (!keys.some((one) => one.equals(key.subarray(4, key.length - RECORD_BYTES))))
        this.note(index, `record ${record} does not have the key of one of its entries`);
    }
  }
}

/** Compares a collection's documents and the entries of its indexes, each with the other. */
export function checkCollection(reader: Reader, collection: CollectionInfo): CheckedCollection {
  const check = new CollectionCheck(reader, collection);
  check.documents();
  for (const index of collection.indexes) check.index(index);
  return check.result;
}

function firstIdent(reader: Reader, from: Buffer, end: Buffer): number | undefined {
  try {
    return reader.range(from, end).next().value?.key.readUInt32BE();
  } catch (error) {
    if (error instanceof DamagedValue) return error.key.readUInt32BE();
    throw error;
  }
}

/** Numbers under which something is stored though no collection or index has them: what a drop left behind. */
export function leftBehind(reader: Reader, catalog: CatalogState): number[] {
  const known = new Set(
    [...catalog.values()].flatMap((info) => [info, ...info.indexes].map(({ ident }) => ident)),
  );
  const strange: number[] = [];
  const end = Buffer.alloc(4, 255);
  for (let from = identPrefix(FIRST_IDENT); ; ) {
    const ident = firstIdent(reader, from, end);
    if (ident === undefined) return strange;
    if (!known.has(ident)) strange.push(ident);
    from = identPrefix(ident + 1);
  }
}
