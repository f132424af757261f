import "server-only";
import sharp from "sharp";
import { AppError, type Reason } from "@/lib/platform/errors";
import type { PictureFormat } from "@/lib/platform/pictures/rules";
import { sniffImage } from "./sniff-image";

/** Longest side of a stored picture, px. */
const MAX_SIDE = 1600;
/** More pixels than any camera of a phone makes: above it a small file would fill the memory. */
const MAX_PIXELS = 64_000_000;
/** Look alike to the eye; AVIF counts otherwise than WebP. */
const NARROW_QUALITY = { avif: 55, webp: 74 } as const;
/** Seconds for one picture. */
const TIMEOUT = 20;
/** Two at once: each may hold a decoded picture of a few hundred MB at worst. */
const AT_ONCE = 2;

export type Picture = { bytes: Buffer; width: number; height: number };

/**
 * The picture drawn anew as WebP: turned upright, at most 1600 px a side, without metadata (a phone's photo says
 * where it was taken). Of a moving picture the first frame stays. Throws AppError `unsupported_type` (415) for
 * bytes that are no JPEG, PNG, WebP, AVIF or GIF, `unreadable_image` (422) for broken or oversized ones.
 */
export async function redrawPicture(bytes: Uint8Array): Promise<Picture> {
  if (sniffImage(bytes) === null) {
    throw new AppError("unsupported_type", "pictureKinds");
  }
  return inTurn(async () => {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
    try {
      // The header alone tells the size: a bomb is refused before a pixel is decoded.
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
 * A stored picture at most `width` px wide, never enlarged, in the format. Throws what sharp throws.
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
    // The place passes on without being given up, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
}
