/**
 * Marks the current page as not found: its response has status 404 and is not cached. Next's `notFound()` would send
 * a page that is empty without JavaScript.
 */
export function markMissing(): void {
  const answer = globalThis.rannaLanguage?.getStore();
  if (answer) answer.isMissing = true;
}
