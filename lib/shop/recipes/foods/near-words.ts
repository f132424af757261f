import { foldSearch } from "@/lib/platform/search-text";
import { formsOf, tokensOf } from "./phrases";

/** The most words of a search whose typing errors are corrected. */
const MAX_WORDS = 6;
/** The longest word whose typing errors are corrected, in letters. */
const MAX_WORD_LENGTH = 24;
const MAX_TEXTS = 6;

/** Returns how many typing errors a word of this length may have. */
const slipsIn = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2);

/** Counts the letters that are missing, added, changed or swapped between two words. Stops counting at `most` + 1. */
export function slipsBetween(one: string, other: string, most: number): number {
  const a = [...one.slice(0, MAX_WORD_LENGTH)];
  const b = [...other.slice(0, MAX_WORD_LENGTH)];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = b.map((_, at) => at + 1);
  last.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last.at(-1) ?? 0, most + 1);
}

/** Returns at most 3 known words with the fewest typing errors, best first. */
function nearest(word: string, known: ReadonlySet<string>): string[] {
  const most = slipsIn([...word].length);
  if (most === 0 || word.length > MAX_WORD_LENGTH) return [];
  const found: { one: string; slips: number }[] = [];
  for (const one of known) {
    const slips = slipsBetween(word, one, most);
    if (slips > 0 && slips <= most) found.push({ one, slips });
  }
  // Adds half an error for a different first letter, because people seldom mistype it.
  const worth = ({ one, slips }: { one: string; slips: number }) => slips + (one[0] === word[0] ? 0 : 0.5);
  return found
    .sort((a, b) => worth(a) - worth(b) || (a.one < b.one ? -1 : 1))
    .slice(0, 3)
    .map(({ one }) => one);
}

/**
 * Suggests other spellings for a search without results, nearest first. `known` contains words normalized for search.
 * Returns [] if no known word is near.
 */
export function nearTexts(q: string, known: ReadonlySet<string>): string[] {
  const words = tokensOf(foldSearch(q.slice(0, 200))).map(({ word }) => word);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const choices = words.map((word) =>
    formsOf(word).some((form) => known.has(form)) ? [word] : nearest(word, known),
  );
  if (choices.every((choice, at) => choice[0] === words[at])) return [];
  const best = choices.map((choice, at) => choice[0] ?? words[at] ?? "");
  const texts = choices.flatMap((choice, at) =>
    choice.map((one) => best.map((other, place) => (place === at ? one : other)).join(" ")),
  );
  return [...new Set([best.join(" "), ...texts])]
    .filter((text) => text !== words.join(" "))
    .slice(0, MAX_TEXTS);
}
