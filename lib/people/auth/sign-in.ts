import "server-only";
import { z } from "zod";
import { findForSignIn } from "@/lib/people/users/queries-account";
import { ACCOUNT_DISABLED, normalizeEmail } from "@/lib/people/users/rules";
import { verifyPassword } from "./passwords";

const input = z.object({ email: z.string().max(254), password: z.string().min(1).max(4096) });

/** The account that signed in, in the form that NextAuth passes to its `jwt` callback. */
type SignedIn = { id: string; sessionVersion: number };

/**
 * Checks an e-mail and a password. Returns null for a wrong password and for an unknown e-mail, after the same amount
 * of work. Throws `AccountDisabled` for a disabled account, but only if the password is correct.
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
