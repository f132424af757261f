import "server-only";
import { env } from "@/lib/platform/env";
import { type Claims, makeToken, SESSION_SECONDS } from "./tokens";

const secure = () => env().baseUrl.startsWith("https://");

/** NextAuth's own name of the cookie; on https it carries the prefix that browsers enforce. */
export const sessionCookieName = () => `${secure() ? "__Secure-" : ""}next-auth.session-token`;

/** The session token in a `Cookie` header, or null. */
export function readSessionCookie(header: string | null): string | null {
  const wanted = sessionCookieName();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** A `Set-Cookie` value that takes the cookie of an ended session away. */
export function endedCookie(): string {
  const attributes = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure() ? "; Secure" : ""}`;
  return `${sessionCookieName()}=; ${attributes}`;
}

/** A `Set-Cookie` value that starts (or renews) a session of 30 days. */
export async function sessionCookie(claims: Claims): Promise<string> {
  const token = await makeToken(claims, SESSION_SECONDS);
  const attributes = ["Path=/", `Max-Age=${SESSION_SECONDS}`, "HttpOnly", "SameSite=Lax"];
  if (secure()) attributes.push("Secure");
  return `${sessionCookieName()}=${token}; ${attributes.join("; ")}`;
}
