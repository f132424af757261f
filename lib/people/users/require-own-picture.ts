import "server-only";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readPictureAddress } from "@/lib/platform/pictures/uploads/picture-address";
import { validationTexts } from "@/lib/texts/validation";

const PHOTO = { path: "photoURL", message: validationTexts.imageUrl };

/** A photo's address as it is kept: an own upload or https:. Throws AppError `validation` (422) with `refused`. */
export function requireOwnPicture(text: string, refused = PHOTO): string {
  const address = readPictureAddress(text, [new URL(env().baseUrl).origin]);
  if (address) return address;
  throw new AppError("validation", { detail: refused.message, errors: [refused] });
}
