import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { removeLink } from "@/lib/people/auth/google/queries-google";
import { triesKey } from "@/lib/people/auth/login-throttle";
import { readLink, takeLink } from "@/lib/people/auth/one-time-links";
import { hashPassword } from "@/lib/people/auth/passwords";
import { dropLinks } from "@/lib/people/auth/queries-links";
import { endSessions } from "@/lib/people/auth/queries-sessions";
import { setHash } from "@/lib/people/users/queries";
import {
  findAccount,
  hasPassword,
  type KnownAccount,
  markVerified,
} from "@/lib/people/users/queries-account";
import type { ResetInput } from "@/lib/people/users/schema";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { forgetTries, limits } from "@/lib/platform/limits/limits";
import { tellPasswordChanged } from "./change-password";
import { requireAcceptable } from "./require-password";

/** Returns true if a mailed link to set a new password still works. */
export const isResetLink = async (token: string): Promise<boolean> =>
  (await readLink("password_reset", token)) !== null;

/**
 * Sets a new password, or an account's first one, by a mailed link that works once. Ends every session and every
 * other open link of the account, and marks its e-mail as verified. Throws AppError `validation` (422) for a password
 * that breaks a rule; the link then still works. Throws `invalid_token` (400) for a link that is used, expired or
 * forged.
 */
export async function resetPassword({ token, password }: ResetInput, address: string): Promise<void> {
  requireAcceptable(password, "password");
  // Checked before the slow hashing, so that forged links cost little work.
  if (!(await isResetLink(token))) throw invalid();
  const hash = await hashPassword(password);
  const { uid, email } = await withTransaction(async (tx) => {
    const link = await takeLink("password_reset", token, tx);
    const account = link && (await findAccount({ _id: requireId(link.uid) }, tx));
    if (!account || account.disabled || account.email !== link.data.email) throw invalid();
    // Number and code alone may have added the e-mail, so they may have led to this password too.
    const byCode = account.phone !== null && !(await hasPassword(account.uid, tx));
    await setHash(account.uid, hash, tx, { byCode });
    await provenByMail(account, tx);
    await dropLinks(account.uid, "all", tx);
    const version = await endSessions(account.uid, tx);
    const target = accountTarget(account);
    await recordAudit({ by: account, action: "user.password_reset", target }, tx);
    await tellPasswordChanged(account, version ?? 0, tx);
    return account;
  });
  // The mailed link proves that the owner set the password, so earlier wrong tries must not block the owner's
  // sign-in.
  await forgetTries(limits.signIn(), triesKey(email ?? uid, address));
}

/**
 * Marks the e-mail as verified, because the mailed link proves it. If the e-mail was unverified until now, any Google
 * link is removed, because somebody else could have made it. Otherwise only an unproven Google link is removed.
 */
async function provenByMail(account: KnownAccount, tx: Tx): Promise<void> {
  if (!account.emailVerified && account.email !== null) await markVerified(account.uid, account.email, tx);
  if (!(await removeLink(account.uid, tx, account.emailVerified ? "unproven" : "any"))) return;
  const target = accountTarget(account);
  await recordAudit({ by: account, action: "user.google_unlinked", target }, tx);
}

const invalid = () => new AppError("invalid_token", "resetUsed");
