import type { Doc } from "../bson/values";
import type { CollectionInfo } from "./catalog";
import type { Reader, Writer } from "./reader";

/** One consistent state of the data that a command reads. */
export interface View {
  reader: Reader;
  /** Whether the state cannot change, so that a second read returns the same result. */
  still?: boolean;
  collection(ns: string): CollectionInfo | undefined;
}

/** A state that a command reads and changes. The changes go into the store, or into the memory of a transaction. */
export interface WriteView extends View {
  writer: Writer;
  /** Returns the collection, and creates it if it does not exist. */
  ensure(ns: string): CollectionInfo;
  /**
   * Saves a changed description of a collection, for example with a new index. Throws error 263 inside a transaction.
   */
  save(info: CollectionInfo): void;
  /** Locks a key for this writer before the key is changed. Throws when another transaction has locked the key. */
  claim(key: Buffer): void;
  /** Locks a key of a unique index. An entry in `range` is a duplicate of the key. */
  claimUnique(range: [Buffer, Buffer], record: number): void;
  /** Called after a failed statement. Inside a transaction, ends the transaction. */
  fail(): void;
  newRecord(collection: CollectionInfo): number;
  /** Records in an index whether it has arrays on each path (`multikey`), and shortened keys (`truncated`). */
  markIndex(ns: string, ident: number, multikey: boolean[], truncated: boolean): void;
}

export interface Stored {
  record: number;
  bytes: Buffer;
  doc: Doc;
}
