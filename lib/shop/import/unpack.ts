import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError, type Reason } from "@/lib/platform/errors";

/** Most bytes once unpacked (contract, "Import, export"). */
const MAX_UNPACKED = 20 * 1024 * 1024;
/** Members of an archive, unread ones included: 500 recipes with ten pictures each. */
const MAX_ENTRIES = 5_000;
/** How deep archives inside archives are followed. */
const MAX_DEPTH = 2;

/** What may still be unpacked of one file; shared by the archives inside it. */
type Budget = { bytes: number; entries: number };

/** A member; its text is null where it is of a kind that is not read. Names are for people only and never a path. */
export type Unpacked = { name: string; text: string | null };

const malformed = (cause?: unknown) => new AppError("malformed_upload", "damagedArchive", { cause });
const tooLarge = (why: Reason) => new AppError("too_large", why);

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b);
const isGzip = (bytes: Uint8Array) => startsWith(bytes, 0x1f, 0x8b);

/**
 * The texts in a file: itself, or the recipes' members of a ZIP (archives in it too) or gzip. Everything is counted
 * while it is inflated, so that a small file which unpacks into a large one stops there. Throws AppError `too_large`
 * (413) or `malformed_upload` (400).
 */
export async function unpack(file: Uint8Array): Promise<Unpacked[]> {
  const budget = { bytes: MAX_UNPACKED, entries: MAX_ENTRIES };
  return open(Buffer.from(file.buffer, file.byteOffset, file.byteLength), "", 0, budget);
}

async function open(bytes: Buffer, name: string, depth: number, budget: Budget): Promise<Unpacked[]> {
  if (isZip(bytes)) {
    if (depth >= MAX_DEPTH) throw malformed();
    return openZip(bytes, depth, budget);
  }
  if (isGzip(bytes)) return open(await inflateGzip(bytes, budget), name, depth, budget);
  try {
    return [{ name, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) }];
  } catch (cause) {
    throw malformed(cause);
  }
}

const gunzipped = promisify(gunzip);

async function inflateGzip(bytes: Buffer, budget: Budget): Promise<Buffer> {
  try {
    const plain = await gunzipped(bytes, { maxOutputLength: Math.max(1, budget.bytes) });
    budget.bytes -= plain.byteLength;
    // A gzip in a gzip is nobody's recipe.
    if (isGzip(plain)) throw malformed();
    return plain;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if ((cause as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooMuch();
    throw malformed(cause);
  }
}

const tooMuch = () => tooLarge("unpacksTooLarge");

/** Members that may hold recipes; pictures and everything else are never inflated. */
const WANTED = /\.(json|jsonld|zip|paprikarecipe|html?)$/i;

async function openZip(bytes: Buffer, depth: number, budget: Budget): Promise<Unpacked[]> {
  try {
    const found: Unpacked[] = [];
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      budget.entries -= 1;
      if (budget.entries < 0) throw tooLarge({ key: "tooManyMembers", values: { most: MAX_ENTRIES } });
      const name = entry.fileName.split(/[\\/]/).at(-1) ?? "";
      if (!WANTED.test(name)) {
        if (name !== "") found.push({ name, text: null });
        continue;
      }
      if (entry.isEncrypted()) throw malformed();
      const member = await inflateMember(zip, entry, budget);
      found.push(...(await open(member, name, depth + 1, budget)));
    }
    return found;
  } catch (cause) {
    throw cause instanceof AppError ? cause : malformed(cause);
  }
}

/** The member's bytes as they are inflated; stops at the first chunk beyond the budget. */
async function inflateMember(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  // Leaving the loop destroys the stream.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.bytes -= chunk.byteLength;
    if (budget.bytes < 0) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
