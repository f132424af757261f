import { readdirSync, readFileSync } from "node:fs";

/** A tick of the kernel's clock for processes, ms. */
const TICK_MS = 10;

/**
 * A process and all that it started, without those whose command line has `without` in it. Linux only: throws
 * elsewhere.
 */
function processesOf(root: number, without?: string): number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(fieldOf(`/proc/${name}/status`, "PPid"))] as const),
  );
  const isOurs = (pid: number): boolean => {
    if (without !== undefined && read(`/proc/${pid}/cmdline`).includes(without)) return false;
    const parent = parents.get(pid);
    return pid === root || (parent !== undefined && parent > 0 && isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/** Memory of a process and all that it started, MB; what processes share counts once (`Pss`). */
export function megabytesOf(root: number): number {
  const kilobytes = processesOf(root).map(
    (pid) => Number.parseInt(fieldOf(`/proc/${pid}/smaps_rollup`, "Pss"), 10) || 0,
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_024;
}

/** What a process and all that it started, the emulators left out, have used of the processor so far, ms. */
export function processorMsOf(root: number): number {
  const ticks = processesOf(root, "\0local/").map((pid) => {
    // The name in brackets may hold spaces; user and system time are the 12th and 13th field behind it.
    const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

const fieldOf = (file: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, "m").exec(read(file))?.[1] ?? "";

/** A file under /proc; empty where the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
