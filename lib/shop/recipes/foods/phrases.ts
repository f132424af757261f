import { foldSearch } from "@/lib/platform/search-text";

type Token = { word: string; start: number; end: number };

/** Splits a text that is normalized for search into words with their positions. */
export const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));

/** Returns the word itself and its possible forms without an ending, such as an English singular. */
export function formsOf(word: string): string[] {
  const forms = [word];
  if (/^[\p{Script=Bengali}\p{M}]+$/u.test(word)) {
    const stem = word.replace(BANGLA_ENDING, "");
    return stem.length >= 2 && stem !== word ? [word, stem] : forms;
  }
  const bare = word.replace(/'s?$/, "");
  if (bare !== word) forms.push(bare);
  if (bare.endsWith("s") && bare.length > 3) forms.push(bare.slice(0, -1));
  if (bare.endsWith("es") && bare.length > 4) forms.push(bare.slice(0, -2));
  if (bare.endsWith("ies") && bare.length > 4) forms.push(`${bare.slice(0, -3)}y`);
  if (bare.endsWith("ves") && bare.length > 4) forms.push(`${bare.slice(0, -3)}f`);
  return forms;
}
/** The endings of a Bangla noun, the locative (মাংসে, দইয়ে, ময়দায়) among them, and then "ই" or "ও" (তেলেই). */
const BANGLA_ENDING = new RegExp(
  `(?:${["গুলো", "গুলি", "টুকু", "টি", "টা", "য়ের", "ের", "র", "কে", "তে", "য়ে", "য়", "ে"].map(foldSearch).join("|")})?[ইও]?$`,
  "u",
);

export type PhraseIndex<T> = Map<string, Entry<T>[]>;

type Entry<T> = { words: string[]; value: T };

/** Indexes phrases by their first word, with longer phrases before shorter ones. */
export function phraseIndex<T>(entries: Iterable<readonly [name: string, value: T]>): PhraseIndex<T> {
  const index = new Map<string, Entry<T>[]>();
  for (const [name, value] of entries) {
    const words = tokensOf(foldSearch(name)).map((token) => token.word);
    const first = words[0];
    if (first === undefined) continue;
    const list = index.get(first) ?? [];
    if (!list.some((entry) => entry.words.join(" ") === words.join(" "))) list.push({ words, value });
    index.set(first, list);
  }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}

type Found<T> = { value: T; start: number; end: number };

/**
 * Finds the phrases of an index in a text that is normalized for search. Of phrases that begin at the same word, only
 * the longest is returned.
 */
export function findPhrases<T>(folded: string, index: PhraseIndex<T>): Found<T>[] {
  const tokens = tokensOf(folded);
  const forms = tokens.map((token) => formsOf(token.word));
  const found: Found<T>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const entry = (forms[at] ?? [])
      .flatMap((form) => index.get(form) ?? [])
      .sort((a, b) => b.words.length - a.words.length)
      .find(({ words }) => words.every((word, i) => i === 0 || forms[at + i]?.includes(word)));
    const first = tokens[at];
    const last = tokens[at + (entry?.words.length ?? 1) - 1];
    if (entry && first && last) found.push({ value: entry.value, start: first.start, end: last.end });
    at += entry?.words.length ?? 1;
  }
  return found;
}
