import "server-only";
import { dropLinks, openLink } from "@/lib/people/auth/data-links";
import type { AccountMail } from "@/lib/people/auth/mails";
import { findAccount } from "@/lib/people/users/data-account";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { log } from "@/lib/platform/log";
import { addMail } from "@/lib/platform/outbox/outbox";

/** How long a mailed link works, seconds. */
const LINK_SECONDS = 3600;

/**
 * Mails the owner of an account a link to a new password (contract, "Forgot password?"). Comes back before it looks
 * for the account, so that neither answer nor time tells whether there is one; beyond the limits it does nothing and
 * says nothing. `email` is trimmed and in lower case. Throws AppError `unavailable` (503) when nobody can count.
 */
export async function forgotPassword(email: string, address: string): Promise<void> {
  try {
    await takePoint(limits.accountMailAddress(), address);
    await takePoint(limits.accountMail(), `password_reset|${email}`);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return;
    throw error;
  }
  setImmediate(() => {
    mailLink(email).catch((error: unknown) => log.error({ err: error }, "a reset link was not mailed"));
  });
}

/** A newer link makes older ones useless. An account that is disabled, and nobody's e-mail, gets none. */
async function mailLink(email: string): Promise<void> {
  await withTransaction(async (tx) => {
    const account = await findAccount({ email }, tx);
    if (!account || account.disabled) return;
    const { uid, displayName: name } = account;
    await dropLinks(uid, "password_reset", tx);
    const link = { purpose: "password_reset", uid, data: { email }, seconds: LINK_SECONDS } as const;
    const linkId = await openLink(link, tx);
    const data = { name, linkId };
    await addMail<AccountMail>(
      { key: `password_reset-${linkId}`, kind: "password_reset", to: email, data },
      tx,
    );
  });
}
