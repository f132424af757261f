import "server-only";
import { log } from "@/lib/platform/log";

export type Job = {
  /** Ends the job; resolves when a round that is under way has ended. */
  stop: () => Promise<void>;
};

/**
 * Runs `round` again and again with a pause of `ms` between the end of one and the start of the next. A round
 * that fails is logged and the next one comes all the same. The job does not keep the process alive.
 */
export function runEvery(name: string, ms: number, round: (stopped: () => boolean) => Promise<unknown>): Job {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round(() => stopped)
        .catch((err: unknown) => log.error({ err, job: name }, "job failed"))
        .then(next);
    }, ms);
    timer.unref();
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
