import "server-only";
import { decode, encode } from "next-auth/jwt";
import { readCallback } from "@/lib/people/auth/safe-callback";
import type { GoogleProblem } from "@/lib/people/auth/schema";
import { sessionOf } from "@/lib/people/auth/session";
import { authSecret } from "@/lib/people/auth/tokens";
import type { Viewer } from "@/lib/people/users/viewer";
import { env } from "@/lib/platform/env";
import { routes } from "@/lib/routes";

/** How a sign-in by Google was begun, as the address that it leads back to says. */
export type GoogleFlow = {
  /** Names the page that waits for the answer of a window; "" when there is none. */
  flow: string;
  /** Begun in order to link Google to the account that is signed in. */
  link: boolean;
  /** Where the person goes afterwards: a path of this site. */
  to: string;
};

/** Name of the cookie that says who asked for a link. */
const LINK_COOKIE = "ranna-google-link";
/** How long linking may take, seconds. */
const LINK_SECONDS = 600;
/** Another key than the session's: neither token is taken for the other. */
const LINK_SALT = "ranna google link";
const CALLBACK_PATH = "/api/auth/callback/google";

/** How the sign-in that this request ends was begun: NextAuth keeps it in its cookie for the callbackUrl. */
export function readFlow(request: Request): GoogleFlow {
  const { baseUrl } = env();
  const kept = readCookie(request, /^(?:__Secure-)?next-auth\.callback-url$/) ?? "";
  const path = readCallback(decoded(kept), [baseUrl]) ?? "/";
  const url = new URL(path, baseUrl);
  if (url.pathname !== routes.googleDone) return { flow: "", link: false, to: path };
  const flow = url.searchParams.get("flow") ?? "";
  return {
    flow: /^[0-9a-f]{32}$/.test(flow) ? flow : "",
    link: url.searchParams.get("link") === "1",
    to: readCallback(url.searchParams.get("to")) ?? "/",
  };
}

/** The address of the page that ends a sign-in which came to nothing. */
export function doneAddress({ flow, link, to }: GoogleFlow, problem: GoogleProblem): string {
  const query = new URLSearchParams({
    ...(flow ? { flow } : {}),
    ...(link ? { link: "1" } : {}),
    to,
    problem,
  });
  return `${env().baseUrl}${routes.googleDone}?${query}`;
}

/** A `Set-Cookie` value by which the next sign-in by Google, within ten minutes, links it to this account. */
export async function linkCookie({ uid }: Viewer): Promise<string> {
  const value = await encode({
    token: { sub: uid },
    secret: authSecret(),
    salt: LINK_SALT,
    maxAge: LINK_SECONDS,
  });
  return `${LINK_COOKIE}=${value}; Max-Age=${LINK_SECONDS}; ${attributes()}`;
}

/** A `Set-Cookie` value that takes the wish back. */
export const noLinkCookie = (): string => `${LINK_COOKIE}=; Max-Age=0; ${attributes()}`;

/** Who asked for the link and is signed in still; null when nobody is. */
export async function readLinkWish(request: Request): Promise<Viewer | null> {
  const token = readCookie(request, new RegExp(`^${LINK_COOKIE}$`));
  if (!token || token.length > 2048) return null;
  const wish = await decode({ token, secret: authSecret(), salt: LINK_SALT }).catch(() => null);
  const session = await sessionOf(request.headers);
  return session && wish?.sub === session.viewer.uid ? session.viewer : null;
}

function attributes(): string {
  const secure = env().baseUrl.startsWith("https://") ? "; Secure" : "";
  return `Path=${CALLBACK_PATH}; HttpOnly; SameSite=Lax${secure}`;
}

function readCookie(request: Request, name: RegExp): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && name.test(part.slice(0, at).trim())) return part.slice(at + 1).trim();
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
