import { MongoError } from "../errors";
import type { Entry, Reader } from "../storage/reader";

/** So many entries are read between two looks at the clock. */
const BETWEEN = 128;

/** A reader that gives up with 50 once its time is over, as `maxTimeMS` asks. Pauses don't count. */
export class TimedReader implements Reader {
  private reads = 0;
  private until: number;
  private pausedAt: number | undefined;

  constructor(
    private readonly base: Reader,
    milliseconds: number,
  ) {
    this.until = performance.now() + milliseconds;
  }

  /** Between two batches of a cursor no time passes. */
  pause(): void {
    this.pausedAt = performance.now();
  }

  resume(): void {
    if (this.pausedAt !== undefined) this.until += performance.now() - this.pausedAt;
    this.pausedAt = undefined;
  }

  private look(): void {
    if (this.reads++ % BETWEEN === 0 && performance.now() > this.until) throw timeIsOver();
  }

  get(key: Buffer): Buffer | undefined {
    this.look();
    return this.base.get(key);
  }

  *range(start: Buffer, end: Buffer, reverse?: boolean): Generator<Entry> {
    for (const entry of this.base.range(start, end, reverse)) {
      this.look();
      yield entry;
    }
  }
}

export const timeIsOver = (): MongoError => new MongoError(50, "operation exceeded time limit");
