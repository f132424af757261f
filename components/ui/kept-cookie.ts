const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the value of a cookie in this browser, or null if it does not exist. */
export const keptCookie = (name: string): string | null =>
  document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? null;

/**
 * Stores a setting in a cookie for a year. A script reads the cookie, because cached pages are the same for every
 * user.
 */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
