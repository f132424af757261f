import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Thrown when another running server uses the data folder. */
class FolderInUse extends Error {}

/** Thrown when the data folder cannot be created or written. */
class FolderUnusable extends Error {}

/** The process that created a lock file. "-" marks an unknown field. */
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

/** Start time of a process in clock ticks since boot. It differs between two processes with the same pid. */
const startTime = (pid: number): string =>
  told(() => {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  });

const thisProcess = (): Owner => ({
  pid: process.pid,
  started: startTime(process.pid),
  boot: told(() => fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
  // The pid namespace is part of the owner, because a pid is unique only within its namespace. Containers that share
  // a volume have different namespaces.
  namespace: told(() => fs.readlinkSync("/proc/self/ns/pid")),
  host: os.hostname().replaceAll(/\s/g, "-"),
});

const write = ({ pid, started, boot, namespace, host }: Owner): string =>
  `${[pid, started, boot, namespace, host].join(" ")}\n`;

/**
 * Reads the owner from a lock file. Returns undefined when the file does not exist, or is empty after a power cut.
 */
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

/**
 * Throws FolderInUse if the owner named in a lock file is running. Also throws if the owner is in another container,
 * because this process cannot check whether the owner is running.
 */
function requireDead(folder: string, file: string): void {
  const owner = readOwner(file);
  const self = thisProcess();
  if (!owner || differ(owner.boot, self.boot)) return;
  if (differ(owner.namespace, self.namespace))
    throw new FolderInUse(
      `${folder} is in use by process ${owner.pid} of another container (${owner.host}); when that one is surely stopped, delete ${file}`,
    );
  // Same pid but unknown start times: the owner was an earlier process with this pid, and has ended.
  if (owner.pid === self.pid && owner.started === UNKNOWN) return;
  if (isAlive(owner.pid) && startTime(owner.pid) === owner.started)
    throw new FolderInUse(
      `${folder} is in use by process ${owner.pid}; stop it first, or choose another folder`,
    );
}

/** Creates a lock file atomically. Returns false when the file already exists. */
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
 * Removes the lock file of a process that has ended. The lock `.taking` allows only one process at a time to do this.
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
 * Makes this process the only owner of the folder and returns the function that unlocks it. Throws FolderInUse if
 * another owner is running, FolderUnusable if the folder cannot be written.
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
      // Gives up after 20 attempts. The lock `.taking` is never removed, even if its owner has ended, because its
      // safe removal would need a third lock.
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
