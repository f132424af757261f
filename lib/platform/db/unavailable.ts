import "server-only";
import { MongoNetworkError, MongoServerError, MongoServerSelectionError } from "mongodb";
import { NO_DATABASE } from "@/lib/platform/no-database";

/** Whether a failure means that the database did not answer, rather than that it refused. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;

/**
 * Sets `digest`, the one field of an error that Next passes to the browser, on these failures, so that the page shown
 * in place of a broken one can name the cause.
 */
export function setUnavailableDigest(): void {
  for (const { prototype } of [MongoNetworkError, MongoServerSelectionError])
    Object.defineProperty(prototype, "digest", { value: NO_DATABASE, writable: true, configurable: true });
}

/** MongoDB's code OutOfDiskSpace: the database has refused a write and stored nothing of it. */
const OUT_OF_DISK_SPACE = 14031;
/** Error codes of this server's disk: full, over quota, or made read-only after errors. */
const DISK = ["ENOSPC", "EDQUOT", "EROFS"];

/**
 * Whether a failure means that nothing can be stored, in the database or on this server's disk. Causes of the error
 * are looked at too.
 */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof MongoServerError && at.code === OUT_OF_DISK_SPACE) return true;
    if ("code" in at && DISK.includes(String(at.code))) return true;
  }
  return false;
}
