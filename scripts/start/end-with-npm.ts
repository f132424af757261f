import { readFileSync } from "node:fs";

/** How long a lost npm may go unnoticed, ms. */
const LOOK_MS = 500;

/**
 * Calls `lost` once the npm that has started this process (`npm start`) is gone. A signal that npm can take it hands on; of kill -9 it can
 * tell nobody, and this process would go on as nobody's child. Started otherwise, nothing is watched: who puts a start into the
 * background and leaves wants it to stay.
 */
export function endWithNpm(lost: () => void): void {
  if (process.env.npm_lifecycle_script?.startsWith("node scripts/") !== true) return;
  const npm = starter();
  const timer = setInterval(() => {
    if (starter() === npm) return;
    clearInterval(timer);
    lost();
  }, LOOK_MS);
  timer.unref();
}

/** Who has started this process: its parent, or the parent of the shell in between, which outlives an npm that was killed. */
function starter(): number {
  const parent = process.ppid;
  try {
    // `pid (name) state ppid ...`, where Linux says so; elsewhere npm's shell mostly becomes what it starts.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    const [, name = "", above = ""] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
    return /^\w*sh$/.test(name) ? Number(above) : parent;
  } catch {
    return parent;
  }
}
