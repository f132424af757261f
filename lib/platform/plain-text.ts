/** The most combining marks that a letter keeps; no script needs more (Unicode's Stream-Safe Format, UAX #15). */
const MARKS = 30;
const PILES = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, "gu");

/**
 * The text with composed letters (NFC). Longer runs of marks are cut first, because sorting a run takes time that
 * grows with the square of its length.
 */
export const composed = (text: string): string => text.replace(PILES, "$1").normalize("NFC");

/** The text decomposed, with compatibility characters replaced (NFKD); longer runs of marks are cut first. */
export const decomposed = (text: string): string => text.replace(PILES, "$1").normalize("NFKD");

/** Control characters, except line breaks and tabs, and characters that change the direction of text. */
const DISTURBING = /[^\P{Cc}\n\t\r]|[\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text has a visible character (a letter, a digit or a sign) and none of the characters in DISTURBING. */
export const isPlain = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !DISTURBING.test(text);

/** As isPlain, for a text on one line. */
export const isPlainLine = (text: string): boolean => isPlain(text) && !/[\n\r\t]/.test(text);
