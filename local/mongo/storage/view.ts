import type { Doc } from "../bson/values";
import type { CollectionInfo } from "./catalog";
import type { Reader, Writer } from "./reader";

/** One consistent state that a command reads. */
export interface View {
  reader: Reader;
  /** Whether it stays as it is, so that something can be read again and is the same. */
  still?: boolean;
  collection(ns: string): CollectionInfo | undefined;
}

/** A state that a command also changes: directly, or in a transaction's memory. */
export interface WriteView extends View {
  writer: Writer;
  /** The collection, made when it does not exist. */
  ensure(ns: string): CollectionInfo;
  /** Keeps a collection's new description, as with another index; throws 263 where a transaction may not. */
  save(info: CollectionInfo): void;
  /** Claims a stored key for this writer before it is changed; throws when another transaction holds it. */
  claim(key: Buffer): void;
  /** Claims an index key that must stay unique; `range` holds the entries that would break it. */
  claimUnique(range: [Buffer, Buffer], record: number): void;
  /** Notes that a statement has failed: a transaction is over with that. */
  fail(): void;
  newRecord(collection: CollectionInfo): number;
  /** Notes that an index now holds arrays on these paths, or keys that were cut. */
  markIndex(ns: string, ident: number, multikey: boolean[], truncated: boolean): void;
}

/** A stored document while a command works on it. */
export interface Stored {
  record: number;
  bytes: Buffer;
  doc: Doc;
}
