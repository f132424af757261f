/** Stands for "this site" while an address is read; no request ever goes there. */
const HERE = "http://this-site.invalid";

/**
 * Where a person goes after signing in: path, query and fragment of `callbackUrl` when it lies within this
 * site, else `/`. `origins` are this site's own, for absolute addresses. Never leads back to the sign-in pages
 * or into the API.
 */
export function validRedirect(
  callbackUrl: string | null | undefined,
  origins: readonly string[] = [],
): string {
  return readCallback(callbackUrl, origins) ?? "/";
}

/** As validRedirect, but null for an address that is not to be followed. */
export function readCallback(
  callbackUrl: string | null | undefined,
  origins: readonly string[] = [],
): string | null {
  if (!callbackUrl || callbackUrl.length > 2048) return null;
  // Control characters, spaces and backslashes are what browsers and servers read differently.
  if (/[\p{Cc}\s\\]/u.test(callbackUrl) || /%(?:0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(callbackUrl)) return null;
  const relative = callbackUrl.startsWith("/");
  if (relative && callbackUrl.startsWith("//")) return null;
  if (!relative && !origins.some((origin) => callbackUrl === origin || callbackUrl.startsWith(`${origin}/`)))
    return null;
  const url = URL.canParse(callbackUrl, HERE) ? new URL(callbackUrl, HERE) : null;
  if (!url || (relative ? url.origin !== HERE : !origins.includes(url.origin))) return null;
  const path = url.pathname;
  try {
    if (decodeURIComponent(path).startsWith("//")) return null;
  } catch {
    return null;
  }
  if (path.startsWith("//") || /^\/(?:login|register|api)(?:\/|$)/i.test(path)) return null;
  return `${path}${url.search}${url.hash}`;
}
