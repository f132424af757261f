/** Number at the beginning of every key of the catalogue. Collections and indexes have numbers from 16. */
export const CATALOG = 1;
export const SESSIONS = 2;
/** Number at the beginning of the key that stores the newest commit's time. */
const TIMES = 3;
export const FIRST_IDENT = 16;

const RECORD_BYTES = 6;

/** Length in bytes of the longest encoded index key that is stored whole. Longer keys are shortened. */
export const LONGEST_INDEX_KEY = 1500;

export function identPrefix(ident: number): Buffer {
  const key = Buffer.allocUnsafe(4);
  key.writeUInt32BE(ident);
  return key;
}

export function recordKey(ident: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(4 + RECORD_BYTES);
  key.writeUInt32BE(ident);
  key.writeUIntBE(record, 4, RECORD_BYTES);
  return key;
}

export function indexEntryKey(ident: number, encoded: Buffer, record: number): Buffer {
  const key = Buffer.allocUnsafe(4 + encoded.length + RECORD_BYTES);
  key.writeUInt32BE(ident);
  encoded.copy(key, 4);
  key.writeUIntBE(record, 4 + encoded.length, RECORD_BYTES);
  return key;
}

export function namedKey(space: number, name: string | Uint8Array): Buffer {
  return Buffer.concat([identPrefix(space), Buffer.from(name as string)]);
}

/** Reads the record number at the end of a stored key of a document or an index entry. */
export const recordOf = (key: Buffer): number => key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);

/** The range of all keys that begin with a number: its start, and its end (excluded). */
export const identRange = (ident: number): [Buffer, Buffer] => [identPrefix(ident), identPrefix(ident + 1)];

/** The smallest key above all keys that begin with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i--) {
    const byte = next[i] ?? 0;
    if (byte < 255) {
      next[i] = byte + 1;
      return next.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(prefix.length + 1, 255);
}

/** Key of the cluster time of the newest commit. The value has 8 bytes. */
export const TIME_KEY = namedKey(TIMES, "newest");

/** Key of the format record. It is the smallest key of the store. */
export const FORMAT_KEY = namedKey(0, "format");
