import type { RootDatabase, Transaction } from "lmdb";
import { opened, sealed } from "./checksum";
import type { RecordWriter } from "./journal-record";
import type { Entry, Reader, Writer } from "./reader";
import { readError } from "./store-errors";

/**
 * Number of entries that the first read of a range fetches. Later reads fetch more. The range is read in pieces so
 * that a short answer reads little, and no LMDB cursor stays open between two calls.
 */
const FIRST_PIECE = 32;
const LARGEST_PIECE = 1024;

/**
 * Reads the given LMDB transaction or, without one, the newest committed state. Throws error 301 for damaged data.
 */
export class StoreReader implements Reader {
  constructor(
    protected readonly store: RootDatabase<Buffer, Buffer>,
    protected readonly transaction?: Transaction,
  ) {}

  get(key: Buffer): Buffer | undefined {
    let stored: Buffer | undefined;
    try {
      stored = this.transaction
        ? this.store.get(key, { transaction: this.transaction })
        : this.store.get(key);
    } catch (error) {
      throw readError(error);
    }
    return stored && opened(key, stored);
  }

  *range(start: Buffer, end: Buffer, reverse = false): Generator<Entry> {
    const pinned = this.transaction ? { transaction: this.transaction } : {};
    let limit = FIRST_PIECE;
    let from = reverse ? end : start;
    let exclusiveStart = reverse;
    for (;;) {
      const piece: Entry[] = [];
      const options = reverse
        ? { start: from, end: start, reverse, exclusiveStart, inclusiveEnd: true, limit, ...pinned }
        : { start: from, end, exclusiveStart, limit, ...pinned };
      try {
        for (const { key, value } of this.store.getRange(options)) piece.push({ key, value });
      } catch (error) {
        throw readError(error);
      }
      for (const { key, value } of piece) yield { key, value: opened(key, value) };
      const last = piece.at(-1);
      if (!last || piece.length < limit) return;
      from = last.key;
      exclusiveStart = true;
      limit = Math.min(limit * 4, LARGEST_PIECE);
    }
  }
}

/** Reads and writes inside the running LMDB write transaction. Adds each change to the record for the journal. */
export class StoreWriter extends StoreReader implements Writer {
  /** Whether the running task has changed anything yet. */
  dirty = false;

  constructor(
    store: RootDatabase<Buffer, Buffer>,
    private readonly record: RecordWriter,
  ) {
    super(store);
  }

  put(key: Buffer, value: Buffer): void {
    const stored = sealed(key, value);
    this.dirty = true;
    this.store.putSync(key, stored);
    this.record.add(key, stored);
  }

  remove(key: Buffer): void {
    this.dirty = true;
    this.store.removeSync(key);
    this.record.add(key, undefined);
  }
}
