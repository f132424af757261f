import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { log } from "@/lib/platform/log";
import { type MailPicture, mailPicture } from "@/lib/platform/mail/transport";
import { type PictureName, pictureId } from "./frame";

const kept = new Map<PictureName, Promise<MailPicture[]>>();

/** A mail's picture as an attachment. Empty if its file can't be read, because the mail is complete without it. */
export function readMailPicture(name: PictureName): Promise<MailPicture[]> {
  const known = kept.get(name);
  if (known) return known;
  const filename = `${name}.jpg`;
  const read = readFile(path.join(process.cwd(), "public", "images", "mails", filename)).then(
    (content) => [mailPicture(pictureId(name), filename, "image/jpeg", content)],
    (error: unknown) => {
      log.warn({ err: error, picture: name }, "a mail goes without its picture");
      kept.delete(name);
      return [];
    },
  );
  kept.set(name, read);
  return read;
}
