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

export type SavedPicture = z.infer<typeof savedPictureView>;

let own: { bucket: unknown; dataDir: string; files: PictureFiles } | undefined;

/** The storage for pictures that this server sends: a bucket if one is configured, otherwise the disk. */
export function ownFiles(): PictureFiles {
  const { bucket } = pictureSettings();
  const { dataDir } = serverSettings();
  if (own?.bucket === bucket && own?.dataDir === dataDir) return own.files;
  const onDisk = diskFiles(path.join(dataDir, "uploads"));
  own = { bucket, dataDir, files: bucket ? withOlder(bucketFiles(bucket), onDisk) : onDisk };
  return own.files;
}

/** The store for new pictures: UploadThing if its token is set, otherwise this server's own storage. */
function pictureStore(): PictureStore {
  const { uploadthingToken } = pictureSettings();
  return uploadthingToken ? uploadthingStore(uploadthingToken) : ownStore(ownFiles());
}

export const storeOf = (address: string): PictureStore =>
  address.startsWith("/") ? ownStore(ownFiles()) : pictureStore();

/**
 * Stores the picture of a multipart request and records its owner. `uid` is null for a guest. Throws AppError with
 * status 413, 415, 422 or 429 (contract, `POST /uploads`).
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
