import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The data folder belongs to another running server. */
class FolderInUse extends Error {}

/** The data folder cannot be made, or not be written. */
class FolderUnusable extends Error {}

/** Who has made a mark; fields that the system does not tell are "-". */
interface Owner {
  pid: number;
  started: string;
  boot: string;
  namespace: string;
  host: string;
}

const UNKNOWN = "-";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function told(ask: () => string | undefined): string {
  try {
    return ask()?.trim() || UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Start time of a process in clock ticks since boot, so that a reused pid is not taken for the old owner. */
const startTime = (pid: number): string =>
  told(() => {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  });

const thisProcess = (): Owner => ({
  pid: process.pid,
  started: startTime(process.pid),
  boot: told(() => fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
  // A pid means something only within its namespace: containers on one volume count for themselves.
  namespace: told(() => fs.readlinkSync("/proc/self/ns/pid")),
  host: os.hostname().replaceAll(/\s/g, "-"),
});

const write = ({ pid, started, boot, namespace, host }: Owner): string =>
  `${[pid, started, boot, namespace, host].join(" ")}\n`;

/** The owner that a mark tells of; undefined when it is gone, or a power cut has emptied it. */
function readOwner(file: string): Owner | undefined {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const [pid, started = UNKNOWN, boot = UNKNOWN, namespace = UNKNOWN, host = UNKNOWN] = text
    .trim()
    .split(" ");
  return Number(pid) > 0 ? { pid: Number(pid), started, boot, namespace, host } : undefined;
}

const differ = (a: string, b: string): boolean => a !== UNKNOWN && b !== UNKNOWN && a !== b;

/** Throws FolderInUse while the owner that a mark tells of lives, or may live where it cannot be looked for. */
function requireDead(folder: string, file: string): void {
  const owner = readOwner(file);
  const self = thisProcess();
  if (!owner || differ(owner.boot, self.boot)) return;
  if (differ(owner.namespace, self.namespace))
    throw new FolderInUse(
      `${folder} is in use by process ${owner.pid} of another container (${owner.host}); when that one is surely stopped, delete ${file}`,
    );
  // Where start times are not told, this process has got the pid of one that is gone.
  if (owner.pid === self.pid && owner.started === UNKNOWN) return;
  if (isAlive(owner.pid) && startTime(owner.pid) === owner.started)
    throw new FolderInUse(
      `${folder} is in use by process ${owner.pid}; stop it first, or choose another folder`,
    );
}

/** Makes a mark: a hard link appears whole or not at all, and only one of many. Gives whether it is ours. */
function mark(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

const takingOf = (file: string): string => `${file}.taking`;

/**
 * Removes a dead owner's mark. One process at a time does so, under a mark of its own, and looks at the owner again
 * under it: between a look and the removal nobody else can have become the owner.
 */
function removeDead(folder: string, file: string, draft: string): void {
  const taking = takingOf(file);
  if (!mark(draft, taking)) {
    requireDead(folder, taking);
    return;
  }
  try {
    requireDead(folder, file);
    fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(taking, { force: true });
  }
}

/**
 * Makes this process the folder's only owner and returns how to give it up. Throws FolderInUse, naming the owner's
 * pid, while that process lives; the mark of a killed owner is taken over. Throws FolderUnusable when it cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, "owner.lock");
  const mine = write(thisProcess());
  const draft = `${file}.${randomUUID()}`;
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(draft, mine);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FolderUnusable(
      `${folder} cannot hold the data (${code}): expected a folder that can be written`,
    );
  }
  try {
    for (let attempt = 0; !mark(draft, file); attempt++) {
      requireDead(folder, file);
      // Removing this mark by itself would need yet another one, and so on.
      if (attempt > 20)
        throw new FolderInUse(
          `${folder} was being taken over by a process that has ended; when no server runs on it, delete ${takingOf(file)}`,
        );
      removeDead(folder, file, draft);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return () => {
    const owner = readOwner(file);
    if (owner && write(owner) === mine) fs.rmSync(file, { force: true });
  };
}
