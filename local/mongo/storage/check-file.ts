import type { Checkpoint } from "./checkpoint";
import { isWhole } from "./checksum";
import { DamagedFile, DataFile, type Meta, PAGE_HEADER, type Tree, uint64 } from "./data-file";

const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
const BIG_DATA = 0x01;
const NODE_HEADER = 8;
/** Number of meta pages at the beginning of every LMDB file. */
const META_PAGES = 2;

type Visit = (key: Buffer, value: Buffer) => void;

interface Counts {
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
}

export interface CheckedFile {
  meta: Meta;
  /** One byte per page: 1 if the checked state uses the page. */
  used: Uint8Array;
  /** Key and value of the entry with the smallest key. */
  first?: { key: Buffer; value: Buffer };
}

/** Checks a data file page by page, because LMDB may crash on a damaged file. */
class FileCheck {
  readonly used: Uint8Array;

  constructor(private readonly file: DataFile) {
    const { lastPage } = file.meta;
    // Rejects a last page far beyond the end of the file. A few pages beyond the end are allowed, because the list of
    // free pages may contain them.
    if (lastPage < 1 || lastPage > Math.max(file.pages * 64, 1 << 16))
      throw new DamagedFile(`a last page ${lastPage} in a file of ${file.pages} pages`);
    this.used = new Uint8Array(lastPage + 1);
  }

  /** Marks pages as used. Throws DamagedFile for a page that is outside of the file or already marked. */
  private take(page: number, count = 1): void {
    if (page < META_PAGES || page + count > this.used.length || page + count > this.file.pages)
      throw new DamagedFile(`page ${page} is outside of the file`);
    for (let i = page; i < page + count; i++) {
      if (this.used[i]) throw new DamagedFile(`page ${i} is used twice`);
      this.used[i] = 1;
    }
  }

