import { languageOfPath, pathIn } from "./language-paths.mjs";

export { englishPath, languageOfPath, pathIn } from "./language-paths.mjs";

/** The languages in which people are spoken to. */
export const LANGUAGES = ["en", "bn"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * What is being made: in which language, whether its addresses are those of that language's pages, and whether what it is
 * about is not there (lib/platform/http/missing.ts).
 */
type Spoken = { language: Language; isPage: boolean; isMissing?: boolean };

declare global {
  /** language-store.mjs; none in a browser, where a page has one language. */
  var rannaLanguage: { getStore(): Spoken | undefined; run<T>(spoken: Spoken, work: () => T): T } | undefined;
}

/** The language of the page or the answer that is being made; what nobody asked for (a job) is English. */
export function currentLanguage(): Language {
  const spoken = globalThis.rannaLanguage?.getStore()?.language;
  if (spoken || typeof document === "undefined") return spoken ?? "en";
  return languageOfPath(location.pathname);
}

/** The one that is not spoken now. */
export const otherLanguage = (): Language => (currentLanguage() === "en" ? "bn" : "en");

/** Does `work` in a language: what it says is of that language, and where it leads to as well, if it `isPage`. */
export const inLanguage = <T>(language: Language, work: () => T, isPage = true): T =>
  globalThis.rannaLanguage ? globalThis.rannaLanguage.run({ language, isPage }, work) : work();

/** The address of a page of ours in the language of the page that is being made: `/bn/blogs` for `/blogs`. */
export function localPath(path: string): string {
  // Another site, a part of this page, a query of it.
  if (!/^\/(?!\/)/.test(path)) return path;
  const isPage = typeof document !== "undefined" || globalThis.rannaLanguage?.getStore()?.isPage === true;
  return isPage ? pathIn(currentLanguage(), path) : path;
}

/** What an English page's address does not begin with: calls and files have no language, and stay unknown under one. */
const NO_PAGE = /^\/(?:api|uploads|_next|en|bn)(?:\/|$)/i;

/** The language that an address names in any letter case, its path without it, and whether it is spelled as it should be. */
export function languageInAddress(address: string): {
  language: Language;
  path: string;
  isCanonical: boolean;
} {
  const [, named = "", path = ""] = /^\/(en|bn)(\/.*|)$/is.exec(address) ?? [];
  if (named === "" || NO_PAGE.test(path))
    return { language: languageOfPath(address), path: address, isCanonical: true };
  return {
    language: named.toLowerCase() === "bn" ? "bn" : "en",
    path: path === "" ? "/" : path,
    isCanonical: named === "bn",
  };
}
