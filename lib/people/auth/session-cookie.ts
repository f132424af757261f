import "server-only";
import { onHttps, readCookie, setCookie } from "@/lib/platform/http/cookies";
import { type Claims, makeToken, SESSION_SECONDS } from "./tokens";

/** NextAuth's own name of the cookie; on https it carries the prefix that browsers enforce. */
export const sessionCookieName = () => `${onHttps() ? "__Secure-" : ""}next-auth.session-token`;

/** The session token in a `Cookie` header, or null. */
export const readSessionCookie = (header: string | null): string | null =>
  readCookie(header, sessionCookieName()) || null;

/** A `Set-Cookie` value that takes the cookie of an ended session away. */
export const endedCookie = (): string => setCookie(sessionCookieName(), "", 0);

/** A `Set-Cookie` value that starts (or renews) a session of 30 days. */
export async function sessionCookie(claims: Claims): Promise<string> {
  return setCookie(sessionCookieName(), await makeToken(claims, SESSION_SECONDS), SESSION_SECONDS);
}
