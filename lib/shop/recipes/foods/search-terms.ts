import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { dishes } from "./dishes";
import { foods, namesOf } from "./find-foods";
import { findPhrases, phraseIndex, tokensOf } from "./phrases";

/**
 * One term of a search: its typed words (folded by foldSpelling), and all names of the food or dish that they name
 * ([]: none).
 */
export type SearchTerm = { words: string[]; names: string[] };

/** Most words of a search that count, because each adds a condition to the query. */
const MAX_WORDS = 24;

/** A name that several foods or dishes share ("mishti doi") stands for all of them. */
const groups = new Map<string, string[]>();
for (const names of [...foods.map(namesOf), ...dishes]) {
  for (const name of names.map(foldSpelling)) {
    groups.set(name, [...new Set([...(groups.get(name) ?? []), ...names.map(foldSearch)])]);
  }
}
const names = phraseIndex(groups);

/**
 * The terms of a search, folded. "ইলিশ" and "hilsa" give the same term with all names of the fish; other words stand
 * for themselves. A recipe must match all terms. []: the search has no word.
 */
export function searchTerms(q: string): SearchTerm[] {
  const folded = foldSpelling(q);
  const words = tokensOf(folded).slice(0, MAX_WORDS);
  const named = findPhrases(folded, names).map(({ value, start, end }) => ({
    words: words.filter((word) => word.start < end && word.end > start),
    names: value,
  }));
  const taken = new Set(named.flatMap((term) => term.words));
  const literal = words.filter((word) => !taken.has(word)).map((word) => ({ words: [word], names: [] }));
  const terms = [...named, ...literal]
    .filter((term) => term.words.length > 0)
    .map((term) => ({ ...term, words: term.words.map(({ word }) => word) }));
  return [...new Map(terms.map((term) => [term.words.join(" "), term])).values()];
}
