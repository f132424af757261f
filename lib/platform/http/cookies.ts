import "server-only";
import { serverSettings } from "@/lib/platform/server/settings";

/**
 * Whether this site is reached by https; then cookies are marked `Secure` and may have a name with the prefix
 * `__Host-` or `__Secure-`.
 */
export const onHttps = (): boolean => serverSettings().baseUrl.startsWith("https://");

/** The cookies in a `Cookie` header, as sent; a name may occur twice. */
export const cookiesIn = (header: string | null): { name: string; value: string }[] =>
  (header ?? "").split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at > 0 ? [{ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }] : [];
  });

/** The value of the first cookie of this name; null without one. */
export const readCookie = (header: string | null, wanted: string): string | null =>
  cookiesIn(header).find(({ name }) => name === wanted)?.value ?? null;

/**
 * The `Set-Cookie` value of a cookie that scripts can't read and forms of other sites don't send. `seconds` 0 removes
 * the cookie.
 */
export function setCookie(name: string, value: string, seconds: number, path = "/"): string {
  const attributes = [`Path=${path}`, `Max-Age=${seconds}`, "HttpOnly", "SameSite=Lax"];
  if (onHttps()) attributes.push("Secure");
  return `${name}=${value}; ${attributes.join("; ")}`;
}
