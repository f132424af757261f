/**
 * Marks the current page as not found: its response has status 404 and is not cached (scripts/serve). Next's own
 * `notFound()` is not used, because its page is empty without JavaScript and has no language.
 */
export function markMissing(): void {
  const answer = globalThis.rannaLanguage?.getStore();
  if (answer) answer.isMissing = true;
}
