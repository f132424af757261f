import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { removeLink } from "@/lib/people/auth/google/queries-google";
import type { AccountMail } from "@/lib/people/auth/mails";
import { hasPassword } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { addMail } from "@/lib/platform/outbox/outbox";

/**
 * Removes the Google link of the viewer's account. Throws AppError `not_found` (404) if there is none, and
 * `last_way_in` (409) if the account has no password.
 */
export async function unlinkGoogle(viewer: Viewer): Promise<void> {
  await withTransaction(async (tx) => {
    if (!(await hasPassword(viewer.uid, tx))) {
      throw new AppError("last_way_in", "googleLastWayIn");
    }
    if (!(await removeLink(viewer.uid, tx))) {
      throw new AppError("not_found", "googleNotLinked");
    }
    const target = accountTarget(viewer);
    await recordAudit({ by: viewer, action: "user.google_unlinked", target }, tx);
    const key = `google_unlinked-${viewer.uid}-${Date.now()}`;
    await addMail<AccountMail>(
      { key, kind: "google_unlinked", to: viewer.email, data: { name: viewer.displayName } },
      tx,
    );
  });
}
