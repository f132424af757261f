import "server-only";
import type { AccountMail } from "@/lib/people/auth/mails";
import { dropLinks, openLink } from "@/lib/people/auth/queries-links";
import { findAccount } from "@/lib/people/users/queries-account";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { log } from "@/lib/platform/log";
import { addMail } from "@/lib/platform/outbox/outbox";

/** How long a mailed link is valid, in seconds. */
const LINK_SECONDS = 3600;

/**
 * Mails a link to set a new password (contract, "Forgot password?"). Returns before it looks for the account, so that
 * neither the answer nor its time reveals whether the account exists. Above the limits nothing is sent, but the
 * answer is the same. `email` must be trimmed and in lower case. Throws AppError `unavailable` (503) if the limits
 * can't be counted.
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

/**
 * Mails a link to set a new password; older links stop working. Does nothing for an unknown e-mail or a disabled
 * account.
 */
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
