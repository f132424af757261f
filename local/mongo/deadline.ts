import { MongoError } from "./errors";

/** Largest time in ms for a command without `maxTimeMS`. */
export const MOST_TIME = 60_000;
/** The clock is read once in this many steps. */
const BETWEEN = 64;

export const timeIsOver = (): MongoError => new MongoError(50, "operation exceeded time limit");

let until = Number.POSITIVE_INFINITY;
let unlooked = 0;

/** Runs a synchronous piece of a command's work. After `left` ms its calls of `step` throw 50. */
export function within<T>(left: number, work: () => T): T {
  const around = until;
  until = performance.now() + left;
  try {
    return work();
  } finally {
    until = around;
  }
}

/**
 * Called for each document or key that is read and each row that is compared. Throws 50 when the time of the command
 * is over.
 */
export function step(): void {
  if (++unlooked < BETWEEN) return;
  unlooked = 0;
  if (performance.now() > until) throw timeIsOver();
}
