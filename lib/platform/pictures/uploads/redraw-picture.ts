import "server-only";
import sharp from "sharp";
import { AppError, type Reason } from "@/lib/platform/errors";
import type { PictureFormat } from "@/lib/platform/pictures/rules";
import { sniffImage } from "./sniff-image";

/** The longest side of a stored picture, in px. */
const MAX_SIDE = 1600;
/** The most pixels of an upload. A small file with more pixels could fill the memory when it is decoded. */
const MAX_PIXELS = 64_000_000;
/** The quality for each format. AVIF and WebP need different numbers for a similar result. */
const NARROW_QUALITY = { avif: 55, webp: 74 } as const;
/** The most time for processing one picture, in seconds. */
const TIMEOUT = 20;
/** How many pictures are processed at once. Each may take a few hundred MB of memory. */
const AT_ONCE = 2;

export type Picture = { bytes: Buffer; width: number; height: number };

/**
 * Converts a picture to WebP, rotated upright and at most 1600 px a side. Of an animation, only the first frame
 * stays. Removes the metadata, because a phone's photo contains the place where it was taken. Throws AppError
 * `unsupported_type` (415) if the bytes are no JPEG, PNG, WebP, AVIF or GIF. Throws `unreadable_image` (422) if the
 * picture is broken or oversized.
 */
export async function redrawPicture(bytes: Uint8Array): Promise<Picture> {
  if (sniffImage(bytes) === null) {
    throw new AppError("unsupported_type", "pictureKinds");
  }
  return inTurn(async () => {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
    try {
      // The size is in the header, so a huge picture is rejected before it is decoded.
      const { width, height } = await source.metadata();
      if (width * height > MAX_PIXELS) throw unreadable("pictureTooLarge");
      const { data, info } = await source
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: TIMEOUT })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw unreadable("pictureUnreadable", cause);
    }
  });
}

/**
 * Resizes a stored picture to at most `width` px, without enlarging it, and converts it to the format. Throws errors
 * of the library sharp.
 */
export const narrowPicture = (bytes: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> =>
  inTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality: NARROW_QUALITY[format], effort: 3 })
      .timeout({ seconds: TIMEOUT })
      .toBuffer(),
  );

const unreadable = (why: Reason, cause?: unknown) => new AppError("unreadable_image", why, { cause });

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
