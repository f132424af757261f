import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { validationTexts } from "@/lib/texts";
import { readPictureAddress } from "@/lib/uploads/picture-address";

/** A photo's address as it is kept: an own upload or https:. Throws AppError `validation` (422) on `photoURL`. */
export function requireOwnPicture(text: string): string {
  const address = readPictureAddress(text, [new URL(env().baseUrl).origin]);
  if (address) return address;
  const message = validationTexts.imageUrl;
  throw new AppError("validation", { detail: message, errors: [{ path: "photoURL", message }] });
}
