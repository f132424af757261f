import "server-only";
import { decode, encode } from "next-auth/jwt";
import { GOOGLE_CALLBACK } from "@/lib/addresses.mjs";
import { callbackCookies } from "@/lib/people/auth/next-auth-request";
import { readCallback } from "@/lib/people/auth/redirect-validation";
import type { GoogleProblem } from "@/lib/people/auth/schema";
import { sessionOf } from "@/lib/people/auth/session";
import { authSecret } from "@/lib/people/auth/tokens";
import type { Viewer } from "@/lib/people/users/viewer";
import { readCookie, setCookie } from "@/lib/platform/http/cookies";
import { serverSettings } from "@/lib/platform/server/settings";
import { routes } from "@/lib/routes";
import { type Language, languageOfPath, pathIn } from "@/lib/texts/language";

/** How a Google sign-in was started. The callbackUrl of the sign-in contains these fields. */
export type GoogleFlow = {
  /** The id of the page that opened a window for Google and listens for the result; "" without such a page. */
  flow: string;
  /** True if the sign-in was started to link Google to the signed-in account. */
  link: boolean;
  /** The path on this site to which the person goes after the sign-in. */
  to: string;
  /** The language of the page on which the sign-in was started. */
  language: Language;
};

/** The name of the cookie that names the account to link with Google. */
const LINK_COOKIE = "ranna-google-link";
/** The seconds within which a Google sign-in must finish to link the account. */
const LINK_SECONDS = 600;
/** The salt gives these tokens another key than session tokens, so that neither is accepted as the other. */
const LINK_SALT = "ranna google link";

/** Returns how the sign-in that ends with this request was started, from NextAuth's cookie with the callbackUrl. */
export function readFlow(request: Request): GoogleFlow {
  const { baseUrl } = serverSettings();
  const kept = callbackCookies(request)[0]?.value ?? "";
  const path = readCallback(decoded(kept), [baseUrl]) ?? "/";
  const url = new URL(path, baseUrl);
  if (![routes.googleDone, pathIn("bn", routes.googleDone)].includes(url.pathname))
    return { flow: "", link: false, to: path, language: languageOfPath(path) };
  const flow = url.searchParams.get("flow") ?? "";
  const to = readCallback(url.searchParams.get("to"));
  const language = languageOfPath(path) === "bn" ? "bn" : languageOfPath(to ?? path);
  return {
    flow: /^[0-9a-f]{32}$/.test(flow) ? flow : "",
    link: url.searchParams.get("link") === "1",
    to: to ?? pathIn(language, "/"),
    language,
  };
}

/** The URL of the page that shows why a Google sign-in failed. */
export function doneAddress({ flow, link, to, language }: GoogleFlow, problem: GoogleProblem): string {
  const query = new URLSearchParams({
    ...(flow ? { flow } : {}),
    ...(link ? { link: "1" } : {}),
    to,
    problem,
  });
  return `${serverSettings().baseUrl}${pathIn(language, routes.googleDone)}?${query}`;
}

/**
 * A `Set-Cookie` value for linking: the browser's next Google sign-in within ten minutes is linked to this account.
 */
export async function linkCookie({ uid }: Viewer): Promise<string> {
  const value = await encode({
    token: { sub: uid },
    secret: authSecret(),
    salt: LINK_SALT,
    maxAge: LINK_SECONDS,
  });
  return setCookie(LINK_COOKIE, value, LINK_SECONDS, GOOGLE_CALLBACK);
}

/** A `Set-Cookie` value that cancels a requested link with Google. */
export const noLinkCookie = (): string => setCookie(LINK_COOKIE, "", 0, GOOGLE_CALLBACK);

/** Returns who asked to link their account with Google; null if that person is no longer signed in. */
export async function readLinkRequest(request: Request): Promise<Viewer | null> {
  const token = readCookie(request.headers.get("cookie"), LINK_COOKIE);
  if (!token || token.length > 2048) return null;
  const link = await decode({ token, secret: authSecret(), salt: LINK_SALT }).catch(() => null);
  const session = await sessionOf(request.headers);
  return session && link?.sub === session.viewer.uid ? session.viewer : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
