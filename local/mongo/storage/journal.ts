import fs from "node:fs";
import path from "node:path";
import type { Checkpoint } from "./checkpoint";
import { DamagedFile } from "./data-file";
import { type JournalRecord, recordAt, type Salt } from "./journal-record";

/**
 * The file grows in steps of this many bytes, so that most writes overwrite existing bytes. The sync is then faster,
 * because the file's length does not change.
 */
const GROWTH = 1 << 18;
/** Largest size in bytes of a journal file that is kept for reuse. */
const LONGEST_KEPT = 1 << 24;

interface Segment {
  fd: number;
  size: number;
}

export const journalFiles = (folder: string): string[] =>
  [0, 1].map((segment) => path.join(folder, `journal.${segment}`));

/** The commits since the last checkpoint, in two files that are used alternately. */
export class Journal {
  private readonly segments: Segment[];
  private current = 0;
  private at = 0;
  private written = 0;

  /** Prepares the journal files to be overwritten. The checkpoint must already contain all commits. */
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

  get length(): number {
    return this.at;
  }

  /** Writes a record without syncing it. If the disk is full, throws and leaves the journal unchanged. */
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

  sync(): void {
    fs.fdatasyncSync(this.segment.fd);
    this.at += this.written;
    this.written = 0;
  }

  /** Removes the written record, durably, because its commit failed. */
  takeBack(): void {
    if (this.written === 0) return;
    writeAll(this.segment.fd, Buffer.alloc(8), this.at);
    fs.fdatasyncSync(this.segment.fd);
    this.written = 0;
  }

  /** Switches to the other journal file, when a checkpoint begins. If the disk fails, throws and changes nothing. */
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

/** Reads the records at the beginning of a file, up to the first incomplete or outdated one. */
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

/** The highest sequence number of any record in the file. */
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
 * Returns the records after a checkpoint, in order. Throws DamagedFile if a file, or a record before the last one, is
 * missing.
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
