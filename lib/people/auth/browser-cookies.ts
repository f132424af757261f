import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie, setCookie } from "@/lib/platform/http/cookies";
import { authSecret, type Claims, sessionCookie } from "./tokens";

const CODE_COOKIE = "ranna-code";
/** How long a browser keeps the secret to which its codes and tickets are bound, in seconds. */
const CODE_SECONDS = 24 * 3600;

const KNOWN_COOKIE = "ranna-known";
/** How long a browser is known to an account, in seconds (contract, "Words"). */
const KNOWN_SECONDS = 400 * 24 * 3600;
const MOST_KNOWN = 5;

const SECRET = /^[\w-]{22}$/;

/** A random name or secret of a browser: 22 characters of base64url. */
const newSecret = () => randomBytes(16).toString("base64url");

/** The browser's secret, to which its codes and tickets are bound; null: it has none. */
export function codeBrowser(header: string | null): string | null {
  const value = readCookie(header, CODE_COOKIE);
  return value !== null && SECRET.test(value) ? value : null;
}

/** The browser's secret, or a new one, and the `Set-Cookie` value that keeps it. */
export function keepCodeBrowser(header: string | null): { browser: string; cookie: string } {
  const browser = codeBrowser(header) ?? newSecret();
  return { browser, cookie: setCookie(CODE_COOKIE, browser, CODE_SECONDS) };
}

/**
 * The accounts that a browser was in: the browser's random name, and each account with the session version that it had
 * then. "Sign out everywhere" and a changed password raise the version, so that the browser is no longer known.
 */
type KnownBrowser = { name: string; accounts: readonly { uid: string; version: number }[] };

const nowSeconds = () => Math.floor(Date.now() / 1000);

const ENTRY = /^([0-9a-f]{24}):(\d{1,9})$/;

const signature = (text: string) =>
  createHmac("sha256", authSecret()).update(`known-browser\n${text}`).digest("base64url");

/** Reads the cookie `ranna-known`; null if the browser has none or somebody else has written it. */
export function readKnownBrowser(header: string | null): KnownBrowser | null {
  const value = readCookie(header, KNOWN_COOKIE) ?? "";
  if (value.length > 500) return null;
  const at = value.lastIndexOf(".");
  const [text, given] = [value.slice(0, Math.max(at, 0)), Buffer.from(value.slice(at + 1))];
  const right = Buffer.from(signature(text));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [name = "", writtenAt = "", ...entries] = text.split(".");
  if (nowSeconds() - Number(writtenAt) > KNOWN_SECONDS) return null;
  const accounts = entries.flatMap((entry) => {
    const [, uid, version] = ENTRY.exec(entry) ?? [];
    return uid === undefined ? [] : [{ uid, version: Number(version) }];
  });
  return { name, accounts };
}

/** The `Set-Cookie` value after which the browser is known to this account too. The five newest accounts count. */
export function knownCookie(header: string | null, uid: string, version: number): string {
  const before = readKnownBrowser(header);
  const others = (before?.accounts ?? []).filter((one) => one.uid !== uid);
  const accounts = [{ uid, version }, ...others].slice(0, MOST_KNOWN);
  const entries = accounts.map((one) => `${one.uid}:${one.version}`);
  const text = [before?.name ?? newSecret(), nowSeconds(), ...entries].join(".");
  return setCookie(KNOWN_COOKIE, `${text}.${signature(text)}`, KNOWN_SECONDS);
}

/**
 * Headers that replace the caller's session, after all sessions of the account have ended: the browser stays signed in
 * and known to the account.
 */
export async function sessionHeaders(request: Request, claims: Claims): Promise<Headers> {
  const headers = new Headers({ "set-cookie": await sessionCookie(claims) });
  headers.append("set-cookie", knownCookie(request.headers.get("cookie"), claims.uid, claims.sessionVersion));
  return headers;
}
