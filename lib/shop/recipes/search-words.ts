import { foldSpelling } from "@/lib/platform/search-text";
import { tokensOf } from "./foods/phrases";
import type { Searched } from "./search-text";

/** Length to which words are cut, in UTF-16 units; a longer word is found by its beginning. */
const MAX_WORD_LENGTH = 40;
/** Most words that are stored for one recipe. */
const MAX_WORDS = 1_000;

/** A folded word, cut for storing and searching; a surrogate pair is never cut in half. */
export const cutWord = (word: string): string =>
  word.slice(0, MAX_WORD_LENGTH).replace(/[\ud800-\udbff]$/, "");

/**
 * The words of a recipe that the search finds, folded, each once: at most 1,000 words of 40 letters, those of the
 * descriptions last.
 */
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
