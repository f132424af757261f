/** The most combining marks (such as accents) on one letter. Further marks are removed. */
const MARKS = 30;
const PILES = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, "gu");

/**
 * Normalises a text to composed letters (NFC). Runs of more than MARKS combining marks are shortened first, because
 * the time to sort a run grows with the square of its length.
 */
export const composed = (text: string): string => text.replace(PILES, "$1").normalize("NFC");

/** Normalises a text to decomposed letters (NFKD) and removes excess combining marks. */
export const decomposed = (text: string): string => text.replace(PILES, "$1").normalize("NFKD");

/** Matches characters that change the direction of text, and all control characters except line breaks and tabs. */
const DISTURBING = /[^\P{Cc}\n\t\r]|[\u202A-\u202E\u2066-\u2069]/u;

/** Returns true if a text has a visible character, and no control character that could disturb its display. */
export const isPlain = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !DISTURBING.test(text);

export const isPlainLine = (text: string): boolean => isPlain(text) && !/[\n\r\t]/.test(text);
