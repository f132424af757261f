import "server-only";
import { holdsSomething } from "@/lib/flows/holds-something";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { removeLink } from "@/lib/people/auth/google/queries-google";
import type { AccountMail } from "@/lib/people/auth/mails";
import { waysOf } from "@/lib/people/auth/queries-account";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { tell } from "@/lib/people/notices/tell";
import { findByNumber } from "@/lib/people/users/queries-account";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";

/**
 * Removes the Google link of the viewer's account. Throws AppError `not_found` (404) if there is none, `last_way_in` (409)
 * if nothing else opens the account, and `second_key_needed` (409) if it holds something and has no other second key.
 */
export async function unlinkGoogle(viewer: Viewer): Promise<void> {
  const { uid } = viewer;
  await withTransaction(async (tx) => {
    // The account must not come to hold something at the same moment (requireSecondKey).
    await touchAccountVersion(uid, tx);
    const account = await findByNumber({ uid }, tx);
    if (!account) throw new AppError("unauthenticated");
    const others = (await waysOf(account)).filter((way) => way !== "google");
    const hasWayIn = account.phone !== null || (account.email !== null && others.includes("password"));
    if (!hasWayIn) throw new AppError("last_way_in", "googleLastWayIn");
    if (others.length === 0 && (await holdsSomething(account)))
      throw new AppError("second_key_needed", "secondKeyStays");
    if (!(await removeLink(viewer.uid, tx))) {
      throw new AppError("not_found", "googleNotLinked");
    }
    const target = accountTarget(viewer);
    await recordAudit({ by: viewer, action: "user.google_unlinked", target }, tx);
    const key = `google_unlinked-${viewer.uid}-${Date.now()}`;
    const data = { name: viewer.displayName };
    const mail: AccountMail = { key, kind: "google_unlinked", to: viewer.email, data };
    await tell([{ ...mail, notice: accountNotice(uid, routes.forgotPassword) }], tx);
  });
}
