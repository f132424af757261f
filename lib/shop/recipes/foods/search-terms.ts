import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { dishes } from "./dishes";
import { foods, namesOf } from "./find-foods";
import { findPhrases, phraseIndex, tokensOf } from "./phrases";

/** One thing that is searched for: its literal words (foldSpelling), or a name of the food or dish that they name. */
export type SearchTerm = { words: string[]; names: string[] };

/** Words of a search that count: nobody asks for more, and each is one condition more. */
const MAX_WORDS = 24;

/** A name that several foods or dishes share stands for all of them ("mishti doi"). */
const groups = new Map<string, string[]>();
for (const names of [...foods.map(namesOf), ...dishes]) {
  for (const name of names.map(foldSpelling)) {
    groups.set(name, [...new Set([...(groups.get(name) ?? []), ...names.map(foldSearch)])]);
  }
}
const names = phraseIndex(groups);

/**
 * What a search asks for, folded: "ইলিশ" and "hilsa" are one term with the names of that fish, other words stand for
 * themselves. All terms must be found. Empty: the search has no word.
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
