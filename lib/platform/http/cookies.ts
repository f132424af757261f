import "server-only";
import { serverSettings } from "@/lib/platform/server/settings";

/** Returns true if the site's public address is https. Without https, cookies can't be marked `Secure`. */
export const onHttps = (): boolean => serverSettings().baseUrl.startsWith("https://");

/** Parses a `Cookie` header. Values are not decoded, and a name can occur twice. */
export const cookiesIn = (header: string | null): { name: string; value: string }[] =>
  (header ?? "").split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at > 0 ? [{ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }] : [];
  });

/** The value of the first cookie with this name; null if there is none. */
export const readCookie = (header: string | null, wanted: string): string | null =>
  cookiesIn(header).find(({ name }) => name === wanted)?.value ?? null;

/**
 * The `Set-Cookie` value of a cookie. Scripts can't read the cookie, and forms of other sites don't send it.
 * `seconds` is its lifetime; 0 removes the cookie.
 */
export function setCookie(name: string, value: string, seconds: number, path = "/"): string {
  const attributes = [`Path=${path}`, `Max-Age=${seconds}`, "HttpOnly", "SameSite=Lax"];
  if (onHttps()) attributes.push("Secure");
  return `${name}=${value}; ${attributes.join("; ")}`;
}
