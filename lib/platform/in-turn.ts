import "server-only";

const last = new Map<string, Promise<void>>();

/**
 * Does `work` when everything that was asked for earlier under the same name on this server has ended, well or not. It keeps
 * calls that would undo each other's steps from trying again and again; what must hold also with other servers is held by
 * the database. Answers and throws what the work does.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
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
