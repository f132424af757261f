import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Role, Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { serverSettings } from "@/lib/platform/server/settings";
import { meters } from "@/lib/platform/telemetry";
import { loginThen, routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { readViewer } from "./queries-sessions";
import { validRedirect } from "./redirect-validation";
import { type ReadClaims, readSessionCookie, readToken } from "./tokens";

/** The caller, the claims of the caller's token, and how the token was sent. */
type Session = { viewer: Viewer; claims: ReadClaims; by: "bearer" | "cookie" };

/**
 * Returns the caller, by `Authorization: Bearer` or else by the session cookie; null without a session. Role,
 * disabled and sessionVersion are read from the database on every request. Throws AppError `unauthenticated` for a
 * broken, expired or foreign Bearer token, even beside a valid cookie (contract, "Questions answered").
 */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  return (await sessionOf(request.headers))?.viewer ?? null;
}

/** Adds the id of the caller's account to the request log. */
function reportCaller(from: Headers, viewer: Viewer | null): void {
  const requestId = from.get("x-request-id");
  if (viewer && requestId) meters().caller?.(requestId, viewer.uid);
}

/** Caches the session by the headers object of its request, so that one request reads its session only once. */
const sessions = new WeakMap<Headers, Promise<Session | null>>();

/**
 * Returns the caller with the token's claims and how the token was sent. The session is read once for each request.
 */
export function sessionOf(from: Headers): Promise<Session | null> {
  const session = sessions.get(from) ?? readSession(from);
  sessions.set(from, session);
  return session;
}

async function readSession(from: Headers): Promise<Session | null> {
  const bearer = readBearer(from.get("authorization"));
  if (bearer !== null) {
    const claims = await readToken(bearer);
    const viewer = claims && (await readViewer(claims));
    if (!claims || !viewer) throw new AppError("unauthenticated", "tokenInvalid");
    reportCaller(from, viewer);
    return { viewer, claims, by: "bearer" };
  }
  return readByCookie(from);
}

async function readByCookie(from: Headers): Promise<Session | null> {
  const cookie = readSessionCookie(from.get("cookie"));
  const claims = cookie === null ? null : await readToken(cookie);
  const viewer = claims && (await readViewer(claims));
  reportCaller(from, viewer);
  return claims && viewer ? { viewer, claims, by: "cookie" } : null;
}

/** Returns the token of a Bearer header, "" if it is empty. Returns null without a header or for another scheme. */
function readBearer(header: string | null): string | null {
  const match = /^\s*bearer(?:\s+(.*))?$/i.exec(header ?? "");
  return match ? (match[1] ?? "").trim() : null;
}

/** Returns the claims of the caller's token. Throws AppError `unauthenticated` without a session. */
export async function requireClaims(request: Request): Promise<ReadClaims> {
  const session = await sessionOf(request.headers);
  if (!session) throw new AppError("unauthenticated", "signInFirst");
  return session.claims;
}

/**
 * The session of this page's viewer, for server components; read once for each page. The middleware (middleware.ts)
 * is a separate bundle and reads the session a second time, which costs 1.3 ms.
 */
const currentSession = cache(async () => readByCookie(await headers()));

/** The viewer of this page, for server components; null without a session. */
export const currentViewer = async (): Promise<Viewer | null> => (await currentSession())?.viewer ?? null;

/** The claims of the viewer's token; null without a session. */
export const currentClaims = async (): Promise<ReadClaims | null> => (await currentSession())?.claims ?? null;

/**
 * Returns the signed-in person. Without a session redirects to the sign-in, which leads back to `returnTo` (path and
 * query).
 */
export async function requireUser(returnTo: string): Promise<Viewer> {
  return (await currentViewer()) ?? redirect(localPath(loginThen(localPath(returnTo))));
}

/**
 * Returns the signed-in person if the role matches. Redirects people with another role to `/?from={path}` (contract),
 * and guests to the sign-in.
 */
export async function requireRole(role: Role, returnTo: string): Promise<Viewer> {
  const viewer = await requireUser(returnTo);
  if (viewer.role === role) return viewer;
  redirect(localPath(`${routes.home}?from=${encodeURIComponent(returnTo)}`));
}

/** The `callbackUrl` in a sign-in page's query as a path of this site; `/` for any other value. */
export function pageCallback(value: string | string[] | undefined): string {
  return validRedirect(typeof value === "string" ? value : null, [new URL(serverSettings().baseUrl).origin]);
}

/** The URL of a sign-in page (login or register) with the current callbackUrl in its query. */
export const withCallback = (page: string, callbackUrl: string) =>
  callbackUrl === "/" ? page : `${page}?callbackUrl=${encodeURIComponent(callbackUrl)}`;
