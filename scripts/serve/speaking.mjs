// Has Next make an answer in the language of its address (lib/texts/language.ts reads it).
import { languageOfPath } from "../../lib/texts/language-paths.mjs";
import "../../lib/texts/language-store.mjs";

/**
 * `work` is told what is being made: once it is, `isMissing` says whether a page has said that what it is about is not
 * there (lib/platform/http/missing.ts).
 * @template T
 * @param {string} url
 * @param {(spoken: { isMissing: boolean }) => T} work
 * @returns {T}
 */
export function speaking(url, work) {
  const spoken = { language: languageOfPath(url), isPage: true, isMissing: false };
  return /** @type {any} */ (globalThis).rannaLanguage.run(spoken, () => work(spoken));
}
