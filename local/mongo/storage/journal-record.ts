import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** First four bytes of every journal record, by which a record is recognised. */
const MAGIC = 0x314c4e4a;
const HEADER = 24;
const OPERATION = 6;
const REMOVED = 0xffffffff;
const FIRST_ROOM = 1 << 16;
const LARGEST_KEPT = 1 << 22;

/** Two random numbers of a database, by which its journal records are recognised. */
export type Salt = readonly [number, number];

export function newSalt(): Salt {
  const bytes = randomBytes(8);
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
}

/** One stored change. `value` is undefined when the key was removed. */
export interface Change {
  key: Buffer;
  value: Buffer | undefined;
}

/** A journal record: the changes of one commit. */
export interface JournalRecord {
  sequence: number;
  /** Position in the journal at which the next record may begin. */
  end: number;
  changes(): Generator<Change>;
}

export class RecordWriter {
  private bytes = Buffer.allocUnsafe(FIRST_ROOM);
  private end = HEADER;

  get isEmpty(): boolean {
    return this.end === HEADER;
  }

  clear(): void {
    if (this.bytes.length > LARGEST_KEPT) this.bytes = Buffer.allocUnsafe(FIRST_ROOM);
    this.end = HEADER;
  }

  add(key: Buffer, value: Buffer | undefined): void {
    const needed = this.end + OPERATION + key.length + (value?.length ?? 0) + 8;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, this.end));
      this.bytes = larger;
    }
    let at = this.bytes.writeUInt16LE(key.length, this.end);
    at = this.bytes.writeUInt32LE(value ? value.length : REMOVED, at);
    this.bytes.set(key, at);
    at += key.length;
    if (value) this.bytes.set(value, at);
    this.end = at + (value?.length ?? 0);
  }

  /**
   * Returns the complete record, in a buffer that the next record reuses. The record's length is a multiple of 8, so
   * that the next record begins at a multiple of 8.
   */
  finish(sequence: number, [mark, start]: Salt): Buffer {
    const { bytes, end } = this;
    const padded = Math.ceil(end / 8) * 8;
    bytes.fill(0, end, padded);
    bytes.writeUInt32LE(MAGIC, 0);
    bytes.writeUInt32LE(end - HEADER, 8);
    bytes.writeUInt32LE(mark, 12);
    bytes.writeBigUInt64LE(BigInt(sequence), 16);
    bytes.writeUInt32LE(crc32(bytes.subarray(8, end), start), 4);
    return bytes.subarray(0, padded);
  }
}

/** Reads the record that begins at position `at`. Returns undefined if no complete record begins at this position. */
export function recordAt(bytes: Buffer, at: number, [mark, start]: Salt): JournalRecord | undefined {
  if (at + HEADER > bytes.length || bytes.readUInt32LE(at) !== MAGIC) return undefined;
  if (bytes.readUInt32LE(at + 12) !== mark) return undefined;
  const end = at + HEADER + bytes.readUInt32LE(at + 8);
  if (end > bytes.length || crc32(bytes.subarray(at + 8, end), start) !== bytes.readUInt32LE(at + 4))
    return undefined;
  return {
    sequence: Number(bytes.readBigUInt64LE(at + 16)),
    end: Math.ceil(end / 8) * 8,
    *changes() {
      for (let next = at + HEADER; next < end; ) {
        const keyAt = next + OPERATION;
        const valueAt = keyAt + bytes.readUInt16LE(next);
        const length = bytes.readUInt32LE(next + 2);
        next = valueAt + (length === REMOVED ? 0 : length);
        yield {
          key: bytes.subarray(keyAt, valueAt),
          value: length === REMOVED ? undefined : bytes.subarray(valueAt, next),
        };
      }
    },
  };
}
