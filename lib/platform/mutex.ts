import "server-only";

const last = new Map<string, Promise<void>>();

/**
 * Runs `work` when all earlier work with the same name on this server has ended. Returns or throws what `work`
 * returns or throws. `wait` may resolve before that end, for work that is also safe beside the earlier one.
 */
export async function withMutex<Result>(
  name: string,
  work: () => Promise<Result>,
  wait: (end: Promise<void>) => Promise<void> = (end) => end,
): Promise<Result> {
  const earlier = last.get(name);
  const mine = (earlier ? wait(earlier) : Promise.resolve()).then(work);
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

/** Waits for the lock of withMutex. Resolves with the function that releases the lock. */
export const enterLane = (name: string): Promise<() => void> =>
  new Promise((entered) => void withMutex(name, () => new Promise<void>((leave) => entered(leave))));
