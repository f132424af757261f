import { MongoError } from "./errors";

/** Time limit in ms for a command without `maxTimeMS`. */
export const MOST_TIME = 60_000;
/** The clock is read after this number of calls of `step`. */
const BETWEEN = 64;

export const timeIsOver = (): MongoError => new MongoError(50, "operation exceeded time limit");

let until = Number.POSITIVE_INFINITY;
let unlooked = 0;

/** Runs `work`, a synchronous part of a command. After `left` ms, calls of `step` inside `work` throw error 50. */
export function within<T>(left: number, work: () => T): T {
  const around = until;
  until = performance.now() + left;
  try {
    return work();
  } finally {
    until = around;
  }
}

/** Throws error 50 when the command's time limit is over. Called often during a command. */
export function step(): void {
  if (++unlooked < BETWEEN) return;
  unlooked = 0;
  if (performance.now() > until) throw timeIsOver();
}
