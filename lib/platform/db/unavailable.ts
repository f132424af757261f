import "server-only";
import { MongoNetworkError, MongoServerError, MongoServerSelectionError } from "mongodb";
import { NO_DATABASE } from "@/lib/platform/no-database";

/**
 * Returns true if an error means that the database did not answer. Returns false if the database rejected a command.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;

/**
 * Sets `digest` on errors of an unreachable database, so that the error page can show the cause. Next passes no other
 * field of an error to the browser.
 */
export function setUnavailableDigest(): void {
  for (const { prototype } of [MongoNetworkError, MongoServerSelectionError])
    Object.defineProperty(prototype, "digest", { value: NO_DATABASE, writable: true, configurable: true });
}

/** MongoDB's error code for a full disk (OutOfDiskSpace). It means that nothing was written. */
const OUT_OF_DISK_SPACE = 14031;
/** Error codes of this server's disk: full, over quota, or read-only after errors. */
const DISK = ["ENOSPC", "EDQUOT", "EROFS"];

/**
 * Returns true if an error, or one of its causes, means that the disk of the database or of this server is full or
 * read-only.
 */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof MongoServerError && at.code === OUT_OF_DISK_SPACE) return true;
    if ("code" in at && DISK.includes(String(at.code))) return true;
  }
  return false;
}
