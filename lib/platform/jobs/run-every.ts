import "server-only";
import { log } from "@/lib/platform/log";
import { inSpan } from "@/lib/platform/telemetry";

/** A task that every server repeats; rooms list theirs in `jobs.ts`. */
export type Job = {
  /** The name in logs, metrics and the database; never used for another job. */
  name: string;
  /** The pause between two rounds, ms. */
  everyMs: () => number;
  /** Runs one round; `stopped` says whether the server is stopping. */
  run: (stopped: () => boolean) => Promise<unknown>;
  /** One server at a time runs the job: it holds the lease of that name and gives it back when it stops. */
  leased?: true;
};

export type RunningJob = {
  /** Ends the job; resolves when a running round has ended. */
  stop: () => Promise<void>;
};

/** Called with the outcome of each round; `error` null: it succeeded. */
type NoteRun = (name: string, error: unknown | null) => Promise<void>;

/**
 * By name of each job of this process, a function that runs one more round. On globalThis, because a server has
 * several bundles.
 */
const store = globalThis as typeof globalThis & { rannaRounds?: Map<string, () => Promise<void>> };

/**
 * Runs `round` again and again, with a pause of `ms` between the end of one and the start of the next. A failed round
 * is logged, and the next one runs nevertheless; `note` is called after both. The job does not keep the process
 * alive.
 */
export function runEvery(
  name: string,
  ms: number,
  round: (stopped: () => boolean) => Promise<unknown>,
  note: NoteRun = async () => undefined,
): RunningJob {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = async () => {
    let error: unknown = null;
    try {
      await inSpan(`job ${name}`, { attributes: { "ranna.job": name } }, () => round(() => stopped));
    } catch (err) {
      error = err;
      log.error({ err, job: name }, "job failed");
    }
    await note(name, error).catch((err: unknown) =>
      log.error({ err, job: name }, "a job could not be noted"),
    );
  };
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = once().then(next);
    }, ms);
    timer.unref();
  };
  next();
  store.rannaRounds ??= new Map();
  store.rannaRounds.set(name, async () => {
    await running;
    await once();
  });
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      store.rannaRounds?.delete(name);
      await running;
    },
  };
}

/**
 * Runs one more round of a job of this process now; false: this process has no such job. A failure is recorded, not
 * thrown.
 */
export async function runNow(name: string): Promise<boolean> {
  const round = store.rannaRounds?.get(name);
  await round?.();
  return round !== undefined;
}
