const YEAR_S = 365 * 24 * 60 * 60;

/** The value of a cookie of this browser; null: there is no such cookie. */
export const keptCookie = (name: string): string | null =>
  document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? null;

/**
 * Stores a choice in a cookie of this browser for a year. Cached pages, the same for everybody, read it in the
 * browser.
 */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
