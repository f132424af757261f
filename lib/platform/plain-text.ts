/** Marks that a letter may carry before normalising; no script needs more (Unicode's Stream-Safe Format, UAX #15). */
const MARKS = 30;
const PILES = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, "gu");

/** A text with composed letters (NFC); piles of marks are cut first, because sorting one costs its length squared. */
export const composed = (text: string): string => text.replace(PILES, "$1").normalize("NFC");

/** The same decomposed, and for compatibility (NFKD). */
export const decomposed = (text: string): string => text.replace(PILES, "$1").normalize("NFKD");

/** Signs that change the order of what stands around them, and control characters; line breaks and tabs stay. */
const DISTURBING = /[^\P{Cc}\n\t\r]|[\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text has something to see (a letter, a digit or a sign) and nothing invisible that steers it. */
export const isPlain = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !DISTURBING.test(text);

/** The same for what stands on one line. */
export const isPlainLine = (text: string): boolean => isPlain(text) && !/[\n\r\t]/.test(text);
