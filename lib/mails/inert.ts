/** An invisible character. Mail programs do not recognise a link that contains it. */
const WORD_JOINER = "\u2060";

/**
 * A person's text on one line, changed so that mail programs do not turn it into links. Otherwise people could send
 * advertisements through RANNA to any address that they type.
 */
export const inert = (text: string): string =>
  oneLine(text)
    .replace(/(?<=\p{L}|\d)\.(?=\p{L})/gu, `.${WORD_JOINER}`)
    .replace(/:\/\//g, `:${WORD_JOINER}//`)
    .replace(/@/g, `@${WORD_JOINER}`);

/** Replaces line breaks and other control characters by spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