  tree(name: string, tree: Tree, order: (a: Buffer, b: Buffer) => number, visit: Visit): void {
    const counts: Counts = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 };
    if (tree.root === undefined) {
      if (tree.depth !== 0) throw new DamagedFile(`the ${name} tree has a depth but no root`);
    } else {
      if (tree.depth < 1 || tree.depth > 32)
        throw new DamagedFile(`the ${name} tree's depth is ${tree.depth}`);
      this.page(tree.root, 1, tree.depth, { order, visit, counts }, undefined, undefined);
    }
    for (const field of ["branchPages", "leafPages", "overflowPages", "entries"] as const)
      if (counts[field] !== tree[field])
        throw new DamagedFile(`the ${name} tree has ${counts[field]} ${field} instead of ${tree[field]}`);
  }

  private header(page: number, bytes: Buffer, flags: number): void {
    if (uint64(bytes, 0) !== page) throw new DamagedFile(`page ${page} carries number ${uint64(bytes, 0)}`);
    if (uint64(bytes, 8) > this.file.meta.transaction)
      throw new DamagedFile(`page ${page} is of a later transaction`);
    if (bytes.readUInt16LE(18) !== flags) throw new DamagedFile(`page ${page} is of the wrong kind`);
  }

  private page(
    page: number,
    level: number,
    depth: number,
    walk: { order: (a: Buffer, b: Buffer) => number; visit: Visit; counts: Counts },
    low: Buffer | undefined,
    high: Buffer | undefined,
  ): void {
    this.take(page);
    const size = this.file.meta.pageSize;
    const bytes = this.file.read(page * size, size);
    const leaf = level === depth;
    this.header(page, bytes, leaf ? LEAF : BRANCH);
    const lower = bytes.readUInt16LE(20);
    const upper = bytes.readUInt16LE(22);
    const room = size - PAGE_HEADER;
    if (lower % 2 !== 0 || lower === 0 || lower > upper || upper > room)
      throw new DamagedFile(`page ${page} has impossible bounds`);
    if (leaf) walk.counts.leafPages++;
    else walk.counts.branchPages++;
    let space = 0;
    let before = low;
    const children: { page: number; from: Buffer | undefined }[] = [];
    for (let i = 0; i < lower / 2; i++) {
      const at = PAGE_HEADER + bytes.readUInt16LE(PAGE_HEADER + 2 * i);
      const keyEnd = at + NODE_HEADER > size ? size + 1 : at + NODE_HEADER + bytes.readUInt16LE(at + 6);
      if (at < PAGE_HEADER + upper || keyEnd > size)
        throw new DamagedFile(`page ${page} has an entry outside of it`);
      const key = bytes.subarray(at + NODE_HEADER, keyEnd);
      // The first key of a branch page has no meaning and is not checked.
      if (leaf || i > 0) {
        const order = before === undefined ? 1 : walk.order(key, before);
        const lowest = leaf ? i === 0 : i === 1;
        if (order < 0 || (order === 0 && !lowest) || (high && walk.order(key, high) >= 0))
          throw new DamagedFile(`page ${page} has a key out of order`);
        before = key;
      }
      let end = keyEnd;
      if (leaf) end += this.value(page, bytes, at, key, walk);
      else {
        const child = bytes.readUInt32LE(at) + bytes.readUInt16LE(at + 4) * 2 ** 32;
        children.push({ page: child, from: i === 0 ? low : key });
      }
      space += end - at + ((end - at) % 2);
    }
    if (space !== room - upper) throw new DamagedFile(`page ${page} has entries of the wrong size`);
    for (const [i, { page: child, from }] of children.entries())
      this.page(child, level + 1, depth, walk, from, i + 1 < children.length ? children[i + 1]?.from : high);
  }

  /**
   * Checks the value of a leaf entry and passes it to `visit`. Returns how many bytes of the value are in the leaf
   * page.
   */
  private value(
    page: number,
    bytes: Buffer,
    at: number,
    key: Buffer,
    { visit, counts }: { visit: Visit; counts: Counts },
  ): number {
    const length = bytes.readUInt32LE(at);
    const flags = bytes.readUInt16LE(at + 4);
    const start = at + NODE_HEADER + key.length;
    counts.entries++;
    if (flags === 0) {
      if (start + length > bytes.length) throw new DamagedFile(`page ${page} has an entry outside of it`);
      visit(key, bytes.subarray(start, start + length));
      return length;
    }
    if (flags !== BIG_DATA || start + 24 > bytes.length)
      throw new DamagedFile(`page ${page} has an entry of the wrong kind`);
    const size = bytes.length;
    const first = uint64(bytes, start);
    const count = uint64(bytes, start + 16);
    // Rejects a value whose pages are too few for its length.
    if (count < Math.floor((PAGE_HEADER - 1 + length) / size) + 1)
      throw new DamagedFile(`page ${page} has a long value of the wrong size`);
    this.take(first, count);
    counts.overflowPages += count;
    const header = this.file.read(first * size, PAGE_HEADER);
    this.header(first, header, OVERFLOW);
    if (header.readUInt32LE(20) !== count || uint64(bytes, start + 8) > this.file.meta.transaction)
      throw new DamagedFile(`page ${first} has a long value of the wrong size`);
    visit(key, this.file.read(first * size + PAGE_HEADER, length));
    return 24;
  }

  /** Checks one list of free pages. */
  freeList(key: Buffer, value: Buffer): void {
    const wrong = (what: string): DamagedFile => new DamagedFile(`a list of free pages ${what}`);
    if (key.length !== 8 || uint64(key, 0) < 1 || uint64(key, 0) > this.file.meta.transaction)
      throw wrong("of no transaction");
    const length = value.length < 8 ? -1 : uint64(value, 0);
    if (length < 0 || (length + 1) * 8 > value.length) throw wrong("is cut off");
    for (let i = 1; i <= length; i++) {
      let first = Number(value.readBigInt64LE(i * 8));
      let count = 1;
      if (first < 0) {
        if (i === length) throw wrong("ends in a block");
        count = -first;
        first = Number(value.readBigInt64LE(++i * 8));
      }
      if (first === 0) continue;
      if (first < META_PAGES || first + count > this.used.length) throw wrong(`names page ${first}`);
      for (let page = first; page < first + count; page++)
        if (this.used[page]) throw wrong(`names page ${page}, which is used`);
    }
  }
}

const byNumber = (a: Buffer, b: Buffer): number => uint64(a, 0) - uint64(b, 0);

/**
 * Checks a data file in the state of the checkpoint `known`, or in its newest state. Throws DamagedFile. `isFormat`
 * throws for an unknown file format.
 */
export function checkFile(
  path: string,
  isFormat: (first: CheckedFile["first"]) => void,
  known?: Checkpoint,
): CheckedFile {
  const file = new DataFile(path, known);
  try {
    const check = new FileCheck(file);
    const result: CheckedFile = { meta: file.meta, used: check.used };
    check.tree("main", file.meta.main, Buffer.compare, (key, value) => {
      if (!result.first) {
        result.first = { key: Buffer.from(key), value: Buffer.from(value) };
        isFormat(result.first);
      }
      if (!isWhole(key, value))
        throw new DamagedFile(`the checksum of the entry ${key.toString("hex").slice(0, 64)} does not match`);
    });
    if (!result.first) isFormat(undefined);
    const lists: [Buffer, Buffer][] = [];
    check.tree("free", file.meta.free, byNumber, (key, value) => {
      if (key.length !== 8) throw new DamagedFile("a list of free pages of no transaction");
      lists.push([Buffer.from(key), Buffer.from(value)]);
    });
    for (const [key, value] of lists) check.freeList(key, value);
    return result;
  } finally {
    file.close();
  }
}
