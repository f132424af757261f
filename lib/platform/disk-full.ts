import "server-only";
import { MongoServerError } from "mongodb";

/** OutOfDiskSpace: the database has refused a write, and keeps nothing of it. */
const OUT_OF_DISK_SPACE = 14031;
/** No room, over quota, a disk that was made read-only after errors. */
const DISK = ["ENOSPC", "EDQUOT", "EROFS"];

/** Whether a failure means that there is no room to keep anything, in the database or on this server's disk. */
export function isNoRoom(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof MongoServerError && at.code === OUT_OF_DISK_SPACE) return true;
    if ("code" in at && DISK.includes(String(at.code))) return true;
  }
  return false;
}
