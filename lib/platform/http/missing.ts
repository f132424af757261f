/**
 * Marks the page being made as one whose subject does not exist: it is answered with 404 and not cached
 * (scripts/serve). Next's own `notFound()` sends an empty page without a language, which only scripts fill.
 */
export function markMissing(): void {
  const answer = globalThis.rannaLanguage?.getStore();
  if (answer) answer.isMissing = true;
}
