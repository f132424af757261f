// Plain JavaScript, because the page cache server reads addresses before anything is compiled.

/** What stands before the addresses of Bangla pages. */
const BANGLA = /^\/bn(?=[/?#]|$)/;
/** Next sees English pages under their language too (next.config.ts). */
const NAMED = /^\/(?:en|bn)(?=[/?#]|$)/;

/**
 * The language of an address.
 * @param {string} address
 * @returns {"en" | "bn"}
 */
export const languageOfPath = (address) => (BANGLA.test(address) ? "bn" : "en");

/**
 * The English address of the page at an address in either language.
 * @param {string} address
 */
export const englishPath = (address) => address.replace(BANGLA, "").replace(/^(?!\/)/, "/");

/**
 * The address of a page in a language, from that in either.
 * @param {"en" | "bn"} language
 * @param {string} address
 */
export function pathIn(language, address) {
  const path = address.replace(NAMED, "").replace(/^(?!\/)/, "/");
  return language === "en" ? path : `/bn${path.replace(/^\/(?=[?#]|$)/, "")}`;
}
