import fs from "node:fs";
import { isMainThread } from "node:worker_threads";
import { MongoError } from "./errors";

/** About a tenth of a microsecond of work each; the clock is looked at after so many. */
const BETWEEN = 512;
/** Steps that are announced at once beyond this are not begun on the thread that others wait for. */
const MOST_AT_ONCE = 1 << 17;
/** How long a command that names no `maxTimeMS` may take, in ms. */
export const MOST_TIME = 60_000;
/** How long a read may hold the only thread before it has to go to one of its own, in ms. */
const MOST_HERE = 50;
/** How long a batch may be gathered while others wait, in ms; less than a read may take for one of its rows. */
const MOST_OF_BATCH = 25;
/** How long a command that cannot go to another thread may compute between two documents, in ms. */
const MOST_BETWEEN_DOCUMENTS = 1000;
/** How long it may compute in all, in ms. */
const MOST_IN_ALL = 20_000;

export const timeIsOver = (why = ""): MongoError => new MongoError(50, `operation exceeded time limit${why}`);

/**
 * Milliseconds for which this thread has had a processor, where the system tells; else the time. On a busy machine a
 * thread that is made to wait has not held up anybody by its own work.
 */
function processorTime(): number {
  if (process.platform === "linux")
    try {
      return Number(fs.readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) / 1e6;
    } catch {
      // Not every kernel keeps these figures.
    }
  return performance.now();
}

/** Ends a read on the only thread, so that it begins anew on another one. */
export class TooLong extends Error {}

/**
 * The time that a command may take. It stands while nobody works on the command, as between two batches of a cursor.
 * On the thread that others wait for it is also a bound for one go of work.
 */
export class Budget {
  private begun = 0;
  private goBegan = 0;
  /** Processor time at the first look of a go; short commands never ask for it. */
  private worked: number | undefined;
  private workedAtFirst: number | undefined;
  private read = false;

  /** `left` are milliseconds; a command is `movable` when it can begin anew on another thread. */
  constructor(
    public left: number,
    private readonly movable = false,
  ) {}

  begin(): void {
    this.begun = performance.now();
    this.goBegan = this.begun;
    this.worked = undefined;
    this.workedAtFirst = undefined;
  }

  end(): void {
    this.left -= performance.now() - this.begun;
  }

  /** What is left while the command is worked on. */
  get leftNow(): number {
    return this.left - (performance.now() - this.begun);
  }

  /** A document was read: a command that cannot move computes anew. */
  noteRead(): void {
    this.read = true;
  }

  /** Whether a batch should be given as it is, because others wait. */
  get shouldPause(): boolean {
    return isMainThread && this.hasWorked(MOST_OF_BATCH, performance.now());
  }

  /** Whether the go that is under way has taken more than so many milliseconds of work. */
  private hasWorked(most: number, now: number): boolean {
    if (this.worked === undefined || now - this.goBegan <= most) return false;
    return processorTime() - this.worked > most;
  }

  /** Throws 50 when the time is over, and TooLong when it has to be spent on another thread. */
  check(steps: number): void {
    const now = performance.now();
    if (now - this.begun > this.left) throw timeIsOver();
    if (!isMainThread) return;
    // Not at every document, as asking for the processor's time takes a while itself.
    if (!this.movable && this.read && now - this.goBegan > MOST_HERE) {
      this.goBegan = now;
      this.worked = undefined;
    }
    this.read = false;
    this.worked ??= processorTime();
    this.workedAtFirst ??= this.worked;
    if (this.movable) {
      if (steps > MOST_AT_ONCE || this.hasWorked(MOST_HERE, now)) throw new TooLong();
    } else if (this.hasWorked(MOST_BETWEEN_DOCUMENTS, now) || this.hasWorkedInAll(now))
      throw timeIsOver(
        `: on this server a write, a transaction or a cursor's later batch computes at most ${MOST_BETWEEN_DOCUMENTS} ms between two documents, and ${MOST_IN_ALL} ms in all`,
      );
  }

  private hasWorkedInAll(now: number): boolean {
    if (this.workedAtFirst === undefined || now - this.begun <= MOST_IN_ALL) return false;
    return processorTime() - this.workedAtFirst > MOST_IN_ALL;
  }
}

let current: Budget | undefined;
let unspent = BETWEEN;

/** Runs a piece of a command's work, which does not wait for anything, on its budget. */
export function within<T>(budget: Budget, work: () => T): T {
  const around = current;
  current = budget;
  budget.begin();
  try {
    return work();
  } finally {
    budget.end();
    current = around;
  }
}

/** Announces steps of work. Every loop whose length a client decides calls it. Throws as `Budget.check` does. */
export function spend(steps = 1): void {
  unspent -= steps;
  if (unspent >= 0) return;
  unspent = BETWEEN;
  current?.check(steps);
}

/** Tells the running budget that a document was read. */
export function spendOnRead(): void {
  current?.noteRead();
  spend();
}
