import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/**
 * The file format of an encrypted dump: a line with the format's name, the salt, the nonce, the encrypted dump
 * (AES-256-GCM), and the authentication tag. The encryption key is derived from DUMP_KEY by scrypt.
 */
export const SEALED_LINE = Buffer.from("RANNA-SEALED-DUMP 1\n");
const CIPHER = "aes-256-gcm";
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = SEALED_LINE.length + SALT_BYTES + NONCE_BYTES;

/**
 * Encrypts a dump. `head`: the first bytes of the file. `update` encrypts a chunk. `end` returns the last bytes and
 * the authentication tag.
 */
export function sealer(key: string): { head: Buffer; update(bytes: Buffer): Buffer; end(): Buffer } {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key, salt), nonce);
  const head = Buffer.concat([SEALED_LINE, salt, nonce]);
  cipher.setAAD(head);
  return {
    head,
    update: (bytes) => cipher.update(bytes),
    end: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
}

/** Reads the decrypted bytes of a dump. `size` is the number of bytes. */
export type DumpBytes = {
  size: number;
  /**
   * Reads the bytes from `start` (inclusive) to `end` (exclusive). A changed byte in an encrypted file makes it
   * throw, but only at the end.
   */
  read(start: number, end: number): AsyncGenerator<Buffer>;
};

/** Returns a reader for a plain or an encrypted dump. Throws if the file is encrypted and `key` is null. */
export async function dumpBytesOf(file: string, key: string | null): Promise<DumpBytes> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    await handle.read(head, 0, HEAD_BYTES, 0);
    if (!head.subarray(0, SEALED_LINE.length).equals(SEALED_LINE)) return plain(file, size);
    if (key === null) throw new Error(`${file} is encrypted: DUMP_KEY is missing`);
    if (size < HEAD_BYTES + TAG_BYTES) throw new Error(`${file} is cut off`);
    const tag = Buffer.alloc(TAG_BYTES);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    return sealed({ file, size, head, tag, key });
  } finally {
    await handle.close();
  }
}

const plain = (file: string, size: number): DumpBytes => ({
  size,
  read: async function* (start, end) {
    // Without this check, `createReadStream` would read the whole rest of the file.
    if (end <= start) return;
    for await (const chunk of createReadStream(file, { start, end: end - 1 })) yield chunk as Buffer;
  },
});

type Sealed = { file: string; size: number; head: Buffer; tag: Buffer; key: string };

function sealed({ file, size, head, tag, key }: Sealed): DumpBytes {
  const salt = head.subarray(SEALED_LINE.length, SEALED_LINE.length + SALT_BYTES);
  return {
    size: size - HEAD_BYTES - TAG_BYTES,
    read: async function* (start, end) {
      const decipher = createDecipheriv(CIPHER, cipherKey(key, salt), head.subarray(-NONCE_BYTES));
      decipher.setAAD(head);
      decipher.setAuthTag(tag);
      let at = 0;
      const part = (bytes: Buffer) => {
        const piece = bytes.subarray(Math.max(0, start - at), Math.max(0, end - at));
        at += bytes.length;
        return piece;
      };
      // Reads an encrypted file to its end, because the tag at the end proves that no byte was changed.
      const until = size - TAG_BYTES - 1;
      if (until >= HEAD_BYTES)
        for await (const chunk of createReadStream(file, { start: HEAD_BYTES, end: until })) {
          const piece = part(decipher.update(chunk as Buffer));
          if (piece.length > 0) yield piece;
        }
      try {
        decipher.final();
      } catch {
        throw new Error(
          `${file} can't be opened: DUMP_KEY is another one, or the file is damaged or changed`,
        );
      }
    },
  };
}

const cipherKey = (key: string, salt: Buffer): Buffer => scryptSync(key, salt, 32);
