import fs from "node:fs";
import { promisify } from "node:util";
import { type Checkpoint, writeCheckpoint } from "./checkpoint";
import { DataFile } from "./data-file";
import { Journal } from "./journal";
import { RecordWriter, type Salt } from "./journal-record";

/** Number of commits after which a checkpoint begins. */
const MOST_COMMITS = 256;
const MOST_BYTES = 1 << 22;

const fdatasync = promisify(fs.fdatasync);

/**
 * Ends the process after a failed sync, because it is unknown what is on the disk. A second sync might succeed
 * although the data was never written. The next start rolls back to the last checkpoint and replays the journal.
 */
function stopAtOnce(folder: string, error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  console.error(`local-mongo: the disk failed while ${folder} was synced (${why}); stopping, start again`);
  process.exit(1);
}

interface Begun {
  checkpoint: Checkpoint;
  release: () => void;
}

/** Makes commits durable with a journal. From time to time the whole data file is synced as a checkpoint. */
export class CommitLog {
  readonly record = new RecordWriter();
  private readonly journal: Journal;
  private readonly data: number;
  private releasePinned: () => void;
  private commits = 0;
  private running: Promise<void> | undefined;

  /**
   * Opens the log. The store must be at the state of the checkpoint. `pin` protects the newest state from being
   * overwritten.
   */
  constructor(
    private readonly folder: string,
    private readonly dataFile: string,
    private readonly pin: () => () => void,
    private generation: number,
    private sequence: number,
    private readonly salt: Salt,
  ) {
    this.journal = new Journal(folder);
    this.data = fs.openSync(dataFile, "r+");
    this.releasePinned = pin();
  }

  begin(): void {
    this.record.clear();
  }

  /** Writes the changes of the running commit into the journal. Only `sync` makes them durable. */
  write(): void {
    if (!this.record.isEmpty) this.journal.write(this.record.finish(this.sequence + 1, this.salt));
  }

  /** Removes the failed commit's record from the journal, so that a restart does not replay it. */
  takeBack(): void {
    try {
      this.journal.takeBack();
    } catch (error) {
      stopAtOnce(this.folder, error);
    }
  }

  /**
   * Makes the commit durable. Ends the process if the disk fails: the store already contains the commit, but clients
   * must not read a commit that is not durable.
   */
  sync(): void {
    if (this.record.isEmpty) return;
    try {
      this.journal.sync();
    } catch (error) {
      stopAtOnce(this.folder, error);
    }
    this.sequence++;
    this.commits++;
    if (this.commits >= MOST_COMMITS || this.journal.length >= MOST_BYTES) void this.checkpointLater();
  }

  /** Begins a checkpoint. If it throws, no checkpoint has begun and the journal is unchanged. */
  private start(): Begun {
    this.commits = 0;
    const release = this.pin();
    try {
      const data = new DataFile(this.dataFile);
      let meta: Buffer;
      try {
        meta = data.newestMeta();
      } finally {
        data.close();
      }
      const { sequence, salt } = this;
      const { pageSize } = data.meta;
      this.journal.turn();
      return { checkpoint: { generation: ++this.generation, sequence, pageSize, meta, salt }, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  private finish({ checkpoint, release }: Begun): void {
    writeCheckpoint(this.folder, checkpoint);
    this.releasePinned();
    this.releasePinned = release;
  }

  /** Makes a checkpoint in the background, while commits continue. */
  private checkpointLater(): Promise<void> {
    this.running ??= this.checkpointBeside().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async checkpointBeside(): Promise<void> {
    let begun: Begun;
    try {
      begun = this.start();
    } catch (error) {
      // Only logs the error. No data is lost, because the journal contains every commit.
      console.error("local-mongo: a checkpoint could not begin:", error);
      return;
    }
    try {
      await fdatasync(this.data);
      this.finish(begun);
    } catch (error) {
      stopAtOnce(this.folder, error);
    }
  }

  /** Makes the newest state the checkpoint, and blocks until it is on disk. */
  checkpoint(): void {
    const begun = this.start();
    fs.fdatasyncSync(this.data);
    this.finish(begun);
  }

  /** Makes a last checkpoint if there were commits since the previous one, and closes the files. */
  async close(): Promise<void> {
    await this.running;
    if (this.commits > 0) this.checkpoint();
    this.releasePinned();
    this.journal.close();
    fs.closeSync(this.data);
  }
}
