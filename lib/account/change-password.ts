import "server-only";
import { proveOwnership, type SignedIn } from "@/lib/flows/own-proof";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { type AuditAction, accountTarget } from "@/lib/people/audit/schema";
import type { AccountMail } from "@/lib/people/auth/mails";
import { hashPassword } from "@/lib/people/auth/passwords";
import { dropLinks } from "@/lib/people/auth/queries-links";
import { endSessions, replaceSession } from "@/lib/people/auth/queries-sessions";
import { requireOwnPassword } from "@/lib/people/auth/require-own-password";
import type { Claims } from "@/lib/people/auth/tokens";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { tell } from "@/lib/people/notices/tell";
import { setHash } from "@/lib/people/users/queries";
import { hasPassword, replaceHash } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";
import { requireAcceptable } from "./require-password";

/** `code`: instead of the current password, for an account without one. */
type PasswordChange = {
  currentPassword?: string | undefined;
  code?: string | undefined;
  newPassword: string;
};

/**
 * Changes the viewer's password, or sets the first one with a code to the number that opens the account. Ends every
 * session, and cancels open links to set a password and an unconfirmed change of the e-mail. Returns the claims of a
 * new session. Throws AppError `validation` (422), `conflict` if two changes run at the same time, and the errors of
 * requireOwnPassword at `currentPassword` or of proveOwnership.
 */
export async function changePassword(
  caller: SignedIn,
  { currentPassword, code, newPassword }: PasswordChange,
): Promise<Claims> {
  const { viewer, sid, address } = caller;
  requireAcceptable(newPassword, "newPassword");
  if (!(await hasPassword(viewer.uid))) return setFirstPassword(caller, code, newPassword);
  if (currentPassword === undefined) throw wrongField("currentPassword", "ownPasswordNeeded");
  const current = await requireOwnPassword(viewer, currentPassword, address, "currentPassword");
  const hash = await hashPassword(newPassword);
  return withTransaction(async (tx) => {
    const changed = await replaceHash(viewer.uid, current, hash, tx);
    const version = changed ? await endSessions(viewer.uid, tx) : null;
    if (version === null) throw new AppError("conflict", "passwordChangedMeanwhile");
    await recordChange(viewer, "user.password_changed", version, tx);
    return replaceSession({ uid: viewer.uid, sid }, version, tx);
  });
}

/** Sets the first password of an account with a code to the number that opens it. */
async function setFirstPassword(
  caller: SignedIn,
  code: string | undefined,
  newPassword: string,
): Promise<Claims> {
  const { viewer, sid } = caller;
  const proof = await proveOwnership(caller, { code }, "password");
  if (!proof) throw new AppError("no_password", "noPassword");
  const hash = await hashPassword(newPassword);
  return withTransaction(async (tx) => {
    await proof.use(tx);
    const isFirst = !(await hasPassword(viewer.uid, tx));
    const version = isFirst ? await endSessions(viewer.uid, tx) : null;
    if (version === null) throw new AppError("conflict", "passwordChangedMeanwhile");
    await setHash(viewer.uid, hash, tx, { byCode: true });
    await recordChange(viewer, "user.password_set", version, tx);
    return replaceSession({ uid: viewer.uid, sid }, version, tx);
  });
}

/** Records a password change by the account's owner: writes the audit entry, deletes open links, tells the owner. */
async function recordChange(viewer: Viewer, action: AuditAction, version: number, tx: Tx): Promise<void> {
  await recordAudit({ by: viewer, action, target: accountTarget(viewer) }, tx);
  // These links could have been requested by somebody who had the old password or access to the mailbox.
  await dropLinks(viewer.uid, "password_reset", tx);
  await dropLinks(viewer.uid, "email_change", tx);
  await tellPasswordChanged(viewer, version, tx);
}

/**
 * Tells the owner of an account that its password has changed. `version` is the account's session version after the
 * change.
 */
export async function tellPasswordChanged(
  { uid, email, displayName: name }: Pick<Viewer, "uid" | "email" | "displayName">,
  version: number,
  tx: Tx,
): Promise<void> {
  const key = `password_changed-${uid}-${version}`;
  const mail: AccountMail = { key, kind: "password_changed", to: email, data: { name } };
  await tell([{ ...mail, notice: accountNotice(uid, routes.forgotPassword) }], tx);
}
