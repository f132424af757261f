import "server-only";
import { type WrongField, wrongField } from "@/lib/platform/errors";
import { readPictureAddress } from "@/lib/platform/pictures/uploads/picture-address";
import { serverSettings } from "@/lib/platform/server/settings";

const PHOTO: WrongField = { path: "photoURL", why: "pictureAddress" };

/**
 * Returns a photo's URL in its stored form: an upload of the person or an https: URL. Throws AppError `validation`
 * (422) for any other URL, with the field and message of `wrong`.
 */
export function requireOwnPicture(text: string, wrong = PHOTO): string {
  const address = readPictureAddress(text, [new URL(serverSettings().baseUrl).origin]);
  if (address) return address;
  throw wrongField(wrong.path, wrong.why);
}
