import "server-only";
import { type WrongField, wrongField } from "@/lib/platform/errors";
import { readPictureAddress } from "@/lib/platform/pictures/uploads/picture-address";
import { serverSettings } from "@/lib/platform/server/settings";

const PHOTO: WrongField = { path: "photoURL", why: "pictureAddress" };

/** A photo's address as it is kept: an own upload or https:. Throws AppError `validation` (422) with `wrong`. */
export function requireOwnPicture(text: string, wrong = PHOTO): string {
  const address = readPictureAddress(text, [new URL(serverSettings().baseUrl).origin]);
  if (address) return address;
  throw wrongField(wrong.path, wrong.why);
}
