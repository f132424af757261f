import { composed } from "@/lib/platform/plain-text";
import { foldSearch } from "@/lib/platform/search-text";

/** One spelling of a text: NFC, no control characters (line breaks stay), trimmed. */
export function tidyText(text: string): string {
  return composed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();
}

/** Whether a person sees anything: a letter, a digit, a sign. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** The literal words of a search, folded, each once. */
export const searchWords = (q: string): string[] => [...new Set(foldSearch(q).split(" ").filter(Boolean))];

/** Everything of a recipe that the search reads (contract: title, description, ingredients, tags, category). */
export function searchTextOf(recipe: {
  title: string;
  description: string;
  ingredients: string[];
  tags: string[];
  category: string;
}): string {
  return foldSearch(
    [recipe.title, recipe.description, ...recipe.ingredients, ...recipe.tags, recipe.category].join(" "),
  );
}
