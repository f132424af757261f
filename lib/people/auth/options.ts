import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { recordSignIn } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { onHttps } from "@/lib/platform/http/cookies";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { usersAdapter } from "./adapter";
import type { GoogleSignIn } from "./google/answer-google";
import { allowGoogle, googleProvider } from "./google/google-provider";
import type { OpenTicket } from "./model";
import { endSession, isSessionOpen, readViewer, startSession } from "./queries-sessions";
import { takeTicket } from "./queries-tickets";
import { readCallback } from "./redirect-validation";
import { sessionUser } from "./session-user";
import { signInByPassword } from "./sign-in";
import {
  authSecret,
  BEARER_SECONDS,
  type Claims,
  claimsOf,
  RENEW_AFTER_SECONDS,
  readToken,
  SESSION_SECONDS,
} from "./tokens";

/** The ticket with which a browser gets in by number, and its account; null: it opens nothing. */
export type PhoneSignIn = { ticket: OpenTicket; uid: string; sessionVersion: number } | { ticket: null };

/**
 * Builds NextAuth's options for each request, because settings and database are known only at run time. `google` is
 * the purpose of the Google sign-in that ends with this request, `byNumber` the ticket of a sign-in by number. `cookie` is the browser's session token.
 */
export function authOptions(
  cookie: string | null,
  { google, byNumber }: { google?: GoogleSignIn; byNumber?: PhoneSignIn } = {},
): NextAuthOptions {
  // Set by the `jwt` callback, which NextAuth runs before the `session` callback of the same request.
  let viewer: Viewer | null = null;
  return {
    secret: authSecret(),
    adapter: usersAdapter(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS, updateAge: RENEW_AFTER_SECONDS },
    useSecureCookies: onHttps(),
    pages: { signIn: routes.login, error: routes.login, signOut: routes.home, verifyRequest: routes.login },
    providers: [
      Credentials({
        id: "credentials",
        name: "Email and password",
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: signInByPassword,
      }),
      Credentials({
        id: "phone",
        name: "Phone number",
        credentials: { ticket: { type: "text" } },
        // The ticket was judged before (lib/account/answer-sign-in.ts). It is used up here, after NextAuth's check of
        // the CSRF token.
        authorize: async () =>
          byNumber?.ticket && (await takeTicket(byNumber.ticket))
            ? { id: byNumber.uid, sessionVersion: byNumber.sessionVersion }
            : null,
      }),
      ...googleProvider(),
    ],
    callbacks: {
      signIn: async ({ account, profile }) =>
        account?.provider !== "google" || (google !== undefined && allowGoogle(profile, google)),
      redirect: async ({ url, baseUrl }) => `${baseUrl}${readCallback(url, [baseUrl]) ?? "/"}`,
      // Returns the token's claims: the person and the session version. If the session has ended, it throws, and
      // NextAuth deletes the cookie.
      jwt: async ({ token, user }) => {
        const claims = user ? await signedIn(cookie, user.id, versionOf(user)) : claimsOf(token);
        const bearer = !user && Number(token.exp) - Number(token.iat) <= BEARER_SECONDS;
        viewer = claims && !bearer ? await readViewer(claims) : null;
        if (!claims || !viewer) throw new Error("session ended");
        return { sub: claims.uid, sv: claims.sessionVersion, sid: claims.sid };
      },
      session: async ({ session }) => {
        if (!viewer) throw new Error("session ended");
        return { expires: session.expires, user: await sessionUser(viewer) };
      },
    },
    events: {
      signIn: ({ user }) => recordSignIn(user.id),
      signOut: async ({ token }) => {
        const claims = token && claimsOf(token);
        if (claims) await endSession(claims.uid, claims.sid);
      },
    },
    logger: {
      error: (code, metadata) => {
        // Not an error: the cookie belongs to an ended session, or to another instance on this host.
        if (code === "JWT_SESSION_ERROR") return;
        log.error({ code, err: metadata instanceof Error ? metadata : metadata.error }, "sign-in failed");
      },
      warn: (code) => log.warn({ code }, "sign-in"),
      debug: () => undefined,
    },
  };
}

function versionOf(user: object): number {
  return "sessionVersion" in user && typeof user.sessionVersion === "number" ? user.sessionVersion : 0;
}

/**
 * Returns the browser's session if the same person is already signed in, so that the list of sessions has one line
 * for each browser. Otherwise starts a new session.
 */
async function signedIn(cookie: string | null, uid: string, sessionVersion: number): Promise<Claims> {
  const before = cookie === null ? null : await readToken(cookie);
  const same = before?.uid === uid && before.sessionVersion === sessionVersion;
  return same && (await isSessionOpen(before)) ? before : startSession(uid, sessionVersion);
}
