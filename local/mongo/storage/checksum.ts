import { crc32 } from "node:zlib";
import { MongoError } from "../errors";

/** Length in bytes of the checksum at the end of every stored value. */
const TRAILER = 4;

const checksum = (key: Uint8Array, value: Uint8Array): number => crc32(value, crc32(key));

/** Returns true if the checksum of a stored value matches its key and value. */
export const isWhole = (key: Uint8Array, stored: Buffer): boolean => {
  const length = stored.length - TRAILER;
  return length >= 0 && checksum(key, stored.subarray(0, length)) === stored.readUInt32LE(length);
};

/** Appends a checksum of key and value to a value. LMDB itself has no checksums. */
export function sealed(key: Buffer, value: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(value.length + TRAILER);
  stored.set(value);
  stored.writeUInt32LE(checksum(key, value), value.length);
  return stored;
}

/** Thrown when the checksum of a stored value does not match its key and value. */
export class DamagedValue extends MongoError {
  constructor(readonly key: Buffer) {
    super(
      301,
      `a stored value is damaged: the checksum of the entry ${key.toString("hex").slice(0, 64)} does not match; restore a dump`,
    );
  }
}

/** Returns a stored value without its checksum. Throws DamagedValue when the checksum does not match. */
export function opened(key: Buffer, stored: Buffer): Buffer {
  if (isWhole(key, stored)) return stored.subarray(0, stored.length - TRAILER);
  throw new DamagedValue(key);
}
