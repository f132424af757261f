// Has Next make an answer in the language of its address (lib/texts/language.ts reads it).
import { languageOfPath } from "../../lib/texts/language-paths.mjs";
import "../../lib/texts/language-store.mjs";

/**
 * @template T
 * @param {string} url
 * @param {() => T} work
 * @returns {T}
 */
export const speaking = (url, work) =>
  /** @type {any} */ (globalThis).rannaLanguage.run({ language: languageOfPath(url), isPage: true }, work);
