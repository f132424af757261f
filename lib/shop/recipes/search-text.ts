import { composed } from "@/lib/platform/plain-text";
import { foldSearch } from "@/lib/platform/search-text";

/** One spelling of a text: NFC, no control characters (line breaks stay), trimmed. */
export function tidyText(text: string): string {
  return composed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();
}

/**
 * A tag as it is read: on one line, without characters that nobody sees, so that tags which look the same are one. The joiner
 * of র‍্য stays, because without it other letters are drawn.
 */
export const tidyTag = (tag: string): string =>
  tidyText(tag)
    .replace(/(?<=র)[\u200c\u200d]+(?=্য)/g, "\u200d")
    .replace(/(?<!র)\u200d|\u200d(?!্য)|(?!\u200d)\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a person sees anything: a letter, a digit, a sign. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Folded, with a hyphen for a blank: "deep-fry" is "deep fry". */
export const foldPhrase = (text: string): string => foldSearch(text).replace(/[ -]+/g, " ").trim();

/** The literal words of a search of Manage All Recipes, folded, each once. */
export const searchWords = (q: string): string[] => [...new Set(foldPhrase(q).split(" ").filter(Boolean))];

/** What of a recipe the search reads (contract). */
export type Searched = {
  title: string;
  titleBn?: string | undefined;
  description: string;
  descriptionBn?: string | undefined;
  ingredients: string[];
  ingredientsBn?: string[] | undefined;
  tags: string[];
  category: string;
};

/** Everything of a recipe that the search reads, folded. */
export function searchTextOf(recipe: Searched): string {
  const { title, titleBn = "", description, descriptionBn = "", tags, category } = recipe;
  const lines = [...recipe.ingredients, ...(recipe.ingredientsBn ?? [])];
  return foldPhrase([title, titleBn, description, descriptionBn, ...lines, ...tags, category].join(" "));
}

/** Parts between commas, trimmed, without empty ones (specification, point 3). More than any list may have is cut. */
export const splitOnCommas = (text: string): string[] =>
  text.split(",").filter(isVisible).slice(0, 1_000).map(tidyText);
