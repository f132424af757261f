import type { Language } from "@/lib/texts/language";

/** Returns true if a text contains a Bangla letter. Bangla digits and punctuation do not count. */
export const hasBanglaLetter = (text: string): boolean =>
  /[\u0985-\u09b9\u09ce\u09dc-\u09e1\u09f0\u09f1]/.test(text);

const counted = (texts: readonly string[], letter: RegExp) =>
  texts.reduce((sum, text) => sum + (text.match(letter)?.length ?? 0), 0);

/**
 * The language (English or Bangla) whose letters are more frequent in these texts. Null if neither is more frequent.
 */
export function languageOfTexts(...texts: readonly string[]): Language | null {
  const more = counted(texts, /(?=\p{L})\p{Script=Bengali}/gu) - counted(texts, /\p{Script=Latin}/gu);
  return more === 0 ? null : more > 0 ? "bn" : "en";
}
