import { latinDigits, plainDashes, visibleOnly } from "./latin-digits";
import { decomposed } from "./plain-text";

/**
 * Normalises a text for search. Removes differences in letter case, accents (ilish = Ilísh), apostrophes, dashes,
 * digits (৬৫ = 65) and invisible characters. Only accents of Latin letters are removed: Bangla vowel signs are
 * Unicode marks too, but part of the word.
 */
export function foldSearch(text: string): string {
  const plain = decomposed(visibleOnly(text))
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’ʼ`´]/g, "'");
  return latinDigits(plainDashes(plain)).toLowerCase().replace(/\s+/g, " ").trim();
}

/** Letters that people confuse or use for the same sound, each with its replacement (contract, "Search"). */
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

/**
 * Normalises a text for recipe search: foldSearch, and common spellings of a word become one (খিচুড়ি and খিচুরি,
 * Bhorta and vorta).
 */
export const foldSpelling = (text: string): string =>
  SPELLINGS.reduce((folded, [letters, one]) => folded.replace(letters, one), foldSearch(text));

/** The text of a regular expression that matches exactly this text. */
export const literalPattern = (text: string): string =>
  // MongoDB rejects a pattern with the character NUL, but accepts the escape `\x00`.
  text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll("\0", "\\x00");
