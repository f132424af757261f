import { decomposed } from "./plain-text";

/** Say how Bangla letters are drawn beside each other, and are no part of the word. */
const JOINERS = /[\u200c\u200d]/g;

/**
 * Text as a search compares it: letter case, accents (ilish = Ilísh), kinds of apostrophe and joiners do not count.
 * Only marks of the Latin kind go: Bangla vowel signs are marks too, and carry the word.
 */
export function foldSearch(text: string): string {
  return decomposed(text.replace(JOINERS, ""))
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** Bangla digits as Latin ones; the length stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - "০".charCodeAt(0)));

/** A text as the regular expression that matches just it. */
export const literalPattern = (text: string): string =>
  // MongoDB refuses a pattern with the character NUL in it, but not one that asks for it.
  text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll("\0", "\\x00");
