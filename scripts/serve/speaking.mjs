// Runs Next in the language of an address (lib/texts/language.ts reads it).
import { languageOfPath } from "../../lib/texts/language-paths.mjs";
import "../../lib/texts/language-store.mjs";

/**
 * Runs `work` in the language of the address. `work` receives an object whose `isMissing` becomes true when the page
 * calls `markMissing`.
 * @template T
 * @param {string} url
 * @param {(spoken: { isMissing: boolean }) => T} work
 * @returns {T}
 *
 */
export function speaking(url, work) {
  const spoken = { language: languageOfPath(url), isPage: true, isMissing: false };
  return /** @type {any} */ (globalThis).rannaLanguage.run(spoken, () => work(spoken));
}
