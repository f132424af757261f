/**
 * Says that the page being made stands in the place of something that is not there: it is answered with 404, and cached
 * nowhere (scripts/serve). Next's own `notFound()` sends a page without a language and without a word, which scripts fill.
 */
export function markMissing(): void {
  const answer = globalThis.rannaLanguage?.getStore();
  if (answer) answer.isMissing = true;
}
