import { readFileSync } from "node:fs";

/** How often it is checked that npm is still running, in ms. */
const LOOK_MS = 500;

/**
 * Calls `lost` when the npm process that started this one (`npm start`) has ended. npm forwards the signals that it
 * can catch, but after `kill -9` of npm this process would keep running. Without npm nothing is watched, because a
 * script started in the background should keep running.
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

/** The id of the process that started this one. A shell in between is skipped, because it survives a killed npm. */
function starter(): number {
  const parent = process.ppid;
  try {
    // On Linux /proc/PID/stat contains `pid (name) state ppid ...`. On other systems the parent is used: there npm's
    // shell is usually replaced by the command.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    const [, name = "", above = ""] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return /^\w*sh$/.test(name) ? Number(above) : parent;
  } catch {
    return parent;
  }
}
