import path from "node:path";
import { open, type RootDatabase, type Transaction } from "lmdb";
import { type Accepting, Catalog, type CatalogState } from "./catalog";
import { Clock } from "./clock";
import { CommitLog } from "./commit-log";
import { DataFolder } from "./data-folder";
import { type JournalRecord, newSalt } from "./journal-record";
import { FORMAT_KEY, TIME_KEY } from "./keys";
import { StoreReader, StoreWriter } from "./store-access";
import { commitError } from "./store-errors";

interface Job {
  run: () => void;
  settle: () => void;
  fail: (error: unknown) => void;
}

/** Size in bytes of the address space into which the data file is mapped. */
const ADDRESS_SPACE = 8 * 2 ** 30;

interface Settings {
  /**
   * Turns filters of partial indexes into functions that test documents. Required for a store with a partial index.
   */
  accepting?: Accepting;
  /** Size of the address space in bytes. */
  mapSize?: number;
}

const nothingPartial: Accepting = () => {
  throw new Error("a partial index in a store that was opened without filters");
};

/** A state of the store that stays readable, with its catalogue. */
export interface Snapshot {
  reader: StoreReader;
  catalog: CatalogState;
  release(): void;
}

/** The LMDB file and its queue of writes. Queued writes are committed together. */
export class Environment {
  readonly catalog: Catalog;
  readonly clock: Clock;
  newestTime: bigint;
  readonly writer: StoreWriter;
  private readonly folder: DataFolder;
  private readonly log: CommitLog;
  private readonly store: RootDatabase<Buffer, Buffer>;
  private queue: Job[] = [];
  private scheduled = false;
  private closed = false;

  /** Opens the store. Throws unless the folder is empty or contains a complete database of this format version. */
  constructor(folder: string, { accepting = nothingPartial, mapSize = ADDRESS_SPACE }: Settings = {}) {
    this.folder = new DataFolder(folder);
    const left = this.folder.check();
    this.store = open<Buffer, Buffer>({
      path: path.join(folder, "data"),
      encoding: "binary",
      keyEncoding: "binary",
      overlappingSync: false,
      // LMDB does not sync its file, because the journal makes commits durable.
      noSync: true,
      cache: false,
      maxReaders: 2000,
      mapSize,
    });
    const { generation = 0, sequence = 0, salt = newSalt() } = left.checkpoint ?? {};
    const replayed = sequence + left.records.length;
    const pin = () => {
      const transaction = this.pin();
      return () => transaction.done();
    };
    this.log = new CommitLog(folder, this.folder.file, pin, generation, replayed, salt);
    this.writer = new StoreWriter(this.store, this.log.record);
    this.replay(left.records);
    const known = this.folder.identify(this.writer.get(FORMAT_KEY));
    if (!known) {
      this.store.transactionSync(() => this.writer.put(FORMAT_KEY, this.folder.newIdentity()));
      this.folder.syncNames();
    }
    if (!known || left.records.length > 0) this.log.checkpoint();
    this.folder.mark();
    this.catalog = new Catalog(new StoreReader(this.store), accepting);
    this.newestTime = new StoreReader(this.store).get(TIME_KEY)?.readBigUInt64BE() ?? 0n;
    this.clock = new Clock(this.newestTime);
  }

  private replay(records: JournalRecord[]): void {
    if (records.length === 0) return;
    this.store.transactionSync(() => {
      for (const record of records)
        for (const { key, value } of record.changes())
          if (value) this.store.putSync(key, value);
          else this.store.removeSync(key);
    });
  }

  private pin(): Transaction {
    this.store.resetReadTxn();
    const { useReadTransaction: pin } = this.store;
    return pin.call(this.store);
  }

  /** Keeps the newest committed state readable until the snapshot is released. */
  snapshot(): Snapshot {
    const transaction = this.pin();
    let open = true;
    return {
      reader: new StoreReader(this.store, transaction),
      catalog: this.catalog.state,
      release: () => {
        if (open) transaction.done();
        open = false;
      },
    };
  }

  /** A reader of the newest committed state. Must not be used across an `await`. */
  get latest(): StoreReader {
    return new StoreReader(this.store);
  }

  count(start: Buffer, end: Buffer): number {
    return this.store.getKeysCount({ start, end });
  }

  /**
   * Runs a task that reads and writes the store atomically. A task may run twice, so it must change only the store.
   */
  write<T>(task: (writer: StoreWriter) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: { value: T } | { error: unknown } | undefined;
      this.queue.push({
        run: () => {
          this.writer.dirty = false;
          try {
            outcome = { value: task(this.writer) };
          } catch (error) {
            outcome = { error };
            if (this.writer.dirty) throw error;
          }
        },
        settle: () => {
          if (outcome && "value" in outcome) resolve(outcome.value);
          else reject(outcome?.error);
        },
        fail: reject,
      });
      if (!this.scheduled) {
        this.scheduled = true;
        setImmediate(() => this.flush());
      }
    });
  }

  private flush(): void {
    const jobs = this.queue;
    this.queue = [];
    this.scheduled = false;
    if (this.closed) {
      for (const job of jobs) job.fail(new Error("the database is closed"));
      return;
    }
    if (this.commit(jobs) === undefined) {
      for (const job of jobs) job.settle();
      return;
    }
    // The batch has failed and was undone. Each job is now committed separately, so that only failing jobs are
    // rejected.
    for (const job of jobs) {
      const error = this.commit([job]);
      if (error === undefined) job.settle();
      else job.fail(commitError(error, this.folder.file));
    }
  }

  private commit(jobs: Job[]): unknown {
    const before = this.catalog.state;
    let time = this.newestTime;
    try {
      this.log.begin();
      this.store.transactionSync(() => {
        for (const job of jobs) job.run();
        if (!this.log.record.isEmpty) {
          time = this.clock.tick();
          const stored = Buffer.allocUnsafe(8);
          stored.writeBigUInt64BE(time);
          this.writer.put(TIME_KEY, stored);
        }
        this.log.write();
      });
    } catch (error) {
      this.log.takeBack();
      this.catalog.state = before;
      return error ?? new Error("the commit failed");
    }
    this.log.sync();
    this.newestTime = time;
    return undefined;
  }

  /** Commits all queued writes and closes the file. */
  async close(): Promise<void> {
    if (this.queue.length > 0) this.flush();
    this.closed = true;
    await this.log.close();
    await this.store.close();
  }
}
