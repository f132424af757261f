import "server-only";
import { type NarrowPicture, narrowNames, PICTURE_NAME, pictureAddress } from "./picture-address";
import type { PictureStore } from "./picture-store";

/** Pictures as named bytes that this product answers itself: files of a folder, or objects of a bucket. */
export type PictureFiles = {
  /** Null for a name that is not there. */
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>;
  /** There in whole or not at all, also after a crash. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** What is not there is no failure. */
  remove: (name: string) => Promise<void>;
};

/** A store whose pictures have addresses of this product. */
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

/** A kept picture's bytes; null for a name that was never given out. */
export async function readPicture(files: PictureFiles, name: string): Promise<Buffer<ArrayBuffer> | null> {
  // The pattern holds no dot but the ending's and no slash: no name leads elsewhere.
  return PICTURE_NAME.test(name) ? files.read(name) : null;
}

/** Keeps a picture in another width, unless the one that it is made of has been removed meanwhile. */
export async function keepNarrow(files: PictureFiles, picture: NarrowPicture, bytes: Buffer): Promise<void> {
  await files.write(picture.name, bytes);
  if ((await readPicture(files, picture.of)) === null) await files.remove(picture.name);
}

/** Where pictures are kept now, with a place before it that still holds some: what it lacks is read there. */
export const withOlder = (files: PictureFiles, older: PictureFiles): PictureFiles => ({
  read: async (name) => (await files.read(name)) ?? older.read(name),
  write: files.write,
  remove: async (name) => {
    await files.remove(name);
    await older.remove(name);
  },
});
