import "server-only";
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
 * as a wrong sign-in, `validation` (422), `too_many_requests` (429), `conflict` when two changes meet.
 */
export async function changePassword(
  viewer: Viewer,
  change: PasswordChange,
  address: string,
): Promise<number> {
  requireAcceptable(change.newPassword, "newPassword");
  const account = `${normalizeEmail(viewer.email)}|${address}`;
  await takePoint(limits.signIn(), account);
  const current = await readHash(viewer.uid);
  if (!(await verifyPassword(current, change.currentPassword))) {
    throw new AppError("invalid_credentials", {
      detail: authTexts.currentPasswordWrong,
      errors: [{ path: "currentPassword", message: authTexts.currentPasswordWrong }],
    });
  }
  await giveBack(limits.signIn(), account);
  const hash = await hashPassword(change.newPassword);
  const version = await withTransaction((tx) => replaceHash(viewer.uid, current, hash, tx));
  if (version === null) throw new AppError("conflict", { detail: "The password was changed meanwhile." });
  return version;
}
