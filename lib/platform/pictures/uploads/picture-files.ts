import "server-only";
import { type NarrowPicture, narrowNames, PICTURE_NAME, pictureAddress } from "./picture-address";
import type { PictureStore } from "./picture-store";

/** Storage for pictures that this server sends itself: files in a folder, or objects in a bucket. */
export type PictureFiles = {
  /** Resolves to null if no picture has this name. */
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>;
  /** Stores all the bytes or nothing, even if the server crashes. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Also succeeds if no picture has this name. */
  remove: (name: string) => Promise<void>;
};

/** Makes a picture store from these files. Its pictures have addresses on this site. */
export const ownStore = (files: PictureFiles): PictureStore => ({
  keep: async (bytes, name) => {
    await files.write(name, bytes);
    return pictureAddress(name);
  },
  remove: async (address) => {
    const name = address.slice(address.lastIndexOf("/") + 1);
    if (!PICTURE_NAME.test(name) || address !== pictureAddress(name)) return;
    for (const file of [name, ...narrowNames(name)]) await files.remove(file);
  },
});

/** The bytes of a stored picture; null if no picture has this name. */
export async function readPicture(files: PictureFiles, name: string): Promise<Buffer<ArrayBuffer> | null> {
  // The pattern allows no slash and only one dot, so no name leads to another folder.
  return PICTURE_NAME.test(name) ? files.read(name) : null;
}

/** Stores a narrower version of a picture, unless the picture was removed at the same time. */
export async function keepNarrow(files: PictureFiles, picture: NarrowPicture, bytes: Buffer): Promise<void> {
  await files.write(picture.name, bytes);
  if ((await readPicture(files, picture.of)) === null) await files.remove(picture.name);
}

/** Combines two storages. Writes pictures to `files` only; reads and removes them in `older` too. */
export const withOlder = (files: PictureFiles, older: PictureFiles): PictureFiles => ({
  read: async (name) => (await files.read(name)) ?? older.read(name),
  write: files.write,
  remove: async (name) => {
    await files.remove(name);
    await older.remove(name);
  },
});
