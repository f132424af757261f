import "server-only";
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { z } from "zod";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { serverSettings } from "@/lib/platform/server/settings";
import { pictureSettings } from "../settings";
import { bucketFiles } from "./bucket-files";
import { recordPicture } from "./data";
import { diskFiles } from "./disk-files";
import { ownStore, type PictureFiles, withOlder } from "./picture-files";
import type { PictureStore } from "./picture-store";
import { readUpload } from "./read-upload";
import { redrawPicture } from "./redraw-picture";
import { uploadthingStore } from "./uploadthing-store";
import type { savedPictureView } from "./views";

/** A stored picture (contract, `POST /uploads`). */
export type SavedPicture = z.infer<typeof savedPictureView>;

let own: { bucket: unknown; dataDir: string; files: PictureFiles } | undefined;

/**
 * The storage of pictures that this product serves: the bucket when one is set, with the older pictures on the disk,
 * else the disk.
 */
export function ownFiles(): PictureFiles {
  const { bucket } = pictureSettings();
  const { dataDir } = serverSettings();
  if (own?.bucket === bucket && own?.dataDir === dataDir) return own.files;
  const onDisk = diskFiles(path.join(dataDir, "uploads"));
  own = { bucket, dataDir, files: bucket ? withOlder(bucketFiles(bucket), onDisk) : onDisk };
  return own.files;
}

/** UploadThing when its token is set, else our own storage. */
function pictureStore(): PictureStore {
  const { uploadthingToken } = pictureSettings();
  return uploadthingToken ? uploadthingStore(uploadthingToken) : ownStore(ownFiles());
}

/** The store that holds the picture with this address. */
export const storeOf = (address: string): PictureStore =>
  address.startsWith("/") ? ownStore(ownFiles()) : pictureStore();

/**
 * Stores the picture of a multipart call and records its owner. The number of calls is limited by account (`uid`), or
 * by network address for a guest's registration photo (`uid` null). Throws AppError 413, 415, 422, 429 as the
 * contract says.
 */
export async function savePicture(
  request: Request,
  uid: string | null,
  address: string,
  store: PictureStore = pictureStore(),
): Promise<SavedPicture> {
  await (uid === null ? takePoint(limits.guestUpload(), address) : takePoint(limits.upload(), uid));
  const picture = await redrawPicture(await readUpload(request));
  const url = await store.keep(picture.bytes, `${randomBytes(16).toString("base64url")}.webp`);
  await recordPicture(url, uid);
  return { url, display_url: url, width: picture.width, height: picture.height };
}
