import "server-only";
import { AppError } from "@/lib/platform/errors";
import { sentenceOf } from "@/lib/platform/http/problem";
import type { ImportedRecipe } from "./imported-recipe";
import { recipesInExport } from "./read-exports";
import { readDocuments } from "./read-page";
import type { Unpacked } from "./unpack";

/** Most recipes of one import (contract, "Import, export"). */
const MAX_RECIPES = 500;

/** What could not be read, and why. */
export type Skipped = { title: string; why: string };

/**
 * The recipes in a file or a pasted text. A single text must be readable; unreadable members of an archive are named.
 * Throws AppError `malformed_upload` (400), `too_large` (413: more than 500) or `validation` (422: none).
 */
export function readTexts(texts: readonly Unpacked[]): { found: ImportedRecipe[]; skipped: Skipped[] } {
  const found: ImportedRecipe[] = [];
  const skipped: Skipped[] = [];
  for (const { name, text } of texts) {
    try {
      const most = MAX_RECIPES + 1 - found.length;
      found.push(...readDocuments(text).flatMap((document) => recipesInExport(document, most)));
    } catch (error) {
      if (texts.length === 1 || !(error instanceof AppError)) throw error;
      skipped.push({ title: name.slice(0, 120), why: sentenceOf(error) });
    }
    if (found.length > MAX_RECIPES) {
      throw new AppError("too_large", { key: "tooManyToBring", values: { most: MAX_RECIPES } });
    }
  }
  if (found.length === 0 && skipped.length === 0) {
    throw new AppError("validation", "noReadableRecipe");
  }
  return { found, skipped };
}
