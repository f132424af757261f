import { readFileSync } from "node:fs";

/** The pause, in ms, between two checks that npm is still running. */
const LOOK_MS = 500;

/**
 * Calls `lost` when the npm process that started this one (`npm start`) has ended. Otherwise this process would keep
 * running after `kill -9` of npm, because npm forwards only signals that it can catch. If this process was not
 * started by npm, nothing is watched, so that it can run in the background.
 */
export function endWithNpm(lost: () => void): void {
  if (!/^node (--import \S+ )?scripts\//.test(process.env.npm_lifecycle_script ?? "")) return;
  const npm = starter();
  const timer = setInterval(() => {
    if (starter() === npm) return;
    clearInterval(timer);
    lost();
  }, LOOK_MS);
  timer.unref();
}

/**
 * The id of the process that started this one. A shell between the two is skipped, because it keeps running if npm is
 * killed.
 */
function starter(): number {
  const parent = process.ppid;
  try {
    // On Linux, /proc/PID/stat contains `pid (name) state ppid ...`. On other systems the parent's id is returned,
    // because npm's shell is usually replaced by the command there.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    const [, name = "", above = ""] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return /^\w*sh$/.test(name) ? Number(above) : parent;
  } catch {
    return parent;
  }
}
