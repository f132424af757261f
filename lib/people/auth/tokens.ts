import "server-only";
import { decode, encode } from "next-auth/jwt";
import { AppError } from "@/lib/platform/errors";
import { onHttps, readCookie, setCookie } from "@/lib/platform/http/cookies";
import { serverSettings } from "@/lib/platform/server/settings";

/** How long a session cookie lasts, seconds: 30 days (contract, "Questions answered"). */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** How long a Bearer token lasts, seconds: 1 hour. */
export const BEARER_SECONDS = 3600;
/** A cookie older than this is renewed, seconds. */
export const RENEW_AFTER_SECONDS = 24 * 3600;

/** Everything that a token holds; all other data of the person is read from the database. */
export type Claims = {
  /** The user's id, 24 hex digits. */
  uid: string;
  /** The user's sessionVersion when the token was made. */
  sessionVersion: number;
  /** The id of the session's record, 24 hex digits. */
  sid: string;
};

/** Claims with the times at which the token was made and expires, seconds since 1970. */
export type ReadClaims = Claims & { issuedAt: number; expiresAt: number };

/** The longest token that is decrypted; every valid one is shorter. */
const MAX_TOKEN_LENGTH = 2048;

/**
 * The secret by which tokens are encrypted. Throws AppError `unavailable` when the server was started without one.
 */
export function authSecret(): string {
  const { secret } = serverSettings();
  if (secret === null) throw new AppError("unavailable", "noSecret");
  return secret;
}

/** A token in NextAuth's own form (encrypted JWT), valid for `seconds` as session cookie and as Bearer token. */
export function makeToken({ uid, sessionVersion, sid }: Claims, seconds: number): Promise<string> {
  return encode({ token: { sub: uid, sv: sessionVersion, sid }, secret: authSecret(), maxAge: seconds });
}

/** The claims of a token; null when it is broken, expired or made with another secret. */
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

/** The claims inside a decoded token; null when it lacks them (e.g. made by an older release). */
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

/** NextAuth's name of the session cookie; on https with the prefix `__Secure-`, whose rules browsers enforce. */
export const sessionCookieName = () => `${onHttps() ? "__Secure-" : ""}next-auth.session-token`;

/** The session token in a `Cookie` header, or null. */
export const readSessionCookie = (header: string | null): string | null =>
  readCookie(header, sessionCookieName()) || null;

/** A `Set-Cookie` value that deletes the session cookie. */
export const endedCookie = (): string => setCookie(sessionCookieName(), "", 0);

/** A `Set-Cookie` value that starts (or renews) a session of 30 days. */
export async function sessionCookie(claims: Claims): Promise<string> {
  return setCookie(sessionCookieName(), await makeToken(claims, SESSION_SECONDS), SESSION_SECONDS);
}
