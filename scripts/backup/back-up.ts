import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Db } from "mongodb";
import { DAY_MS, startOfDay } from "../../lib/platform/days";
import { verify } from "../dump/file-format";
import { writeDump } from "../dump/write-dump";

/** How many backups are kept. An older one is deleted when a newer one is complete. */
const KEEP = 14;
/** The hour in Dhaka after which a backup is made once a day. */
const HOUR = 2;

const NAME = /^ranna-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.dump$/;
/** A dump that is being written, or that was left by a process that was killed (writeDump). */
const PARTIAL = /^ranna-\w+\.dump\.partial-\d+$/;

export type Backup = { file: string; documents: number; bytes: number; deleted: string[] };

/**
 * Dumps the database into a new file of `folder`, reads it back, and then deletes all but the newest 14 backups. The
 * file has its name only when it is complete. With a `key` (DUMP_KEY) it is encrypted. Only one process at a time may
 * back up into a folder.
 */
export async function backUp(db: Db, folder: string, key: string | null, now = new Date()): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (PARTIAL.test(name)) await rm(path.join(folder, name));
  const file = path.join(folder, `ranna-${now.toISOString().replace(/\.\d+|[-:]/g, "")}.dump`);
  const counts = await writeDump(db, file, key);
  try {
    await verify(file, key);
  } catch (error) {
    await rm(file);
    throw error;
  }
  const deleted = (await listBackups(folder)).slice(0, -KEEP);
  for (const name of deleted) await rm(path.join(folder, name));
  const documents = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { file, documents, bytes: (await stat(file)).size, deleted };
}

/** Returns true if no backup was made since the latest 2 o'clock in Dhaka. */
export async function isBackupDue(folder: string, now: Date): Promise<boolean> {
  const tonight = startOfDay(now).getTime() + HOUR * 60 * 60_000;
  const due = tonight <= now.getTime() ? tonight : tonight - DAY_MS;
  const newest = (await listBackups(folder)).at(-1);
  return newest === undefined || timeOf(newest) < due;
}

/** The names of the backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

/** When a backup was begun, in ms since 1970, by its name. */
const timeOf = (name: string): number => Date.parse(name.replace(NAME, "$1-$2-$3T$4:$5:$6Z"));
