const YEAR_S = 365 * 24 * 60 * 60;

/** What a cookie of this browser holds; null: there is none. */
export const keptCookie = (name: string): string | null =>
  document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? null;

/** Keeps a choice of this browser for a year, where pages of everybody read it. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
