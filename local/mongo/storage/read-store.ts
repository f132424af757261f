import path from "node:path";
import { open, type RootDatabase, type Transaction } from "lmdb";
import { Catalog } from "./catalog";
import type { Snapshot } from "./environment";
import { StoreReader } from "./store-access";

/** The LMDB file as a thread of this process sees it that only reads; the process's `Environment` writes it. */
export class ReadStore {
  private readonly store: RootDatabase<Buffer, Buffer>;

  /** `accepting` makes the test of a partial index of its filter. */
  constructor(
    folder: string,
    private readonly accepting: ConstructorParameters<typeof Catalog>[1],
  ) {
    this.store = open<Buffer, Buffer>({
      path: path.join(folder, "data"),
      encoding: "binary",
      keyEncoding: "binary",
      cache: false,
      readOnly: true,
      maxReaders: 2000,
    });
  }

  /** Pins the newest committed state until it is released. */
  snapshot(): Snapshot {
    this.store.resetReadTxn();
    const { useReadTransaction: pin } = this.store;
    const transaction = pin.call(this.store);
    const reader = new StoreReader(this.store, transaction);
    let isOpen = true;
    return {
      reader,
      catalog: new Catalog(reader, this.accepting).state,
      release: () => {
        if (isOpen) transaction.done();
        isOpen = false;
      },
    };
  }

  /** Number of entries with `start <= key < end`. */
  count(start: Buffer, end: Buffer, transaction?: Transaction): number {
    return this.store.getKeysCount(transaction ? { start, end, transaction } : { start, end });
  }
}
