import "server-only";
import type { NextAuthOptions } from "next-auth";
import Google from "next-auth/providers/google";
import { z } from "zod";
import { normalizeEmail } from "@/lib/people/users/rules";
import { log } from "@/lib/platform/log";
import { inLanguage } from "@/lib/texts/language";
import type { GoogleSignIn } from "./answer-google";
import { doneAddress } from "./google-flow";
import { finishGoogleSignIn } from "./google-sign-in";
import { googleSettings } from "./settings";

/** The timeout for requests to Google, in ms. */
const TIMEOUT_MS = 10_000;

/** NextAuth's provider for Google or its emulator; an empty list if neither is set up. */
export function googleProvider(): NextAuthOptions["providers"] {
  const settings = googleSettings();
  if (!settings) return [];
  const { clientId, clientSecret, issuer } = settings;
  return [
    Google({
      clientId,
      clientSecret,
      ...(issuer ? { wellKnown: `${issuer}/.well-known/openid-configuration` } : {}),
      // `select_account` makes Google show its choice of accounts, because somebody else could be signed in to Google
      // in this browser.
      authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
      checks: ["pkce", "state", "nonce"],
      httpOptions: { timeout: TIMEOUT_MS },
      profile: ({ sub, name, email, picture }) => ({ id: sub, name, email, image: picture }),
    }),
  ];
}

/** The claims of Google's ID token that are read. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).transform(normalizeEmail),
  email_verified: z.boolean().default(false),
  name: z.string().trim().default(""),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .catch(null)
    .default(null),
});

/**
 * NextAuth's `signIn` callback for a person who returns from Google. Returns true if the account exists and is
 * linked. Otherwise returns the URL of a page that shows the reason (specification, point 7: `Failed to save user to
 * database`).
 */
export async function allowGoogle(profile: unknown, { flow, linkTo }: GoogleSignIn): Promise<true | string> {
  const parsed = claims.safeParse(profile);
  if (!parsed.success) {
    log.error({ err: parsed.error }, "Google's ID token lacks what a sign-in needs");
    return doneAddress(flow, "failed");
  }
  const { sub, email, email_verified: verified, name, picture } = parsed.data;
  const shown = [...name].slice(0, 100).join("").trim() || (email.split("@")[0] ?? email);
  try {
    const problem = await inLanguage(flow.language, () =>
      finishGoogleSignIn({ sub, email, verified, name: shown, picture }, linkTo),
    );
    return problem === null || doneAddress(flow, problem);
  } catch (error) {
    log.error({ err: error }, "a user who came from Google could not be saved");
    return doneAddress(flow, "save_failed");
  }
}
