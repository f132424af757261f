import { readFileSync } from "node:fs";

/** How long a lost npm may go unnoticed, ms. */
const LOOK_MS = 500;

/**
 * Calls `lost` once the npm that started this process (`npm start`) is gone. npm passes on the signals that it can
 * catch; after kill -9 this process would go on alone. Nothing is watched without npm: who starts it in the background
 * and leaves wants it to stay.
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

/** Who started this process: its parent, or the parent of the shell in between, which outlives a killed npm. */
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
