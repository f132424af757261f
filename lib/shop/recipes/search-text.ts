import { composed } from "@/lib/platform/plain-text";
import { foldSearch } from "@/lib/platform/search-text";

/** A text in one form: NFC, without control characters (line breaks stay), trimmed. */
export function tidyText(text: string): string {
  return composed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();
}

/**
 * A tag in one form: on one line, without invisible characters, so that tags that look the same are equal. The joiner
 * in র‍্য stays, because without it other letters are drawn.
 */
export const tidyTag = (tag: string): string =>
  tidyText(tag)
    .replace(/(?<=র)[\u200c\u200d]+(?=্য)/g, "\u200d")
    .replace(/(?<!র)\u200d|\u200d(?!্য)|(?!\u200d)\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text holds a visible character: a letter, a digit, punctuation or a symbol. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** A folded text with hyphens as blanks: "deep-fry" becomes "deep fry". */
export const foldPhrase = (text: string): string => foldSearch(text).replace(/[ -]+/g, " ").trim();

/** The folded words of a search in Manage All Recipes, each once. */
export const searchWords = (q: string): string[] => [...new Set(foldPhrase(q).split(" ").filter(Boolean))];

/** The fields of a recipe that the search reads (contract). */
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

/** All texts of a recipe that the search reads, folded. */
export function searchTextOf(recipe: Searched): string {
  const { title, titleBn = "", description, descriptionBn = "", tags, category } = recipe;
  const lines = [...recipe.ingredients, ...(recipe.ingredientsBn ?? [])];
  return foldPhrase([title, titleBn, description, descriptionBn, ...lines, ...tags, category].join(" "));
}

/**
 * The parts of a text between commas, trimmed, without blank ones (specification, point 3). At most 1,000, which is
 * more than any list may hold.
 */
export const splitOnCommas = (text: string): string[] =>
  text.split(",").filter(isVisible).slice(0, 1_000).map(tidyText);
