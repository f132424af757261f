import fs from "node:fs";

/** Layout of LMDB's file as lmdb-js 3 writes it (data version 2, little-endian). */
export const PAGE_HEADER = 24;
const META_AT = PAGE_HEADER;
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const META_PAGE = 0x08;

/** What is wrong with a data file, and where. */
export class DamagedFile extends Error {}

/** The record of one of the two trees in a meta page. */
export interface Tree {
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  /** Page number; undefined for an empty tree. */
  root: number | undefined;
}

/** A committed state as its meta page tells it. */
export interface Meta {
  transaction: number;
  lastPage: number;
  pageSize: number;
  free: Tree;
  main: Tree;
}

/** An unsigned 64-bit number; beyond 2^53 it is too large for anything in a file and loses digits. */
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

/** Bytes of a meta page that tell something. */
export const META_BYTES = META_AT + 144;

/** The transaction that a meta page tells of. */
export const transactionOf = (meta: Buffer): number => uint64(meta, META_AT + 128);

/** A meta page's bytes for one of the two slots: its own, or the other as that of the transaction before. */
export function moveMeta(meta: Buffer, slot: number): Buffer {
  const moved = Buffer.from(meta);
  const transaction = transactionOf(meta);
  moved.writeBigUInt64LE(BigInt(slot), 0);
  const own = (transaction & 1) === slot;
  moved.writeBigUInt64LE(BigInt(own ? transaction : Math.max(transaction - 1, 0)), META_AT + 128);
  return moved;
}

/** A state whose meta page is known from elsewhere. */
interface KnownState {
  pageSize: number;
  meta: Buffer;
}

/** The newest transaction that a data file's meta pages tell of, as far as they can be read; otherwise 0. */
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

/** Reads pages of a data file without LMDB, so that damage gives an error and not a crash. */
export class DataFile {
  readonly meta: Meta;
  /** Whole pages in the file. */
  readonly pages: number;
  private readonly fd: number;

  /** Reads the state that `known` leads to, or the newest. Throws DamagedFile when the file has no two good meta pages. */
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
      // Every commit writes the older of the two, so that their numbers are neighbours.
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

  /** The bytes of the meta page that tells of the newest state. */
  newestMeta(): Buffer {
    return this.read((this.meta.transaction & 1) * this.meta.pageSize, META_BYTES);
  }

  /** Reads bytes; throws DamagedFile when the file ends before. */
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
