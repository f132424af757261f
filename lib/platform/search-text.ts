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

/** A text as the regular expression that matches just it. */
export const literalPattern = (text: string): string =>
  // MongoDB refuses a pattern with the character NUL in it, but not one that asks for it.
  text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll("\0", "\\x00");
