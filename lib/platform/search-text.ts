import { latinDigits, plainDashes, visibleOnly } from "./latin-digits";
import { decomposed } from "./plain-text";

/**
 * Normalises a text for search. Letter case, accents, apostrophes, dashes, the script of digits (৬৫ = 65) and
 * invisible characters make no difference. Bangla vowel signs stay.
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
 * Normalises a text for recipe search like foldSearch. Also makes common spellings of a word equal (খিচুড়ি and
 * খিচুরি, Bhorta and vorta).
 */
export const foldSpelling = (text: string): string =>
  SPELLINGS.reduce((folded, [letters, one]) => folded.replace(letters, one), foldSearch(text));

/** The text of a regular expression that matches exactly this text. */
export const literalPattern = (text: string): string =>
  // NUL becomes the escape `\x00`, because MongoDB rejects a pattern with the character itself.
  text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll("\0", "\\x00");
