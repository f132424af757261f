/**
 * Structured data as the text of a script element. `<` is escaped, so that a user's text can't end the element. The
 * two Unicode line separators are escaped, because old parsers reject them.
 */
export const jsonLdText = (data: object): string =>
  JSON.stringify(data)
    .replace(/</g, "\\u003c")
    .replace(/>/g, "\\u003e")
    .replace(/&/g, "\\u0026")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");

export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
