import { MongoError } from "../errors";
import type { CatalogState, CollectionInfo } from "../storage/catalog";
import type { Environment, Snapshot } from "../storage/environment";
import { CATALOG, namedKey, recordOf } from "../storage/keys";
import type { Writer } from "../storage/reader";
import type { WriteView } from "../storage/view";
import { type Locks, writeConflict } from "./locks";
import { checkNewCollection } from "./new-collection";
import { Overlay } from "./overlay";
import { aborted } from "./transaction-errors";

interface Marked {
  multikey: boolean[];
  truncated: boolean;
}

/**
 * An open multi-document transaction: a snapshot, the changes of the transaction in memory, and the keys that it has
 * locked.
 */
export class Transaction implements WriteView {
  readonly claimed = new Set<string>();
  readonly writer: Overlay;
  readonly ended: Promise<void>;
  state: "open" | "committed" | "aborted" = "open";
  /** Resolves when the commit is done. Set once the commit has begun. */
  committing?: Promise<void>;
  readonly startedAt = Date.now();
  private readonly snapshot: Snapshot;
  private catalog: Map<string, CollectionInfo>;
  private readonly marks = new Map<number, Marked>();
  private readonly touched = new Set<string>();
  /** Collections that the transaction has created. Other clients see them only after the commit. */
  private readonly created = new Set<string>();
  private finish: () => void = () => {};

  constructor(
    private readonly environment: Environment,
    private readonly locks: Locks,
    readonly number: bigint,
  ) {
    this.snapshot = environment.snapshot();
    this.catalog = new Map(this.snapshot.catalog);
    this.writer = new Overlay(this.snapshot.reader);
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  get reader(): Writer {
    return this.writer;
  }

  collection(ns: string): CollectionInfo | undefined {
    return this.catalog.get(ns);
  }

  /**
   * Returns the collection to write into. Creates it in the transaction if it does not exist. Throws error 112 if the
   * collection has changed since the snapshot.
   */
  ensure(ns: string): CollectionInfo {
    const found = this.catalog.get(ns);
    const current = this.environment.catalog.state.get(ns);
    if (!found) return this.create(ns);
    if (this.created.has(ns)) return found;
    if (idents(found) !== idents(current)) throw writeConflict();
    this.touched.add(ns);
    return found;
  }

  writes(ns: string): boolean {
    return this.touched.has(ns) || this.created.has(ns);
  }

  /** Creates a collection inside the transaction. Other clients see it only after the commit. */
  private create(ns: string): CollectionInfo {
    checkNewCollection(this.environment.catalog.state, ns);
    this.locks.claim(namedKey(CATALOG, ns), this);
    if (this.environment.catalog.state.has(ns)) throw writeConflict();
    const made = this.environment.catalog.fresh(ns);
    this.catalog.set(ns, made);
    this.created.add(ns);
    return made;
  }

  /** Always throws, because a transaction cannot create indexes. */
  save(): never {
    throw new MongoError(263, "Cannot run 'createIndexes' in a multi-document transaction.");
  }

  claim(key: Buffer): void {
    this.locks.claim(key, this);
    const seen = this.snapshot.reader.get(key);
    const newest = this.environment.latest.get(key);
    if (seen === newest) return;
    if (!seen || !newest || !seen.equals(newest)) throw writeConflict();
  }

  claimUnique([start, end]: [Buffer, Buffer], record: number): void {
    this.locks.claim(start, this);
    for (const { key } of this.environment.latest.range(start, end)) {
      const deletedHere = this.writer.changes.get(key.toString("latin1")) === null;
      if (recordOf(key) !== record && !deletedHere) throw writeConflict();
    }
  }

  fail(): void {
    this.end("aborted");
  }

  newRecord(collection: CollectionInfo): number {
    return this.environment.catalog.newRecord(this.environment.latest, collection.ident);
  }

  markIndex(ns: string, ident: number, multikey: boolean[], truncated: boolean): void {
    this.marks.set(ident, merged(this.marks.get(ident), { multikey, truncated }));
    const info = this.catalog.get(ns);
    if (info) this.catalog.set(ns, withMark(info, ident, { multikey, truncated }));
  }

  /** Writes the changes of the transaction into the store. Must be called inside a task of `Environment.write`. */
  apply(writer: Writer): void {
    const current: CatalogState = this.environment.catalog.state;
    for (const ns of this.touched) {
      let info = current.get(ns);
      if (!info || idents(info) !== idents(this.catalog.get(ns))) throw writeConflict();
      const before = info;
      for (const [ident, mark] of this.marks) info = withMark(info, ident, mark);
      if (info !== before) this.environment.catalog.save(writer, info);
    }
    for (const ns of this.created) {
      const info = this.catalog.get(ns);
      if (current.has(ns)) throw writeConflict();
      if (info) this.environment.catalog.save(writer, info);
    }
    for (const [text, value] of this.writer.changes) {
      const key = Buffer.from(text, "latin1");
      if (value) writer.put(key, value);
      else writer.remove(key);
    }
  }

  /** Ends the transaction and releases its locks and its snapshot. */
  end(state: "committed" | "aborted"): void {
    if (this.state !== "open") return;
    this.state = state;
    this.writer.close(() => aborted(this.number));
    this.locks.release(this);
    this.snapshot.release();
    this.finish();
  }
}

/** Describes a collection and its indexes as text, to find out whether they have changed. */
const idents = (one: CollectionInfo | undefined): string =>
  [one?.ident, ...(one?.indexes ?? []).map((index) => index.ident)].join();

function merged(old: Marked | undefined, more: Marked): Marked {
  return {
    multikey: more.multikey.map((flag, i) => flag || old?.multikey[i] === true),
    truncated: more.truncated || old?.truncated === true,
  };
}

/**
 * Adds an index's `multikey` and `truncated` flags to the description of a collection. Returns the same object if
 * nothing changes.
 */
export function withMark(info: CollectionInfo, ident: number, mark: Marked): CollectionInfo {
  const index = info.indexes.find((one) => one.ident === ident);
  if (!index) return info;
  const next = merged(index, mark);
  if (next.truncated === index.truncated && next.multikey.every((flag, i) => flag === index.multikey[i]))
    return info;
  return { ...info, indexes: info.indexes.map((one) => (one === index ? { ...one, ...next } : one)) };
}
