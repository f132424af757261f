import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { removeLink } from "@/lib/people/auth/google/queries-google";
import { triesKey } from "@/lib/people/auth/login-throttle";
import type { AccountMail } from "@/lib/people/auth/mails";
import { readLink, takeLink } from "@/lib/people/auth/one-time-links";
import { hashPassword } from "@/lib/people/auth/passwords";
import { dropLinks } from "@/lib/people/auth/queries-links";
import { endSessions } from "@/lib/people/auth/queries-sessions";
import { setHash } from "@/lib/people/users/queries";
import { findAccount, type KnownAccount, markVerified } from "@/lib/people/users/queries-account";
import type { ResetInput } from "@/lib/people/users/schema";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { forgetTries, limits } from "@/lib/platform/limits/limits";
import { addMail } from "@/lib/platform/outbox/outbox";
import { passwordChangedMail } from "./change-password";
import { requireAcceptable } from "./require-password";

/** Whether a mailed link to a new password still works. */
export const isResetLink = async (token: string): Promise<boolean> =>
  (await readLink("password_reset", token)) !== null;

/**
 * Sets a new password, or an account's first one, by the mailed link, which works once. Ends every session and every
 * other open link of the account, and proves its e-mail. Throws AppError `validation` (422) for the password, after
 * which the link still works, and `invalid_token` (400) for a link that is used, expired or forged.
 */
export async function resetPassword({ token, password }: ResetInput, address: string): Promise<void> {
  requireAcceptable(password, "password");
  // Checked before hashing, so that a forged link causes no such work.
  if (!(await isResetLink(token))) throw invalid();
  const hash = await hashPassword(password);
  const { email } = await withTransaction(async (tx) => {
    const link = await takeLink("password_reset", token, tx);
    const account = link && (await findAccount({ _id: requireId(link.uid) }, tx));
    if (!account || account.disabled || account.email !== link.data.email) throw invalid();
    await setHash(account.uid, hash, tx);
    await provenByMail(account, tx);
    await dropLinks(account.uid, "all", tx);
    const version = await endSessions(account.uid, tx);
    const target = { kind: "user", id: account.uid, label: account.email } as const;
    await recordAudit({ by: account, action: "user.password_reset", target }, tx);
    await addMail<AccountMail>(passwordChangedMail(account, version ?? 0), tx);
    return account;
  });
  // The owner, proven by the link, is not held up by wrong tries from before.
  await forgetTries(limits.signIn(), triesKey(email, address));
}

/**
 * Marks the e-mail as verified, because the link proves it. Somebody else may have registered with the e-mail before
 * this first proof and linked their own Google account, which must not remain a way in. That also holds when the
 * owner has meanwhile followed the mail that asks for the proof; then only an unproven link is removed.
 */
async function provenByMail(account: KnownAccount, tx: Tx): Promise<void> {
  if (!account.emailVerified) await markVerified(account.uid, account.email, tx);
  if (!(await removeLink(account.uid, tx, account.emailVerified ? "unproven" : "any"))) return;
  const target = { kind: "user", id: account.uid, label: account.email } as const;
  await recordAudit({ by: account, action: "user.google_unlinked", target }, tx);
}

const invalid = () => new AppError("invalid_token", "resetUsed");
