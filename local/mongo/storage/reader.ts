/** One stored pair. */
export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Reads of one consistent state of the store. Keys are ordered by memcmp. */
export interface Reader {
  get(key: Buffer): Buffer | undefined;
  /** Entries with `start <= key < end`, in order or in reverse; may be consumed slowly. */
  range(start: Buffer, end: Buffer, reverse?: boolean): Generator<Entry>;
}

/** A reader that also changes what it reads. */
export interface Writer extends Reader {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
}
