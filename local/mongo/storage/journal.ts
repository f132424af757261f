import fs from "node:fs";
import path from "node:path";
import type { Checkpoint } from "./checkpoint";
import { DamagedFile } from "./data-file";
import { type JournalRecord, recordAt, type Salt } from "./journal-record";

/** The file grows by so much: bytes that are there already are synced without the file system's own journal. */
const GROWTH = 1 << 18;
/** A segment that became longer is cut when its turn comes again. */
const LONGEST_KEPT = 1 << 24;

interface Segment {
  fd: number;
  size: number;
}

/** The two files of a folder's journal. */
export const journalFiles = (folder: string): string[] =>
  [0, 1].map((segment) => path.join(folder, `journal.${segment}`));

/**
 * What was committed since the last checkpoint, in two files that take turns. A commit is durable once its record is
 * synced here; the data file follows with the next checkpoint.
 */
export class Journal {
  private readonly segments: Segment[];
  private current = 0;
  private at = 0;
  private written = 0;

  /** Begins behind everything a checkpoint holds: what the files hold is of the past. */
  constructor(folder: string) {
    this.segments = journalFiles(folder).map((file) => {
      const fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
      return { fd, size: fs.fstatSync(fd).size };
    });
  }

  private get segment(): Segment {
    const segment = this.segments[this.current];
    if (!segment) throw new Error("the journal is closed");
    return segment;
  }

  /** Bytes since the last checkpoint began. */
  get length(): number {
    return this.at;
  }

  /** Writes a record, not yet durably. Throws when there is no room; then nothing has changed. */
  write(record: Buffer): void {
    const { segment } = this;
    const missing = this.at + record.length - segment.size;
    if (missing > 0) {
      const growth = Math.ceil(missing / GROWTH) * GROWTH;
      writeAll(segment.fd, Buffer.alloc(growth), segment.size);
      segment.size += growth;
    }
    writeAll(segment.fd, record, this.at);
    this.written = record.length;
  }

  /** Makes the written record durable. */
  sync(): void {
    fs.fdatasyncSync(this.segment.fd);
    this.at += this.written;
    this.written = 0;
  }

  /** Takes the written record back, durably: its commit failed. */
  takeBack(): void {
    if (this.written === 0) return;
    writeAll(this.segment.fd, Buffer.alloc(8), this.at);
    fs.fdatasyncSync(this.segment.fd);
    this.written = 0;
  }

  /** The other file's turn: a checkpoint of all that this one holds begins. Throws when nothing has changed. */
  turn(): void {
    const next = 1 - this.current;
    const segment = this.segments[next];
    if (segment && segment.size > LONGEST_KEPT) {
      fs.ftruncateSync(segment.fd, 0);
      segment.size = 0;
    }
    this.current = next;
    this.at = 0;
  }

  close(): void {
    for (const { fd } of this.segments.splice(0)) fs.closeSync(fd);
  }
}

function writeAll(fd: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; )
    done += fs.writeSync(fd, bytes, done, bytes.length - done, at + done);
}

function readSegment(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new DamagedFile(`the file ${path.basename(file)}, which belongs to it, is gone`);
    throw error;
  }
}

/** Records from a file's beginning on; behind the last of its turn lie a torn one, or those of an earlier turn. */
function recordsIn(bytes: Buffer, salt: Salt): JournalRecord[] {
  const records: JournalRecord[] = [];
  for (let at = 0; ; ) {
    const record = recordAt(bytes, at, salt);
    const last = records.at(-1);
    if (!record || (last && record.sequence !== last.sequence + 1)) return records;
    records.push(record);
    at = record.end;
  }
}

/** The highest number of any record, wherever it begins. */
function highestIn(bytes: Buffer, salt: Salt): number {
  let highest = 0;
  for (let at = 0; at < bytes.length; ) {
    const record = recordAt(bytes, at, salt);
    highest = Math.max(highest, record?.sequence ?? 0);
    at = record?.end ?? at + 8;
  }
  return highest;
}

/**
 * The records behind a checkpoint, in order. Throws DamagedFile when a file is missing, or one of the records while a
 * later one is there: a power cut tears the last one at most.
 */
export function recordsAfter(folder: string, { sequence, salt }: Checkpoint): JournalRecord[] {
  const files = journalFiles(folder).map(readSegment);
  const found = files
    .flatMap((bytes) => recordsIn(bytes, salt))
    .filter((record) => record.sequence > sequence)
    .sort((a, b) => a.sequence - b.sequence);
  const records: JournalRecord[] = [];
  for (const record of found) if (record.sequence === sequence + 1 + records.length) records.push(record);
  const next = sequence + 1 + records.length;
  if (files.some((bytes) => highestIn(bytes, salt) >= next))
    throw new DamagedFile(`the journal lacks commit ${next}, but holds a later one`);
  return records;
}
