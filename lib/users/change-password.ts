import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { normalizeEmail } from "@/lib/auth/email";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import type { Viewer } from "@/lib/auth/viewer";
import { withTransaction } from "@/lib/db/transactions";
import { AppError } from "@/lib/errors";
import { giveBack, limits, takePoint } from "@/lib/limits/limits";
import { authTexts } from "@/lib/texts";
import { readHash, replaceHash } from "./data";
import { requireAcceptable } from "./require-password";
import type { PasswordChange } from "./schema";

/**
 * Changes the viewer's password, which ends every session; answers the new session version, for the new cookie of
 * the one who changed it. Throws AppError `invalid_credentials` (401) for a wrong current password, which counts
 * as a wrong sign-in, `no_password` (409) when Google is the only way in, `validation` (422), `too_many_requests`
 * (429), `conflict` when two changes meet.
 */
export async function changePassword(
  viewer: Viewer,
  change: PasswordChange,
  address: string,
): Promise<number> {
  requireAcceptable(change.newPassword, "newPassword");
  const current = await readHash(viewer.uid);
  if (current === null) throw new AppError("no_password", { detail: authTexts.noPassword });
  const account = `${normalizeEmail(viewer.email)}|${address}`;
  await takePoint(limits.signIn(), account);
  if (!(await verifyPassword(current, change.currentPassword))) {
    throw new AppError("invalid_credentials", {
      detail: authTexts.currentPasswordWrong,
      errors: [{ path: "currentPassword", message: authTexts.currentPasswordWrong }],
    });
  }
  await giveBack(limits.signIn(), account);
  const hash = await hashPassword(change.newPassword);
  const version = await withTransaction(async (tx) => {
    const made = await replaceHash(viewer.uid, current, hash, tx);
    const target = { kind: "user", id: viewer.uid, label: viewer.email } as const;
    if (made !== null) await recordAudit({ by: viewer, action: "user.password_changed", target }, tx);
    return made;
  });
  if (version === null) throw new AppError("conflict", { detail: "The password was changed meanwhile." });
  return version;
}
