import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type CheckedFile, checkFile } from "./check-file";
import { type Checkpoint, checkpointFile, readCheckpoint, rollBack } from "./checkpoint";
import { isWhole, opened } from "./checksum";
import { DamagedFile, newestTransaction, transactionOf } from "./data-file";
import { journalFiles, recordsAfter } from "./journal";
import type { JournalRecord } from "./journal-record";
import { FORMAT_KEY } from "./keys";

/**
 * Version of the storage format. Format 0 had no checksums and no format record, format 1 no journal, format 2 no
 * salt.
 */
const FORMAT = 3;

/** Thrown when the server cannot use the data folder. The message names the file and what to do. */
class FolderRefused extends Error {}

interface Identity {
  format: number;
  id: string;
}

/** What the last run left in the folder: the last checkpoint, and the later commits from the journal. */
interface Left {
  checkpoint?: Checkpoint;
  records: JournalRecord[];
}

const WAY_OUT =
  "Move or delete the folder to begin anew; then put back what a dump holds: npm run restore -- FILE";

function readJson<T>(file: string): T | undefined {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return JSON.parse(text) as T;
}

/** Writes a file durably. After a power cut, the file is complete or does not exist. */
function writeDurably(file: string, content: unknown): void {
  const draft = `${file}.new`;
  const fd = fs.openSync(draft, "w", 0o600);
  try {
    fs.writeSync(fd, `${JSON.stringify(content)}\n`);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(draft, file);
  syncFolder(path.dirname(file));
}

function syncFolder(folder: string): void {
  // Windows cannot sync a folder and does not need it.
  if (process.platform === "win32") return;
  const fd = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Returns true if the file exists and contains any byte other than 0. */
function tellsSomething(file: string): boolean {
  return fs.existsSync(file) && fs.readFileSync(file).some((byte) => byte !== 0);
}

/**
 * The folder of one database. It contains LMDB's file `data/data.mdb`, and the files that make commits durable:
 * `journal.0`, `journal.1` and `checkpoint`. If `format.json` exists, the database must exist, too. LMDB does not
 * check the files, so they are checked before LMDB opens them.
 */
export class DataFolder {
  readonly file: string;
  private readonly marker: string;
  /** `identity` is the content of `format.json`. `stored` is the same record in the database. */
  private identity: Identity | undefined;
  private stored: Identity | undefined;

  constructor(private readonly folder: string) {
    this.file = path.join(folder, "data", "data.mdb");
    this.marker = path.join(folder, "format.json");
  }

  private refusal(what: string): FolderRefused {
    return new FolderRefused(`${what}. ${WAY_OUT} (the folder is ${this.folder})`);
  }

  private requireFormat(identity: Partial<Identity>, file: string): void {
    if (identity.format !== FORMAT)
      throw this.refusal(`${file} is of format ${identity.format ?? 0}, this version reads format ${FORMAT}`);
  }

  /**
   * Checks the files and rolls the data file back to its last checkpoint. Returns the checkpoint and the later
   * commits. Throws FolderRefused for unusable files.
   */
  check(): Left {
    try {
      this.identity = readJson<Identity>(this.marker);
    } catch (error) {
      throw this.refusal(`${this.marker} cannot be read (${(error as Error).message})`);
    }
    if (this.identity) this.requireFormat(this.identity, this.marker);
    const stat = fs.statSync(this.file, { throwIfNoEntry: false });
    if (!stat || stat.size === 0) {
      if (this.identity)
        throw this.refusal(`${this.file} is ${stat ? "empty" : "missing"}, and a database was in it`);
      const remains = [checkpointFile(this.folder), ...journalFiles(this.folder)].find(tellsSomething);
      if (remains)
        throw this.refusal(
          `${this.file} is ${stat ? "empty" : "missing"}, and ${remains} is left of a database`,
        );
      return { records: [] };
    }
    if (!stat.isFile()) throw this.refusal(`${this.file} is not a file`);
    try {
      return this.recover();
    } catch (error) {
      if (error instanceof DamagedFile || error instanceof RangeError)
        throw this.refusal(`${this.file} is damaged: ${error.message}`);
      throw error;
    }
  }

  private recover(): Left {
    const checkpoint = readCheckpoint(this.folder);
    if (!checkpoint) return this.beginAnew();
    const records = recordsAfter(this.folder, checkpoint);
    const transaction = transactionOf(checkpoint.meta);
    // The number of commits since the checkpoint. The journal must contain all of them except the last.
    const behind = newestTransaction(this.file, checkpoint.pageSize) - transaction;
    if (behind > records.length + 1)
      throw new DamagedFile(
        `it tells of ${behind} commits since the last checkpoint, and the journal has ${records.length}: the rest is lost`,
      );
    checkFile(this.file, this.isFormat, checkpoint);
    rollBack(this.file, checkpoint);
    return { checkpoint, records };
  }

  /** Deletes the files of a first start that was interrupted. Throws DamagedFile when the files contain data. */
  private beginAnew(): Left {
    const { meta } = checkFile(this.file, this.isFormat);
    if (this.identity || meta.main.entries > 1 || journalFiles(this.folder).some(tellsSomething))
      throw new DamagedFile("the file checkpoint, which belongs to it, is gone or damaged");
    for (const file of [checkpointFile(this.folder), ...journalFiles(this.folder)])
      fs.rmSync(file, { force: true });
    syncFolder(this.folder);
    fs.rmSync(this.file);
    return { records: [] };
  }

  private readonly isFormat = (first: CheckedFile["first"]): void =>
    this.requireFormat(this.formatIn(first), this.file);

  /** Reads the format record, which is the first entry. It is missing if a first start was interrupted. */
  private formatIn(first: CheckedFile["first"]): Partial<Identity> {
    if (!first && !this.identity) return { format: FORMAT };
    if (!first?.key.equals(FORMAT_KEY)) return {};
    if (!isWhole(first.key, first.value))
      throw new DamagedFile("the checksum of the format record does not match");
    return JSON.parse(opened(first.key, first.value).toString()) as Identity;
  }

  /**
   * Compares the format record of the store with the file `format.json`. Returns false for a store without a format
   * record.
   */
  identify(stored: Buffer | undefined): boolean {
    const found = stored ? (JSON.parse(stored.toString()) as Identity) : undefined;
    if (found) this.requireFormat(found, this.file);
    if (found && this.identity && found.id !== this.identity.id)
      throw this.refusal(`${this.file} and ${this.marker} are of two databases`);
    if (!found && this.identity) throw this.refusal(`${this.file} is empty, and a database was in it`);
    this.stored = found;
    return found !== undefined;
  }

  /**
   * Makes the names of the new files durable. Must be called before the checkpoint is written, because the checkpoint
   * relies on these files.
   */
  syncNames(): void {
    syncFolder(path.dirname(this.file));
    syncFolder(this.folder);
  }

  /** Makes the format record of a new store: the format version and a random id. */
  newIdentity(): Buffer {
    this.stored = { format: FORMAT, id: randomUUID() };
    return Buffer.from(JSON.stringify(this.stored));
  }

  /** Writes `format.json`, which says that the database exists and is durable. */
  mark(): void {
    if (this.identity) return;
    this.identity = this.stored;
    writeDurably(this.marker, this.stored);
  }
}
