import { decomposed } from "./plain-text";

/**
 * Text as a search compares it: letter case, accents (ilish = Ilísh) and kinds of apostrophe do not count.
 * Only marks of the Latin kind go: Bangla vowel signs are marks too, and carry the word.
 */
export function foldSearch(text: string): string {
  return decomposed(text)
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
