/** An invisible character across which mail programs make no link. */
const WORD_JOINER = "\u2060";

/**
 * A person's text on one line, changed so that a mail program makes no link of it: otherwise a person could send an
 * advertisement through us to any address that they type.
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
