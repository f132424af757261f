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

/** How a sign-in by Google was begun, as the address that it leads back to says. */
export type GoogleFlow = {
  /** Names the page that waits for the answer of a window; "" when there is none. */
  flow: string;
  /** Begun in order to link Google to the account that is signed in. */
  link: boolean;
  /** Where the person goes afterwards: a path of this site. */
  to: string;
  /** Of the page on which it was begun, as its address says. */
  language: Language;
};

/** Name of the cookie that says who asked for a link. */
const LINK_COOKIE = "ranna-google-link";
/** How long linking may take, seconds. */
const LINK_SECONDS = 600;
/** Another key than the session's: neither token is taken for the other. */
const LINK_SALT = "ranna google link";

/** How the sign-in that this request ends was begun: NextAuth keeps it in its cookie for the callbackUrl. */
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

/** The address of the page that ends a sign-in which came to nothing. */
export function doneAddress({ flow, link, to, language }: GoogleFlow, problem: GoogleProblem): string {
  const query = new URLSearchParams({
    ...(flow ? { flow } : {}),
    ...(link ? { link: "1" } : {}),
    to,
    problem,
  });
  return `${serverSettings().baseUrl}${pathIn(language, routes.googleDone)}?${query}`;
}

/** A `Set-Cookie` value by which the next sign-in by Google, within ten minutes, links it to this account. */
export async function linkCookie({ uid }: Viewer): Promise<string> {
  const value = await encode({
    token: { sub: uid },
    secret: authSecret(),
    salt: LINK_SALT,
    maxAge: LINK_SECONDS,
  });
  return setCookie(LINK_COOKIE, value, LINK_SECONDS, GOOGLE_CALLBACK);
}

/** A `Set-Cookie` value that cancels the link. */
export const noLinkCookie = (): string => setCookie(LINK_COOKIE, "", 0, GOOGLE_CALLBACK);

/** Who asked for the link and is signed in still; null when nobody is. */
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
