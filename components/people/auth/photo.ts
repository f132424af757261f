import { MAX_PICTURE_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { api } from "@/lib/platform/http/client";
import { validationTexts } from "@/lib/texts/validation";

/** What is wrong with a chosen file, before it is sent; null: nothing. Only the server checks the content. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith("image/")) return validationTexts.photoType;
  return file.size > MAX_PICTURE_BYTES ? validationTexts.photoSize : null;
}

/** The addresses of uploaded photos, so that another try does not upload them again. */
const uploaded = new WeakMap<File, string>();

/** Uploads a photo and resolves to its address; the same file is uploaded once. Throws ApiError. */
export async function uploadPhoto(photo: File): Promise<string> {
  const known = uploaded.get(photo);
  if (known) return known;
  const body = new FormData();
  body.append("image", photo);
  const { display_url } = await api("POST /uploads", { body });
  uploaded.set(photo, display_url);
  return display_url;
}
