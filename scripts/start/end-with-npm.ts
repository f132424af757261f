import { readFileSync } from "node:fs";

/** The pause between two checks whether npm still runs, ms. */
const LOOK_MS = 500;

/**
 * Calls `lost` when the npm that started this process (`npm start`) has ended. npm passes on the signals that it can
 * catch; after `kill -9` of npm this process would go on alone. Without npm nothing is watched: a person who starts
 * the script in the background wants it to stay.
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
 * The id of the process that started this one: the parent, or the parent of a shell in between, which survives a
 * killed npm.
 */
function starter(): number {
  const parent = process.ppid;
  try {
    // On Linux /proc/PID/stat holds `pid (name) state ppid ...`. On other systems the shell that npm starts is mostly
    // replaced by the command.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    const [, name = "", above = ""] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return /^\w*sh$/.test(name) ? Number(above) : parent;
  } catch {
    return parent;
  }
}
