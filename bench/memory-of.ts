import { readdirSync, readFileSync } from "node:fs";

/**
 * Memory of a process and all that it started, MB; what processes share counts once (`Pss`). Linux only: throws
 * elsewhere.
 */
export async function megabytesOf(root: number): Promise<number> {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(fieldOf(`/proc/${name}/status`, "PPid"))] as const),
  );
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return pid === root || (parent !== undefined && parent > 0 && isOurs(parent));
  };
  const kilobytes = [...parents.keys()]
    .filter(isOurs)
    .map((pid) => Number.parseInt(fieldOf(`/proc/${pid}/smaps_rollup`, "Pss"), 10) || 0);
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_024;
}

/** A line of a file under /proc; empty where the process has ended meanwhile. */
function fieldOf(file: string, name: string): string {
  try {
    return new RegExp(`^${name}:\\s*(.*)$`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}
