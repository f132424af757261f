import type { Entry, Reader, Writer } from "../storage/reader";

/** Index of the first text that is not below `text`. */
function placeOf(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A snapshot with a transaction's own changes laid over it. Keys are kept as latin1 text, whose order is memcmp's. */
export class Overlay implements Writer {
  readonly changes = new Map<string, Buffer | null>();
  private readonly order: string[] = [];

  constructor(private readonly base: Reader) {}

  get(key: Buffer): Buffer | undefined {
    const own = this.changes.get(key.toString("latin1"));
    return own === undefined ? this.base.get(key) : (own ?? undefined);
  }

  private set(key: Buffer, value: Buffer | null): void {
    const text = key.toString("latin1");
    if (!this.changes.has(text)) this.order.splice(placeOf(this.order, text), 0, text);
    this.changes.set(text, value);
  }

  put(key: Buffer, value: Buffer): void {
    this.set(key, value);
  }

  remove(key: Buffer): void {
    this.set(key, null);
  }

  *range(start: Buffer, end: Buffer, reverse = false): Generator<Entry> {
    const own = this.order.slice(
      placeOf(this.order, start.toString("latin1")),
      placeOf(this.order, end.toString("latin1")),
    );
    if (reverse) own.reverse();
    let next = 0;
    const before = (a: string, b: string): boolean => (reverse ? a > b : a < b);
    const ownEntry = (text: string): Entry | undefined => {
      const value = this.changes.get(text);
      return value ? { key: Buffer.from(text, "latin1"), value } : undefined;
    };
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
    }
    for (; next < own.length; next++) {
      const added = ownEntry(own[next] ?? "");
      if (added) yield added;
    }
  }
}
