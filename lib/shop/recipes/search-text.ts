import { composed } from "@/lib/platform/plain-text";
import { foldSearch } from "@/lib/platform/search-text";

/** Normalizes a text: NFC, trimmed, without control characters except line breaks. */
export function tidyText(text: string): string {
  return composed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();
}

/**
 * Normalizes a tag to one line without invisible characters, so that tags that look the same are equal. The joiner in
 * র‍্য remains, because without it the text looks different.
 */
export const tidyTag = (tag: string): string =>
  tidyText(tag)
    .replace(/(?<=র)[\u200c\u200d]+(?=্য)/g, "\u200d")
    .replace(/(?<!র)\u200d|\u200d(?!্য)|(?!\u200d)\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Returns true if a text contains a visible character: a letter, a digit, punctuation or a symbol. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Normalizes a text for search and replaces hyphens by spaces: "deep-fry" becomes "deep fry". */
export const foldPhrase = (text: string): string => foldSearch(text).replace(/[ -]+/g, " ").trim();

/** Splits a search of the admin page "Manage All Recipes" into normalized words, without duplicates. */
export const searchWords = (q: string): string[] => [...new Set(foldPhrase(q).split(" ").filter(Boolean))];

/** The fields of a recipe in which a search looks (contract). */
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

/** Joins all searchable texts of a recipe, normalized for search. */
export function searchTextOf(recipe: Searched): string {
  const { title, titleBn = "", description, descriptionBn = "", tags, category } = recipe;
  const lines = [...recipe.ingredients, ...(recipe.ingredientsBn ?? [])];
  return foldPhrase([title, titleBn, description, descriptionBn, ...lines, ...tags, category].join(" "));
}

/**
 * Splits a text at commas, trims the parts and drops blank ones (specification point 3). Returns at most 1,000 parts.
 */
export const splitOnCommas = (text: string): string[] =>
  text.split(",").filter(isVisible).slice(0, 1_000).map(tidyText);
