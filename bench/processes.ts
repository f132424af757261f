import { readdirSync, readFileSync } from "node:fs";

/** Length in ms of a clock tick, the kernel's unit of processor time. */
const TICK_MS = 10;

/**
 * The ids of a process and of all its descendants, except those whose command line contains `without`. Reads /proc,
 * so it throws on other systems than Linux.
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

/** Memory of a process and all its descendants in MB. Memory that they share counts once (`Pss`). */
export function megabytesOf(root: number): number {
  const kilobytes = processesOf(root).map(
    (pid) => Number.parseInt(fieldOf(`/proc/${pid}/smaps_rollup`, "Pss"), 10) || 0,
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_024;
}

/** Processor time in ms that a process and all its descendants have used so far. The emulators are left out. */
export function processorMsOf(root: number): number {
  const ticks = processesOf(root, "\0local/").map((pid) => {
    // The process name in brackets may contain spaces. User and system time are the 12th and 13th field after it.
    const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS;
}

const fieldOf = (file: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, "m").exec(read(file))?.[1] ?? "";

/** The content of a file under /proc; "" when the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
