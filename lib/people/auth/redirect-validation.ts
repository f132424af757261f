/** A placeholder for this site's origin while a URL is parsed; no request is ever sent to it. */
const HERE = "http://this-site.invalid";

/**
 * Returns where to go after a sign-in: path, query and fragment of `callbackUrl` if it lies within this site,
 * otherwise `/`. `origins` are this site's own origins, for absolute URLs. Sign-in pages and the API are never
 * returned.
 */
export function validRedirect(
  callbackUrl: string | null | undefined,
  origins: readonly string[] = [],
): string {
  return readCallback(callbackUrl, origins) ?? "/";
}

/**
 * Returns path, query and fragment of `callbackUrl`, like validRedirect. Returns null for a URL that must not be
 * followed.
 */
export function readCallback(
  callbackUrl: string | null | undefined,
  origins: readonly string[] = [],
): string | null {
  if (!callbackUrl || callbackUrl.length > 2048) return null;
  // Rejects control characters, spaces and backslashes, because browsers and servers read them differently.
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
