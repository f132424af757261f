import "server-only";
import { mkdir, open, readFile, rename, unlink } from "node:fs/promises";
import path from "node:path";
import type { PictureFiles } from "./picture-files";

export const diskFiles = (folder: string): PictureFiles => ({
  read: (name) => readFile(/* turbopackIgnore: true */ path.join(folder, name)).catch(ifMissing(null)),
  write: async (name, bytes) => {
    await mkdir(folder, { recursive: true });
    await writeWhole(folder, name, bytes);
  },
  remove: (name) => unlink(path.join(folder, name)).catch(ifMissing(undefined)),
});

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };

/** Writes a file so that it is complete or does not exist, even after a crash. */
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
