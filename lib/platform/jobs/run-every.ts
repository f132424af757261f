import "server-only";
import { log } from "@/lib/platform/log";
import { inSpan } from "@/lib/platform/telemetry";

/** A task that every server repeats. The file `jobs.ts` of a module lists its jobs. */
export type Job = {
  /** The job's name in logs, traces and the database; never reused for another job. */
  name: string;
  /** The pause between two runs, in ms. */
  everyMs: () => number;
  /** Runs the job once. `stopped` returns true when the server is stopping. */
  run: (stopped: () => boolean) => Promise<unknown>;
  /** True if only one server at a time may run the job. */
  leased?: true;
};

export type RunningJob = {
  /** Stops the job; resolves when the current run has ended. */
  stop: () => Promise<void>;
};

/** Called after each run of a job. `error` is null if the run succeeded. */
type NoteRun = (name: string, error: unknown | null) => Promise<void>;

/**
 * For each job of this process, the function that runs it immediately. Stored on globalThis, because a server has
 * several bundles.
 */
const store = globalThis as typeof globalThis & { rannaRounds?: Map<string, () => Promise<void>> };

/** Runs `round` once. Logs a failure and returns it; null if it succeeded. `note` is called in either case. */
export async function runOnce(
  name: string,
  round: () => Promise<unknown>,
  note: NoteRun,
): Promise<unknown | null> {
  let error: unknown = null;
  try {
    await inSpan(`job ${name}`, { attributes: { "ranna.job": name } }, round);
  } catch (err) {
    error = err;
    log.error({ err, job: name }, "job failed");
  }
  await note(name, error).catch((err: unknown) => log.error({ err, job: name }, "a job could not be noted"));
  return error;
}

/**
 * Repeats `round` with a pause of `ms` after each run. A failed run is logged and does not stop the job. `note` is
 * called after every run.
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
  const once = () => runOnce(name, () => round(() => stopped), note);
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
 * Runs a job of this process immediately. Returns false if this process does not have the job. A failure is recorded,
 * not thrown.
 */
export async function runNow(name: string): Promise<boolean> {
  const round = store.rannaRounds?.get(name);
  await round?.();
  return round !== undefined;
}
