import { validationTexts } from "@/lib/texts/validation";

/** Largest photo, bytes; the server has the same limit. */
const MAX_BYTES = 5 * 1024 * 1024;

/** What is wrong with a chosen file, before it is sent; null when nothing is. The server looks at the content. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith("image/")) return validationTexts.photoType;
  return file.size > MAX_BYTES ? validationTexts.photoSize : null;
}
