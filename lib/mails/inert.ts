/** Nobody sees it, and mail programs make no link across it. */
const WORD_JOINER = "\u2060";

/**
 * A text that a person typed on one line and without anything that a mail program would turn into a link: the product
 * must not carry somebody's advertisement to an address that they typed.
 */
export const inert = (text: string): string =>
  oneLine(text)
    .replace(/(?<=\p{L}|\d)\.(?=\p{L})/gu, `.${WORD_JOINER}`)
    .replace(/:\/\//g, `:${WORD_JOINER}//`)
    .replace(/@/g, `@${WORD_JOINER}`);

/** Line breaks and other control characters become spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
