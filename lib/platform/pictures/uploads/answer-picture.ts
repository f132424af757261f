import "server-only";
import { log } from "@/lib/platform/log";
import { type NarrowPicture, readNarrowName } from "./picture-address";
import { keepNarrow, type PictureFiles, readPicture } from "./picture-files";
import { narrowPicture } from "./redraw-picture";

/** A picture that is ready to be sent. */
export type AnsweredPicture = { bytes: Buffer<ArrayBuffer>; type: "image/webp" | "image/avif" };

/** Pictures that are being resized. Simultaneous requests for one picture share the work. */
const drawing = new Map<string, Promise<AnsweredPicture | null>>();

/**
 * Returns a stored picture by name, or a narrower version (`{22 characters}-480.avif`). A narrower version is made
 * and stored at its first request, so that an upload does not take longer. Returns null if no picture has this name.
 */
export async function answerPicture(files: PictureFiles, name: string): Promise<AnsweredPicture | null> {
  const narrow = readNarrowName(name);
  if (!narrow) return asWebp(await readPicture(files, name));
  const kept = await files.read(narrow.name);
  if (kept) return { bytes: kept, type: `image/${narrow.format}` };
  const running = drawing.get(name) ?? draw(files, narrow).finally(() => drawing.delete(name));
  drawing.set(name, running);
  return running;
}

async function draw(files: PictureFiles, narrow: NarrowPicture): Promise<AnsweredPicture | null> {
  const whole = await readPicture(files, narrow.of);
  if (!whole) return null;
  try {
    const bytes = Buffer.from(await narrowPicture(whole, narrow.width, narrow.format));
    await keepNarrow(files, narrow, bytes).catch((error: unknown) =>
      log.warn({ err: error, name: narrow.name }, "a narrower picture is not kept"),
    );
    return { bytes, type: `image/${narrow.format}` };
  } catch (error) {
    // Falls back to the stored picture in its full size.
    log.warn({ err: error, name: narrow.name }, "a narrower picture is not drawn");
    return asWebp(whole);
  }
}

const asWebp = (bytes: Buffer<ArrayBuffer> | null): AnsweredPicture | null =>
  bytes && { bytes, type: "image/webp" };
