import { crc32 } from "node:zlib";
import { MongoError } from "../errors";

/** Bytes behind every stored value. */
const TRAILER = 4;

const checksum = (key: Uint8Array, value: Uint8Array): number => crc32(value, crc32(key));

/** Whether stored bytes are those that were written under this key. */
export const isWhole = (key: Uint8Array, stored: Buffer): boolean => {
  const length = stored.length - TRAILER;
  return length >= 0 && checksum(key, stored.subarray(0, length)) === stored.readUInt32LE(length);
};

/** The value as it is stored: LMDB has no checksums, so key and value get one. */
export function sealed(key: Buffer, value: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(value.length + TRAILER);
  stored.set(value);
  stored.writeUInt32LE(checksum(key, value), value.length);
  return stored;
}

/** A stored value, or the key that it lies under, is not what was written. */
export class DamagedValue extends MongoError {
  constructor(readonly key: Buffer) {
    super(
      301,
      `a stored value is damaged: the checksum of the entry ${key.toString("hex").slice(0, 64)} does not match; restore a dump`,
    );
  }
}

/** The value in stored bytes. Throws DamagedValue when key or value are not what was written. */
export function opened(key: Buffer, stored: Buffer): Buffer {
  if (isWhole(key, stored)) return stored.subarray(0, stored.length - TRAILER);
  throw new DamagedValue(key);
}
