import { foldSearch } from "@/lib/platform/search-text";
import { tokensOf } from "./foods/phrases";
import { type Searched, searchTextOf } from "./search-text";

/** Letters of a word that count, in UTF-16 units: a longer one is found by its beginning. */
const LONGEST_WORD = 40;
/** Words of a recipe that are found; only the end of a description beyond all measure has more. */
const MOST_WORDS = 1_000;

/** A word as it is kept and looked for; never half a character. */
export const cutWord = (word: string): string => word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, "");

const wordsIn = (folded: string): string[] => tokensOf(folded).map(({ word }) => cutWord(word));

/** The words of what the search reads, each once, at most 1,000 of at most 40 letters; the description's come last. */
export function searchWordsOf({ description, ...recipe }: Searched): string[] {
  const words = [
    ...wordsIn(searchTextOf({ ...recipe, description: "" })),
    ...wordsIn(foldSearch(description)),
  ];
  return [...new Set(words)].slice(0, MOST_WORDS);
}
