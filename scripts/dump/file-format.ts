import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { BSON, type Document } from "mongodb";
import { type DumpBytes, dumpBytesOf } from "./sealing";

/**
 * The file format of a dump: a line with name and version, a gzip stream of frames, and the SHA-256 of all bytes
 * before it. A frame has a byte for its kind, four for its length (little-endian), and a BSON document.
 */
const NAME = "RANNA-DUMP";
const VERSION = 1;
export const FIRST_LINE = Buffer.from(`${NAME} ${VERSION}\n`);
export const HASH = "sha256";
const HASH_BYTES = 32;
const FRAME_HEAD = 5;
/** The maximum size of a frame in bytes: MongoDB's largest document plus overhead. */
const MAX_LENGTH = 17 * 2 ** 20;

type FrameKind = "header" | "collection" | "document" | "footer";
const CODES: Record<FrameKind, number> = { header: 0x48, collection: 0x43, document: 0x44, footer: 0x46 };
const KINDS = new Map(Object.entries(CODES).map(([kind, code]) => [code, kind as FrameKind]));

/** A dump file that can't be used. The message names the file. */
class BadDump extends Error {}

interface DumpHeader {
  database: string;
  date: Date;
}

/** A collection's name, options and indexes at the time of the dump. Its documents come after it in the file. */
export interface DumpedCollection {
  name: string;
  type: string;
  options: Document;
  indexes: Document[];
}

/** The last frame of a dump: the number of documents in each collection. */
interface DumpFooter {
  counts: Record<string, number>;
}

/** A dump that has been verified as complete. `counts`: the number of documents in each collection. */
export interface VerifiedDump {
  /** The dump's bytes, already decrypted if the file is encrypted. */
  bytes: DumpBytes;
  header: DumpHeader;
  counts: Map<string, number>;
}

interface Frame {
  kind: FrameKind;
  bytes: Buffer;
}

/** Encodes a frame. A Buffer as `content` must be a document in BSON. */
export function frameBytes(kind: FrameKind, content: Document | Buffer): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(BSON.serialize(content));
  const head = Buffer.allocUnsafe(FRAME_HEAD);
  head[0] = CODES[kind];
  head.writeUInt32LE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Decodes the document of a frame. Numbers keep their MongoDB types (Int32, Long). */
export const contentOf = <T>({ bytes }: Frame): T => BSON.deserialize(bytes, { promoteValues: false }) as T;

async function* framesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= FRAME_HEAD) {
      const length = rest.readUInt32LE(at + 1);
      const kind = KINDS.get(rest[at] ?? 0);
      if (!kind || length > MAX_LENGTH) throw new Error("a part of it is unreadable");
      if (rest.length - at - FRAME_HEAD < length) break;
      yield { kind, bytes: rest.subarray(at + FRAME_HEAD, at + FRAME_HEAD + length) };
      at += FRAME_HEAD + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error("it ends in the middle");
}

/** Reads the frames of a dump whose checksum has been verified. */
export async function* framesOf(bytes: DumpBytes): AsyncGenerator<Frame> {
  const packed = Readable.from(bytes.read(FIRST_LINE.length, bytes.size - HASH_BYTES));
  const gunzip = createGunzip();
  packed.on("error", (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  try {
    yield* framesIn(gunzip);
  } finally {
    packed.destroy();
    gunzip.destroy();
  }
}

/** Checks the first line and the checksum, which detects every changed byte. Throws BadDump. */
async function verifyBytes(file: string, bytes: DumpBytes): Promise<void> {
  const start: Buffer[] = [];
  for await (const chunk of bytes.read(0, Math.min(64, bytes.size))) start.push(chunk);
  const [line = ""] = Buffer.concat(start).toString("latin1").split("\n");
  if (!line.startsWith(`${NAME} `)) throw new BadDump(`${file} is no dump of RANNA`);
  if (line !== `${NAME} ${VERSION}`)
    throw new BadDump(
      `${file} is a dump of version ${line.slice(NAME.length + 1)}; this version reads ${VERSION}`,
    );
  const end = bytes.size - HASH_BYTES;
  if (end < FIRST_LINE.length) throw new BadDump(`${file} is cut off`);
  const hash = createHash(HASH);
  for await (const chunk of bytes.read(0, end)) hash.update(chunk);
  const stored: Buffer[] = [];
  for await (const chunk of bytes.read(end, bytes.size)) stored.push(chunk);
  if (!hash.digest().equals(Buffer.concat(stored)))
    throw new BadDump(`${file} is damaged, changed or cut off: its checksum does not match`);
}

/**
 * Reads and checks a whole dump without restoring it. `key`: DUMP_KEY, or null if unset. Throws if the file is
 * incomplete or was changed.
 */
export async function verify(file: string, key: string | null = null): Promise<VerifiedDump> {
  const bytes = await dumpBytesOf(file, key);
  await verifyBytes(file, bytes);
  const counts = new Map<string, number>();
  let header: DumpHeader | undefined;
  let footer: DumpFooter | undefined;
  let current: string | undefined;
  try {
    for await (const one of framesOf(bytes)) {
      if (footer) throw new Error("something follows its end");
      if (!header && one.kind !== "header") throw new Error("it has no beginning");
      if (one.kind === "header") header = BSON.deserialize(one.bytes) as DumpHeader;
      else if (one.kind === "footer") footer = BSON.deserialize(one.bytes) as DumpFooter;
      else if (one.kind === "collection") {
        current = contentOf<DumpedCollection>(one).name;
        counts.set(current, 0);
      } else if (current === undefined) throw new Error("a document belongs to no collection");
      else counts.set(current, (counts.get(current) ?? 0) + 1);
    }
    if (!header || !footer) throw new Error("it has no end");
    for (const name of new Set([...counts.keys(), ...Object.keys(footer.counts)]))
      if (footer.counts[name] !== counts.get(name)) throw new Error(`${name} is not complete`);
    return { bytes, header, counts };
  } catch (error) {
    throw error instanceof BadDump ? error : new BadDump(`${file} is damaged: ${(error as Error).message}`);
  }
}
