import "server-only";

const last = new Map<string, Promise<void>>();

/**
 * Runs `work` after all earlier work with the same name on this server has ended or failed. Returns or throws what
 * `work` returns or throws. The lock only saves retries on this server. Conflicts with other servers are prevented by
 * the database.
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
 * Acquires the lock of withMutex for work that is already running. Resolves when the lock is free, with a function
 * that releases it.
 */
export const enterLane = (name: string): Promise<() => void> =>
  new Promise((entered) => void withMutex(name, () => new Promise<void>((leave) => entered(leave))));
