import "server-only";
import { mkdir, open, readFile, rename, unlink } from "node:fs/promises";
import path from "node:path";
import { PICTURE_NAME, pictureAddress } from "./picture-address";
import type { PictureStore } from "./picture-store";

/** Pictures as files of one folder. */
export function diskStore(folder: string): PictureStore {
  return {
    keep: async (bytes, name) => {
      await mkdir(folder, { recursive: true });
      await writeWhole(folder, name, bytes);
      return pictureAddress(name);
    },
    remove: async (address) => {
      const name = path.posix.basename(address);
      if (!PICTURE_NAME.test(name) || address !== pictureAddress(name)) return;
      await unlink(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
    },
  };
}

/** Written beside, forced to the disk, then renamed: a picture is there in whole or not at all, also after a crash. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const beside = path.join(/* turbopackIgnore: true */ folder, `.${name}.${crypto.randomUUID()}`);
  const file = await open(/* turbopackIgnore: true */ beside, "wx", 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await unlink(beside).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
  await rename(beside, path.join(folder, name));
  const directory = await open(folder, "r");
  await directory.sync().catch(() => undefined);
  await directory.close();
}

/** A kept picture's bytes; null for a name that was never given out. */
export async function readPicture(folder: string, name: string): Promise<Buffer<ArrayBuffer> | null> {
  // The pattern holds no dot but the ending's and no slash: no name leads out of the folder.
  if (!PICTURE_NAME.test(name)) return null;
  return readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
