import { AppError } from "@/lib/errors";
import { validationTexts } from "@/lib/texts";
import { ownOrHttps } from "./rules";

/** The picture's address as it is kept. Throws AppError `validation` (422) for an `http:` address elsewhere. */
export function requireOwnImage(address: string, baseUrl: string): string {
  const kept = ownOrHttps(address, baseUrl);
  if (kept === null) {
    throw new AppError("validation", {
      detail: validationTexts.imageUrl,
      errors: [{ path: "image", message: validationTexts.imageUrl }],
    });
  }
  return kept;
}
