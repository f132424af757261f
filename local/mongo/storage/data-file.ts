import fs from "node:fs";

/** Layout of LMDB's file as lmdb-js 3 writes it (data version 2, little-endian). Sizes in bytes. */
export const PAGE_HEADER = 24;
const META_AT = PAGE_HEADER;
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const META_PAGE = 0x08;

/** Thrown for a damaged data file. The message describes the damage and its position. */
export class DamagedFile extends Error {}

/** The description of one of the two trees in a meta page. */
export interface Tree {
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  /** Page number of the root. Undefined for an empty tree. */
  root: number | undefined;
}

/** The committed state that a meta page describes. */
export interface Meta {
  transaction: number;
  lastPage: number;
  pageSize: number;
  free: Tree;
  main: Tree;
}

/** Reads an unsigned 64-bit number. It is inexact above 2^53, but no valid number in a data file is so large. */
export const uint64 = (bytes: Buffer, at: number): number =>
  bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;

const NO_PAGE = 2 ** 64;

function treeAt(bytes: Buffer, at: number): Tree {
  const root = uint64(bytes, at + 40);
  return {
    depth: bytes.readUInt16LE(at + 6),
    branchPages: uint64(bytes, at + 8),
    leafPages: uint64(bytes, at + 16),
    overflowPages: uint64(bytes, at + 24),
    entries: uint64(bytes, at + 32),
    root: root === NO_PAGE ? undefined : root,
  };
}

function metaOf(bytes: Buffer, slot: number, pageSize?: number): Meta {
  const wrong = (what: string): DamagedFile => new DamagedFile(`meta page ${slot}: ${what}`);
  if (uint64(bytes, 0) !== slot || bytes.readUInt16LE(18) !== META_PAGE) throw wrong("not a meta page");
  if (bytes.readUInt32LE(META_AT) !== MAGIC) throw wrong("not a file of LMDB");
  const version = bytes.readUInt32LE(META_AT + 4);
  if (version !== DATA_VERSION)
    throw wrong(`LMDB data version ${version}; this version reads ${DATA_VERSION}`);
  if (uint64(bytes, META_AT + 8) !== 0) throw wrong("a fixed address");
  const size = bytes.readUInt32LE(META_AT + 24);
  if (size < 512 || size > 65536 || (size & (size - 1)) !== 0 || (pageSize ?? size) !== size)
    throw wrong(`a page size of ${size}`);
  if ((bytes.readUInt16LE(META_AT + 28) & ~0x1000) !== 0x08 || bytes.readUInt16LE(META_AT + 76) !== 0)
    throw wrong("tree flags");
  const meta: Meta = {
    transaction: transactionOf(bytes),
    lastPage: uint64(bytes, META_AT + 120),
    pageSize: size,
    free: treeAt(bytes, META_AT + 24),
    main: treeAt(bytes, META_AT + 72),
  };
  if (meta.transaction > 0 && (meta.transaction & 1) !== slot) throw wrong("the other page's transaction");
  return meta;
}

/** Number of meaningful bytes at the beginning of a meta page. */
export const META_BYTES = META_AT + 144;

/** Reads the transaction number from the bytes of a meta page. */
export const transactionOf = (meta: Buffer): number => uint64(meta, META_AT + 128);

/** Copies a meta page for slot 0 or 1, so that LMDB prefers the original to the copy. */
export function moveMeta(meta: Buffer, slot: number): Buffer {
  const moved = Buffer.from(meta);
  const transaction = transactionOf(meta);
  moved.writeBigUInt64LE(BigInt(slot), 0);
  const own = (transaction & 1) === slot;
  moved.writeBigUInt64LE(BigInt(own ? transaction : Math.max(transaction - 1, 0)), META_AT + 128);
  return moved;
}

/** A state of the data file, and its meta page from a checkpoint. */
interface KnownState {
  pageSize: number;
  meta: Buffer;
}

/** Returns the newer transaction number of the two meta pages. The number of an unreadable page is 0. */
export function newestTransaction(path: string, pageSize: number): number {
  const fd = fs.openSync(path, "r");
  try {
    return Math.max(
      ...[0, 1].map((slot) => {
        const bytes = Buffer.alloc(META_BYTES);
        fs.readSync(fd, bytes, 0, META_BYTES, slot * pageSize);
        try {
          return metaOf(bytes, slot, pageSize).transaction;
        } catch {
          return 0;
        }
      }),
    );
  } finally {
    fs.closeSync(fd);
  }
}

/** Reads pages of a data file without LMDB, because LMDB may crash on a damaged file. */
export class DataFile {
  readonly meta: Meta;
  /** Number of complete pages in the file. */
  readonly pages: number;
  private readonly fd: number;

  /**
   * Opens the file in the state `known`, or in its newest state. Throws DamagedFile if a meta page of the newest
   * state is bad.
   */
  constructor(path: string, known?: KnownState) {
    this.fd = fs.openSync(path, "r");
    try {
      const { size } = fs.fstatSync(this.fd);
      if (known) {
        this.meta = metaOf(known.meta, transactionOf(known.meta) & 1, known.pageSize);
        this.pages = Math.floor(size / known.pageSize);
        return;
      }
      const first = metaOf(this.read(0, 512), 0);
      const second = metaOf(this.read(first.pageSize, 512), 1, first.pageSize);
      // The transaction numbers of the two meta pages must not differ by more than 1.
      if (Math.abs(first.transaction - second.transaction) > 1)
        throw new DamagedFile(
          `the meta pages tell of transactions ${first.transaction} and ${second.transaction}, which are not neighbours`,
        );
      this.meta = first.transaction > second.transaction ? first : second;
      this.pages = Math.floor(size / first.pageSize);
    } catch (error) {
      fs.closeSync(this.fd);
      throw error;
    }
  }

  newestMeta(): Buffer {
    return this.read((this.meta.transaction & 1) * this.meta.pageSize, META_BYTES);
  }

  /** Reads `length` bytes from the position `at`. Throws DamagedFile when the file is too short. */
  read(at: number, length: number, into = Buffer.allocUnsafe(length)): Buffer {
    let got = 0;
    while (got < length) {
      const more = fs.readSync(this.fd, into, got, length - got, at + got);
      if (more === 0)
        throw new DamagedFile(`the file ends at byte ${at + got}, inside of what it should hold`);
      got += more;
    }
    return into;
  }

  close(): void {
    fs.closeSync(this.fd);
  }
}
