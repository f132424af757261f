import "server-only";
import { AppError } from "@/lib/platform/errors";
import { sentenceOf } from "@/lib/platform/http/problem";
import { bringTexts as say } from "@/lib/texts/bring";
import { kindsOf } from "./found-words";
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
  const without: Skipped[] = [];
  let kinds = "";
  const skip = (list: Skipped[], name: string, why: string) => list.push({ title: name.slice(0, 120), why });
  const unreadMembers = texts.filter(({ text }) => text === null);
  if (unreadMembers[0]) skip(without, unreadMembers[0].name, say.membersLeftOut(unreadMembers.length));
  for (const { name, text } of texts) {
    if (text === null) continue;
    try {
      const most = MAX_RECIPES + 1 - found.length;
      const { documents, unread } = readDocuments(text);
      const recipes = documents.flatMap((document) => recipesInExport(document, most));
      if (unread > 0) skip(skipped, name, say.partsUnread(unread));
      if (recipes.length === 0) skip(without, name, say.noRecipe({ found: kindsOf(documents) }));
      if (texts.length === 1) kinds = kindsOf(documents);
      found.push(...recipes);
    } catch (error) {
      if (texts.length === 1 || !(error instanceof AppError)) throw error;
      skip(skipped, name, sentenceOf(error));
    }
    if (found.length > MAX_RECIPES) {
      throw new AppError("too_large", { key: "tooManyToBring", values: { most: MAX_RECIPES } });
    }
  }
  if (found.length === 0 && skipped.length === 0) {
    const found =
      kinds ||
      texts
        .slice(0, 5)
        .map(({ name }) => name)
        .join(", ");
    throw new AppError("validation", { key: "noReadableRecipe", values: { found } });
  }
  return { found, skipped: [...skipped, ...without] };
}
