import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { dishes } from "./dishes";
import { foods, namesOf } from "./find-foods";
import { findPhrases, phraseIndex, tokensOf } from "./phrases";

/**
 * One term of a search. `words`: the typed words, normalized by foldSpelling. `names`: all names of the food or dish
 * they mean, or [].
 */
export type SearchTerm = { words: string[]; names: string[] };

/** The most words of a search that are used. */
const MAX_WORDS = 24;

/** If several foods or dishes share a name ("mishti doi"), the name matches all of them. */
const groups = new Map<string, string[]>();
for (const names of [...foods.map(namesOf), ...dishes]) {
  for (const name of names.map(foldSpelling)) {
    groups.set(name, [...new Set([...(groups.get(name) ?? []), ...names.map(foldSearch)])]);
  }
}
const names = phraseIndex(groups);

/** Splits a search into normalized terms. A recipe must match all of them. Returns [] if the search has no word. */
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
