import { latinDigits, plainDashes, visibleOnly } from "./latin-digits";
import { decomposed } from "./plain-text";

/**
 * Text as a search compares it: letter case, accents (ilish = Ilísh), kinds of apostrophe, of dash and of digit (৬৫ =
 * 65), and signs that nobody sees do not count. Only marks of the Latin kind go: Bangla vowel signs are marks too, and
 * carry the word.
 */
export function foldSearch(text: string): string {
  const plain = decomposed(visibleOnly(text))
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’ʼ`´]/g, "'");
  return latinDigits(plainDashes(plain)).toLowerCase().replace(/\s+/g, " ").trim();
}

/** Letters that people take for one another, or write for the same sound (contract, "Search"). */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[শষ]/g, "স"],
  [/ণ/g, "ন"],
  [/ী/g, "ি"],
  [/ূ/g, "ু"],
  [/[ডঢ]\u09bc/g, "র"],
  [/ঁ/g, ""],
  [/bh+/g, "v"],
  [/ph+/g, "f"],
  [/ch+/g, "c"],
  [/sh+/g, "s"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/j/g, "z"],
  [/w/g, "o"],
  [/([a-z])\1+/g, "$1"],
];

/** As foldSearch, and the usual spellings of a word as one: খিচুড়ি is খিচুরি, Bhorta is vorta. For recipes. */
export const foldSpelling = (text: string): string =>
  SPELLINGS.reduce((folded, [letters, one]) => folded.replace(letters, one), foldSearch(text));

/** A text as the regular expression that matches just it. */
export const literalPattern = (text: string): string =>
  // MongoDB refuses a pattern with the character NUL in it, but not one that asks for it.
  text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll("\0", "\\x00");
