import "server-only";
import { access, constants, statfs } from "node:fs/promises";

/** The bytes that must be free on the disk: room for some uploads and other writes. */
const MIN_ROOM = 32 * 1024 * 1024;

/** Returns how many bytes are free in a folder. Throws if it can't be written or has less than MIN_ROOM. */
export async function requireDiskRoom(folder: string): Promise<number> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_ROOM) throw new Error(`less than ${MIN_ROOM} bytes are left in ${folder}`);
  return bavail * bsize;
}
