import { MongoError } from "../errors";
import type { Entry, Reader, Writer } from "../storage/reader";
import { SortedTexts } from "./sorted-texts";

/** Bytes of keys and values that one transaction may hold in memory. */
const MOST_BYTES = 128 * 1024 * 1024;

/** A snapshot together with the changes of a transaction. */
export class Overlay implements Writer {
  readonly changes = new Map<string, Buffer | null>();
  private readonly order = new SortedTexts();
  private bytes = 0;
  private closed: (() => MongoError) | undefined;

  constructor(private readonly base: Reader) {}

  /** Makes every later read throw, because the snapshot has been released. */
  close(why: () => MongoError): void {
    this.closed = why;
  }

  private checkOpen(): void {
    if (this.closed) throw this.closed();
  }

  get(key: Buffer): Buffer | undefined {
    this.checkOpen();
    const own = this.changes.get(key.toString("latin1"));
    return own === undefined ? this.base.get(key) : (own ?? undefined);
  }

  private set(key: Buffer, value: Buffer | null): void {
    const text = key.toString("latin1");
    const before = this.changes.get(text);
    if (before === undefined) {
      this.order.add(text);
      this.bytes += text.length;
    }
    this.bytes += (value?.length ?? 0) - (before?.length ?? 0);
    if (this.bytes > MOST_BYTES)
      throw new MongoError(257, `the transaction changes more than ${MOST_BYTES} bytes; split it`);
    this.changes.set(text, value);
  }

  put(key: Buffer, value: Buffer): void {
    this.set(key, value);
  }

  remove(key: Buffer): void {
    this.set(key, null);
  }

  *range(start: Buffer, end: Buffer, reverse = false): Generator<Entry> {
    const own = this.order.between(start.toString("latin1"), end.toString("latin1"));
    if (reverse) own.reverse();
    let next = 0;
    const before = (a: string, b: string): boolean => (reverse ? a > b : a < b);
    const ownEntry = (text: string): Entry | undefined => {
      const value = this.changes.get(text);
      return value ? { key: Buffer.from(text, "latin1"), value } : undefined;
    };
    this.checkOpen();
    for (const entry of this.base.range(start, end, reverse)) {
      const text = own.length === 0 ? "" : entry.key.toString("latin1");
      for (let mine = own[next]; mine !== undefined && before(mine, text); mine = own[++next]) {
        const added = ownEntry(mine);
        if (added) yield added;
      }
      if (own.length > 0 && this.changes.has(text)) {
        if (own[next] === text) next++;
        const changed = ownEntry(text);
        if (changed) yield changed;
      } else yield entry;
      // Checks before each further entry that the snapshot has not been released.
      this.checkOpen();
    }
    for (; next < own.length; next++) {
      const added = ownEntry(own[next] ?? "");
      if (added) yield added;
    }
  }
}
