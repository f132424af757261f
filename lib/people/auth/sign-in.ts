import "server-only";
import { z } from "zod";
import { findForSignIn } from "@/lib/people/users/data-account";
import { ACCOUNT_DISABLED, normalizeEmail } from "@/lib/people/users/rules";
import { verifyPassword } from "./passwords";

const input = z.object({ email: z.string().max(254), password: z.string().min(1).max(4096) });

/** Who signed in, in the shape that NextAuth hands on to its `jwt` callback. */
type SignedIn = { id: string; sessionVersion: number };

/**
 * Checks an e-mail and a password. null for a wrong password and an unknown e-mail alike, after the same work. Throws
 * `AccountDisabled` for a disabled account, but only to who knows its password.
 */
export async function signInByPassword(credentials: unknown): Promise<SignedIn | null> {
  const parsed = input.safeParse(credentials);
  if (!parsed.success) return null;
  const found = await findForSignIn(normalizeEmail(parsed.data.email));
  const fits = await verifyPassword(found?.hash ?? null, parsed.data.password);
  if (!found || !fits) return null;
  if (found.disabled) throw new Error(ACCOUNT_DISABLED);
  return { id: found.uid, sessionVersion: found.sessionVersion };
}
