import fs from "node:fs";
import path from "node:path";

/** The data folder belongs to another running server. */
class FolderInUse extends Error {}

/** The data folder cannot be made, or not be written. */
class FolderUnusable extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start time of a process in clock ticks since boot, so that a reused pid is not taken for the old owner. */
function startTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/**
 * Makes this process the folder's only owner and returns how to give it up. Throws FolderInUse, naming the owner's
 * pid, while that process lives; the mark of a killed owner is taken over. Throws FolderUnusable when it cannot be written.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, "owner.lock");
  const mine = `${process.pid} ${startTime(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
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
    for (let attempt = 0; ; attempt++) {
      try {
        // A hard link appears whole or not at all, so nobody reads a half-written mark.
        fs.linkSync(draft, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 20) throw error;
        takeOver(folder, file);
      }
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return () => {
    if (readMark(file) === mine) fs.rmSync(file, { force: true });
  };
}

function readMark(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function takeOver(folder: string, file: string): void {
  const mark = readMark(file);
  const [pidText = "", started = ""] = mark.trim().split(" ");
  const pid = Number(pidText);
  if (pid > 0 && pid !== process.pid && isAlive(pid) && startTime(pid) === started) {
    throw new FolderInUse(`${folder} is in use by process ${pid}; stop it first, or choose another folder`);
  }
  // Moved aside before it is removed: of two takers only one moves the dead owner's mark.
  const aside = `${file}.dead.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (readMark(aside) !== mark) fs.renameSync(aside, file);
    fs.rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
