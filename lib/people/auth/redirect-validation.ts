/** A placeholder for this site's origin while an address is parsed; no request is ever sent to it. */
const HERE = "http://this-site.invalid";

/**
 * The address after a sign-in: path, query and fragment of `callbackUrl` when it lies within this site, else `/`.
 * `origins`: this site's own origins, for absolute addresses. Sign-in pages and the API are never the result.
 */
export function validRedirect(
  callbackUrl: string | null | undefined,
  origins: readonly string[] = [],
): string {
  return readCallback(callbackUrl, origins) ?? "/";
}

/** As validRedirect, but null for an address that must not be followed. */
export function readCallback(
  callbackUrl: string | null | undefined,
  origins: readonly string[] = [],
): string | null {
  if (!callbackUrl || callbackUrl.length > 2048) return null;
  // Control characters, spaces and backslashes are refused, because browsers and servers read them differently.
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
