import "server-only";

const last = new Map<string, Promise<void>>();

/**
 * Runs `work` after everything asked for earlier under the same name on this server has ended, well or not. It spares
 * calls that would undo each other's steps their retries; what must hold across servers is held by the database.
 * Answers and throws what the work does.
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

/** As withMutex, for work that has begun: resolves when it is this caller's turn, with what ends that. */
export const enterLane = (name: string): Promise<() => void> =>
  new Promise((entered) => void withMutex(name, () => new Promise<void>((leave) => entered(leave))));
