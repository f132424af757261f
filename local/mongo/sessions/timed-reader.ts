import { spendOnRead } from "../budget";
import type { Entry, Reader } from "../storage/reader";

/** A reader whose reads are steps of the command's budget. */
export class TimedReader implements Reader {
  constructor(private readonly base: Reader) {}

  get(key: Buffer): Buffer | undefined {
    spendOnRead();
    return this.base.get(key);
  }

  *range(start: Buffer, end: Buffer, reverse?: boolean): Generator<Entry> {
    for (const entry of this.base.range(start, end, reverse)) {
      spendOnRead();
      yield entry;
    }
  }
}
