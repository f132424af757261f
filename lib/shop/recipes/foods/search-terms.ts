import { foldSearch } from "@/lib/platform/search-text";
import { dishes } from "./dishes";
import { foods, namesOf } from "./find-foods";
import { findPhrases, phraseIndex } from "./phrases";

/** One thing that is searched for: its literal words, or any of the names of the food or dish that they name. */
export type SearchTerm = { words: string[]; names: string[] };

/** A name that several foods or dishes share stands for all of them ("mishti doi"). */
const groups = new Map<string, string[]>();
for (const names of [...foods.map(namesOf), ...dishes]) {
  for (const name of names.map(foldSearch)) {
    groups.set(name, [...new Set([...(groups.get(name) ?? []), ...names.map(foldSearch)])]);
  }
}
const names = phraseIndex(groups);

/** Names of several words, folded. */
export const PHRASES: readonly string[] = [...new Set([...groups.values()].flat())].filter((name) =>
  name.includes(" "),
);

/**
 * What a search asks for, all of it folded: "ইলিশ" and "hilsa" are one term with the names of that fish, other words stand
 * for themselves. All terms must be found.
 */
export function searchTerms(q: string): SearchTerm[] {
  const folded = foldSearch(q);
  const words = [...folded.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const named = findPhrases(folded, names).map(({ value, start, end }) => ({
    words: words.filter((word) => word.start < end && word.end > start),
    names: value,
  }));
  const taken = new Set(named.flatMap((term) => term.words));
  const literal = words.filter((word) => !taken.has(word)).map((word) => ({ words: [word], names: [] }));
  const terms = [...named, ...literal].map((term) => ({
    ...term,
    words: term.words.map(({ word }) => word),
  }));
  return [...new Map(terms.map((term) => [term.words.join(" "), term])).values()];
}
