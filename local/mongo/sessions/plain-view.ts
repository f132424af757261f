import type { CollectionInfo } from "../storage/catalog";
import type { Environment, Snapshot } from "../storage/environment";
import { CATALOG, namedKey } from "../storage/keys";
import type { Reader } from "../storage/reader";
import type { StoreWriter } from "../storage/store-access";
import type { View, WriteView } from "../storage/view";
import { Blocked, type Locks } from "./locks";
import { checkNewCollection } from "./new-collection";
import { TimedReader } from "./timed-reader";
import { withMark } from "./transaction";

export class SnapshotView implements View {
  readonly reader: Reader;
  readonly still = true;
  constructor(private readonly snapshot: Snapshot) {
    this.reader = snapshot.reader;
  }
  collection(ns: string): CollectionInfo | undefined {
    return this.snapshot.catalog.get(ns);
  }
  release(): void {
    this.snapshot.release();
  }
}

/**
 * Writes outside of transactions, directly into the store. Throws Blocked for a key that an open transaction has
 * locked.
 */
export class PlainWriteView implements WriteView {
  readonly reader: Reader;
  constructor(
    private readonly environment: Environment,
    private readonly locks: Locks,
    readonly writer: StoreWriter,
  ) {
    this.reader = new TimedReader(writer);
  }

  collection(ns: string): CollectionInfo | undefined {
    return this.environment.catalog.state.get(ns);
  }

  ensure(ns: string): CollectionInfo {
    const found = this.collection(ns);
    if (found) return found;
    checkNewCollection(this.environment.catalog.state, ns);
    this.claim(namedKey(CATALOG, ns));
    return this.environment.catalog.create(this.writer, ns);
  }

  save(info: CollectionInfo): void {
    this.environment.catalog.save(this.writer, info);
  }

  claim(key: Buffer): void {
    const owner = this.locks.owner(key);
    if (owner) throw new Blocked(owner);
  }

  claimUnique([start]: [Buffer, Buffer]): void {
    this.claim(start);
  }

  /** Does nothing, because there is no transaction to end. */
  fail(): void {}

  newRecord(collection: CollectionInfo): number {
    return this.environment.catalog.newRecord(this.writer, collection.ident);
  }

  markIndex(ns: string, ident: number, multikey: boolean[], truncated: boolean): void {
    const info = this.collection(ns);
    if (info) this.environment.catalog.save(this.writer, withMark(info, ident, { multikey, truncated }));
  }
}
