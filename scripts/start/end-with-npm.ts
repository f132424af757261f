import { readFileSync } from "node:fs";

/** The pause, in ms, between two checks that npm is still running. */
const LOOK_MS = 500;

/**
 * Calls `lost` when the npm process that started this process has ended, even after `kill -9`. Does nothing if npm
 * did not start this process.
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

/** The id of the process that started this one. If that is a shell, the id of the shell's parent. */
function starter(): number {
  const parent = process.ppid;
  try {
    // On Linux, /proc/PID/stat contains `pid (name) state ppid ...`.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    const [, name = "", above = ""] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return /^\w*sh$/.test(name) ? Number(above) : parent;
  } catch {
    return parent;
  }
}
