import { foldSpelling } from "@/lib/platform/search-text";
import { tokensOf } from "./foods/phrases";
import type { Searched } from "./search-text";

/** Letters of a word that count, in UTF-16 units: a longer one is found by its beginning. */
const MAX_WORD_LENGTH = 40;
/** Words of a recipe that are found; only endless ingredients and descriptions have more. */
const MAX_WORDS = 1_000;

/** A folded word as it is kept and looked for; never half a character. */
export const cutWord = (word: string): string =>
  word.slice(0, MAX_WORD_LENGTH).replace(/[\ud800-\udbff]$/, "");

/** The words that a search reads of a recipe, folded, once each: at most 1,000 of 40 letters, descriptions last. */
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
