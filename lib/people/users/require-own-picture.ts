import "server-only";
import { type WrongField, wrongField } from "@/lib/platform/errors";
import { readPictureAddress } from "@/lib/platform/pictures/uploads/picture-address";
import { serverSettings } from "@/lib/platform/server/settings";

const PHOTO: WrongField = { path: "photoURL", why: "pictureAddress" };

/**
 * The address of a photo as it is stored: an upload of the person's own or https:. Throws AppError `validation` (422)
 * for any other, for the field and with the sentence of `wrong`.
 */
export function requireOwnPicture(text: string, wrong = PHOTO): string {
  const address = readPictureAddress(text, [new URL(serverSettings().baseUrl).origin]);
  if (address) return address;
  throw wrongField(wrong.path, wrong.why);
}
