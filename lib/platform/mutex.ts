import "server-only";

const last = new Map<string, Promise<void>>();

/**
 * Runs `work` after all work that was asked for earlier under the same name on this server has ended, with success or
 * not. This only saves retries between calls that would conflict; the database guards what must hold across servers.
 * Returns and throws what `work` does.
 */
export async function withMutex<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(name) ?? Promise.resolve()).then(work);
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(name, ended);
  try {
    return await mine;
  } finally {
    if (last.get(name) === ended) last.delete(name);
  }
}

/**
 * As withMutex, for work that is already under way: resolves when it is this caller's turn, with a function that ends
 * the turn.
 */
export const enterLane = (name: string): Promise<() => void> =>
  new Promise((entered) => void withMutex(name, () => new Promise<void>((leave) => entered(leave))));
