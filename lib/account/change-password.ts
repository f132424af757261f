import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import type { AccountMail } from "@/lib/people/auth/mails";
import { hashPassword } from "@/lib/people/auth/passwords";
import { dropLinks } from "@/lib/people/auth/queries-links";
import { endSessions, startSession } from "@/lib/people/auth/queries-sessions";
import { requireOwnPassword } from "@/lib/people/auth/require-own-password";
import type { Claims } from "@/lib/people/auth/tokens";
import { replaceHash } from "@/lib/people/users/queries-account";
import type { PasswordChange } from "@/lib/people/users/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";
import { requireAcceptable } from "./require-password";

/**
 * Changes the viewer's password. Ends every session, and cancels open links to set a password and an unconfirmed
 * change of the e-mail. Returns the claims of a new session. Throws AppError `validation` (422), `conflict` if two
 * changes run at the same time, and the errors of requireOwnPassword at `currentPassword`.
 */
export async function changePassword(
  viewer: Viewer,
  change: PasswordChange,
  address: string,
): Promise<Claims> {
  requireAcceptable(change.newPassword, "newPassword");
  const current = await requireOwnPassword(viewer, change.currentPassword, address, "currentPassword");
  const hash = await hashPassword(change.newPassword);
  return withTransaction(async (tx) => {
    const changed = await replaceHash(viewer.uid, current, hash, tx);
    const version = changed ? await endSessions(viewer.uid, tx) : null;
    if (version === null) throw new AppError("conflict", "passwordChangedMeanwhile");
    const target = accountTarget(viewer);
    await recordAudit({ by: viewer, action: "user.password_changed", target }, tx);
    // These links could have been requested by somebody who had the old password or access to the mailbox.
    await dropLinks(viewer.uid, "password_reset", tx);
    await dropLinks(viewer.uid, "email_change", tx);
    await addMail<AccountMail>(passwordChangedMail(viewer, version), tx);
    return startSession(viewer.uid, version, tx);
  });
}

/**
 * A mail telling the owner of an account that its password has changed. `version` is the account's session version
 * after the change.
 */
export const passwordChangedMail = (
  { uid, email, displayName: name }: Pick<Viewer, "uid" | "email" | "displayName">,
  version: number,
): AccountMail => ({
  key: `password_changed-${uid}-${version}`,
  kind: "password_changed",
  to: email,
  data: { name },
});
