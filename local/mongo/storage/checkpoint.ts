import fs from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { META_BYTES, moveMeta } from "./data-file";
import type { Salt } from "./journal-record";

const SLOT = 4096;
const SLOTS = 2;

/** A state of the data file that is completely on disk, with its meta page. */
export interface Checkpoint {
  /** Number of this checkpoint. Each new checkpoint has the next number. */
  generation: number;
  /** Sequence number of the last commit that the checkpoint contains. */
  sequence: number;
  pageSize: number;
  meta: Buffer;
  salt: Salt;
}

export const checkpointFile = (folder: string): string => path.join(folder, "checkpoint");

function encode(checkpoint: Checkpoint): Buffer {
  const text = JSON.stringify({ ...checkpoint, meta: checkpoint.meta.toString("base64") });
  const slot = Buffer.alloc(SLOT);
  slot.writeUInt32LE(Buffer.byteLength(text), 4);
  slot.write(text, 8);
  slot.writeUInt32LE(crc32(slot.subarray(4)), 0);
  return slot;
}

function decode(slot: Buffer): Checkpoint | undefined {
  if (slot.length < SLOT || slot.readUInt32LE(0) !== crc32(slot.subarray(4))) return undefined;
  const length = slot.readUInt32LE(4);
  if (length === 0) return undefined;
  const stored = JSON.parse(slot.toString("utf8", 8, 8 + length)) as Omit<Checkpoint, "meta"> & {
    meta: string;
  };
  return { ...stored, meta: Buffer.from(stored.meta, "base64") };
}

/** Reads the newest checkpoint. Returns undefined when there is no readable one. */
export function readCheckpoint(folder: string): Checkpoint | undefined {
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(checkpointFile(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const found = [0, 1].map((slot) => decode(bytes.subarray(slot * SLOT, (slot + 1) * SLOT)));
  return found.reduce((a, b) => (a && b ? (a.generation > b.generation ? a : b) : (a ?? b)));
}

/** Writes a checkpoint durably. The previous checkpoint survives if the write fails. */
export function writeCheckpoint(folder: string, checkpoint: Checkpoint): void {
  const fd = fs.openSync(checkpointFile(folder), fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
  try {
    if (fs.fstatSync(fd).size < SLOT * SLOTS)
      fs.writeSync(fd, Buffer.alloc(SLOT * SLOTS), 0, SLOT * SLOTS, 0);
    fs.writeSync(fd, encode(checkpoint), 0, SLOT, (checkpoint.generation % SLOTS) * SLOT);
    fs.fdatasyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Rolls the data file back to a checkpoint. */
export function rollBack(dataFile: string, { meta, pageSize }: Checkpoint): void {
  const fd = fs.openSync(dataFile, "r+");
  try {
    for (const slot of [0, 1]) fs.writeSync(fd, moveMeta(meta, slot), 0, META_BYTES, slot * pageSize);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
