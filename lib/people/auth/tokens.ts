import "server-only";
import { decode, encode } from "next-auth/jwt";
import { AppError } from "@/lib/platform/errors";
import { onHttps, readCookie, setCookie } from "@/lib/platform/http/cookies";
import { serverSettings } from "@/lib/platform/server/settings";

/** How long a session cookie is valid, in seconds: 30 days (contract, "Questions answered"). */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** How long a Bearer token is valid, in seconds: 1 hour. */
export const BEARER_SECONDS = 3600;
/** The age in seconds after which a session cookie is renewed. */
export const RENEW_AFTER_SECONDS = 24 * 3600;

/** All data inside a token; everything else about the person is read from the database. */
export type Claims = {
  /** The user's id, 24 hex digits. */
  uid: string;
  /** The user's sessionVersion when the token was created. */
  sessionVersion: number;
  /** The id of the session's record, 24 hex digits. */
  sid: string;
};

/** Claims with the times at which the token was created and expires, in seconds since 1970. */
export type ReadClaims = Claims & { issuedAt: number; expiresAt: number };

/** The longest token that is decrypted; every valid one is shorter. */
const MAX_TOKEN_LENGTH = 2048;

/** The secret that encrypts tokens. Throws AppError `unavailable` if the server was started without one. */
export function authSecret(): string {
  const { secret } = serverSettings();
  if (secret === null) throw new AppError("unavailable", "noSecret");
  return secret;
}

/**
 * Creates a token in NextAuth's format (encrypted JWT). It is valid for `seconds` as session cookie and as Bearer
 * token.
 */
export function makeToken({ uid, sessionVersion, sid }: Claims, seconds: number): Promise<string> {
  return encode({ token: { sub: uid, sv: sessionVersion, sid }, secret: authSecret(), maxAge: seconds });
}

/** Returns the claims of a token; null if it is broken, expired or made with another secret. */
export async function readToken(token: string): Promise<ReadClaims | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const secret = authSecret();
  try {
    const payload = await decode({ token, secret });
    return payload ? claimsOf(payload) : null;
  } catch {
    return null;
  }
}

/** Returns the claims in a decoded token; null if some are missing (for example in a token of an older release). */
export function claimsOf(payload: {
  sub?: unknown;
  sv?: unknown;
  sid?: unknown;
  iat?: unknown;
  exp?: unknown;
}): ReadClaims | null {
  const { sub, sv, sid, iat, exp } = payload;
  if (typeof sub !== "string" || typeof sv !== "number" || typeof sid !== "string") return null;
  return { uid: sub, sessionVersion: sv, sid, issuedAt: seconds(iat), expiresAt: seconds(exp) };
}

const seconds = (value: unknown) => (typeof value === "number" ? value : 0);

/** NextAuth's name of the session cookie. On https it has the prefix `__Secure-`, whose rules browsers enforce. */
export const sessionCookieName = () => `${onHttps() ? "__Secure-" : ""}next-auth.session-token`;

export const readSessionCookie = (header: string | null): string | null =>
  readCookie(header, sessionCookieName()) || null;

export const endedCookie = (): string => setCookie(sessionCookieName(), "", 0);

/** A `Set-Cookie` value that starts or renews a session of 30 days. */
export async function sessionCookie(claims: Claims): Promise<string> {
  return setCookie(sessionCookieName(), await makeToken(claims, SESSION_SECONDS), SESSION_SECONDS);
}
