import "server-only";
import { log } from "@/lib/platform/log";
import { inSpan } from "@/lib/platform/telemetry";

/** What a room has done again and again on every server, in its `jobs.ts`. */
export type Job = {
  /** Names it in logs, metrics and the database; never used for another. */
  name: string;
  /** The pause between two rounds, ms. */
  everyMs: () => number;
  /** One round; told whether the server is stopping. */
  run: (stopped: () => boolean) => Promise<unknown>;
  /** Only one server runs a round at a time, by the lease of its name, which is given back when that server stops. */
  leased?: true;
};

export type RunningJob = {
  /** Ends the job; resolves when a round that is under way has ended. */
  stop: () => Promise<void>;
};

/** Told how each round ended; `error` null: well. */
type NoteRun = (name: string, error: unknown | null) => Promise<void>;

/** The jobs of this process by name, each as one more round; on globalThis, because a server has several bundles. */
const store = globalThis as typeof globalThis & { rannaRounds?: Map<string, () => Promise<void>> };

/**
 * Runs `round` again and again, with a pause of `ms` between the end of one and the start of the next. A round that
 * fails is logged and the next one runs all the same; `note` gets either outcome. The job does not keep the process
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

/** Runs one more round of a job of this process; false when there is no such job. A failure is recorded, not thrown. */
export async function runNow(name: string): Promise<boolean> {
  const round = store.rannaRounds?.get(name);
  await round?.();
  return round !== undefined;
}
