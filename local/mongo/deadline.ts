import { MongoError } from "./errors";

/** How long a command that names no `maxTimeMS` may take, in ms. */
export const MOST_TIME = 60_000;
/** The clock is looked at after so many steps. */
const BETWEEN = 64;

export const timeIsOver = (): MongoError => new MongoError(50, "operation exceeded time limit");

let until = Number.POSITIVE_INFINITY;
let unlooked = 0;

/** Runs a piece of a command's work, which does not wait for anything; beyond `left` ms its steps throw 50. */
export function within<T>(left: number, work: () => T): T {
  const around = until;
  until = performance.now() + left;
  try {
    return work();
  } finally {
    until = around;
  }
}

/** Tells that a document or key was read, or a row compared. Throws 50 when the command's time is over. */
export function step(): void {
  if (++unlooked < BETWEEN) return;
  unlooked = 0;
  if (performance.now() > until) throw timeIsOver();
}
