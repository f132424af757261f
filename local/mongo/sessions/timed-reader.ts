import { step } from "../deadline";
import type { Entry, Reader } from "../storage/reader";

/** A reader that throws when the time limit of the command is over. */
export class TimedReader implements Reader {
  constructor(private readonly base: Reader) {}

  get(key: Buffer): Buffer | undefined {
    step();
    return this.base.get(key);
  }

  *range(start: Buffer, end: Buffer, reverse?: boolean): Generator<Entry> {
    for (const entry of this.base.range(start, end, reverse)) {
      step();
      yield entry;
    }
  }
}
