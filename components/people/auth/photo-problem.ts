import { MAX_PICTURE_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { validationTexts } from "@/lib/texts/validation";

/** What is wrong with a chosen file, before it is sent; null when nothing is. The server looks at the content. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith("image/")) return validationTexts.photoType;
  return file.size > MAX_PICTURE_BYTES ? validationTexts.photoSize : null;
}
