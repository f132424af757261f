import { foldSpelling } from "@/lib/platform/search-text";
import { tokensOf } from "./foods/phrases";
import type { Searched } from "./search-text";

/** The most characters of a stored search word, in UTF-16 units. Longer words are cut. */
const MAX_WORD_LENGTH = 40;
/** The most search words that are stored for one recipe. */
const MAX_WORDS = 1_000;

/** Cuts a word to the length that is stored and searched. Never cuts a surrogate pair in half. */
export const cutWord = (word: string): string =>
  word.slice(0, MAX_WORD_LENGTH).replace(/[\ud800-\udbff]$/, "");

/** Returns the normalized words by which a search finds a recipe: at most 1,000, without duplicates. */
export function searchWordsOf({
  title,
  titleBn = "",
  category,
  tags,
  ingredients,
  ingredientsBn = [],
  description,
  descriptionBn = "",
}: Searched): string[] {
  const short = [title, titleBn, category, ...tags, ...ingredients, ...ingredientsBn];
  const text = foldSpelling([...short, description, descriptionBn].join(" "));
  return [...new Set(tokensOf(text).map(({ word }) => cutWord(word)))].slice(0, MAX_WORDS);
}
