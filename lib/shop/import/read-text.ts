import "server-only";
import { AppError } from "@/lib/platform/errors";
import { kindsOf } from "./found-words";
import type { ImportedRecipe } from "./imported-recipe";
import { findRecipeNodes, readRecipeNode } from "./read-json-ld";
import { readDocuments } from "./read-page";

/** The most recipes in one import (contract, "Import, export"). */
const MAX_RECIPES = 500;

/**
 * Returns the recipes in a text. `unread` is the number of a page's unreadable script elements. Throws AppError
 * `malformed_upload` (400), `too_large` (413) or `validation` (422: no recipe).
 */
export function readText(text: string): { found: ImportedRecipe[]; unread: number } {
  const { documents, refused } = readDocuments(text);
  const nodes = documents.flatMap((document) => findRecipeNodes(document, MAX_RECIPES + 1));
  if (nodes.length > MAX_RECIPES)
    throw new AppError("too_large", { key: "tooManyToBring", values: { most: MAX_RECIPES } });
  if (nodes.length === 0)
    throw (
      refused[0] ??
      new AppError("validation", { key: "noReadableRecipe", values: { found: kindsOf(documents) } })
    );
  return { found: nodes.map(readRecipeNode), unread: refused.length };
}
