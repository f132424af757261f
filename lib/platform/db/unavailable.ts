import "server-only";
import { MongoNetworkError, MongoServerError, MongoServerSelectionError } from "mongodb";
import { NO_DATABASE } from "@/lib/platform/no-database";

/** Whether a failure means that the database did not answer, rather than that it refused. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;

/** Gives these failures the field of an error that Next shows the browser, so that a broken page can name the cause. */
export function setUnavailableDigest(): void {
  for (const { prototype } of [MongoNetworkError, MongoServerSelectionError])
    Object.defineProperty(prototype, "digest", { value: NO_DATABASE, writable: true, configurable: true });
}

/** OutOfDiskSpace: the database has refused a write, and keeps nothing of it. */
const OUT_OF_DISK_SPACE = 14031;
/** No room, over quota, a disk that was made read-only after errors. */
const DISK = ["ENOSPC", "EDQUOT", "EROFS"];

/** Whether a failure means that there is no room to keep anything, in the database or on this server's disk. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof MongoServerError && at.code === OUT_OF_DISK_SPACE) return true;
    if ("code" in at && DISK.includes(String(at.code))) return true;
  }
  return false;
}
