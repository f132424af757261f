import { MAX_PICTURE_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { api } from "@/lib/platform/http/client";
import { validationTexts } from "@/lib/texts/validation";

/** Returns an error if the chosen file has the wrong type or is too large; otherwise null. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith("image/")) return validationTexts.photoType;
  return file.size > MAX_PICTURE_BYTES ? validationTexts.photoSize : null;
}

/** The URLs of uploaded photos, so that another attempt does not upload the same file again. */
const uploaded = new WeakMap<File, string>();

/** Uploads a photo, once for each file, and resolves to its URL. Throws ApiError. */
export async function uploadPhoto(photo: File): Promise<string> {
  const known = uploaded.get(photo);
  if (known) return known;
  const body = new FormData();
  body.append("image", photo);
  const { display_url } = await api("POST /uploads", { body });
  uploaded.set(photo, display_url);
  return display_url;
}
