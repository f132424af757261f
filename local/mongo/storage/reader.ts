export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Reads one consistent state of the store. Keys are in the order of their bytes. */
export interface Reader {
  get(key: Buffer): Buffer | undefined;
  /**
   * Yields the entries with `start <= key < end`, in ascending or descending order. The caller may pause between
   * entries.
   */
  range(start: Buffer, end: Buffer, reverse?: boolean): Generator<Entry>;
}

/** A reader that can also write. Its reads include its own changes. */
export interface Writer extends Reader {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
}
