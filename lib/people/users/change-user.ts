import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { requireIdText } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";
import type { AccountKey } from "./account-key";
import {
  type AccountState,
  accountTag,
  isActiveAdmin,
  keepAnAdmin,
  lockAdmins,
  readAccountState,
  writeAccountState,
} from "./queries-account-state";
import type { UserChange } from "./schema";
import type { Viewer } from "./viewer";

/**
 * Lets an admin set a person's role, or disable or enable the account. The change applies from that person's next
 * request. Returns how many accounts changed (0 if nothing differed). Throws AppError malformed_id, not_found,
 * forbidden (the caller is no admin any more), last_admin or email_needed (an admin has an e-mail; both 409).
 */
export function changeUser(admin: Viewer, id: string, change: UserChange): Promise<number> {
  return changeAccount(admin, { id: requireIdText(id) }, change);
}

/**
 * Makes the person with this e-mail or id an admin (specification, point 7, `PATCH users/admin`). Throws the errors
 * of changeUser.
 */
export function makeAdmin(admin: Viewer, who: AccountKey): Promise<number> {
  return changeAccount(admin, who, { role: "admin" });
}

function changeAccount(admin: Viewer, who: AccountKey, change: UserChange): Promise<number> {
  return withTransaction(async (tx) => {
    await lockAdmins(tx);
    // Checked again inside the transaction: if two admins demote each other, only the first succeeds.
    if (!(await isActiveAdmin(admin.uid, tx))) {
      throw new AppError("forbidden", "adminsOnly");
    }
    const before = await readAccountState(who, tx);
    if (!before) throw new AppError("not_found", "noSuchAccount");
    const after = { role: change.role ?? before.role, disabled: change.disabled ?? before.disabled };
    if (after.role === before.role && after.disabled === before.disabled) return 0;
    if (after.role === "admin" && before.role !== "admin" && before.email === null)
      throw new AppError("email_needed", "emailNeeded");
    if (after.role !== "admin" || after.disabled) await keepAnAdmin(before.id, tx);
    await writeAccountState(before.id, after, after.disabled && !before.disabled, tx);
    await record(admin, before, after, tx);
    // The pages that show the person change: a disabled person has no kitchen page and is not shown on other pages.
    await revalidatePages([routes.kitchen(before.id), accountTag(before.id), "/sitemap.xml"], tx);
    return 1;
  });
}

/** Writes role and state as two entries of the audit log, so that each can be searched for separately. */
async function record(
  admin: Viewer,
  before: AccountState,
  after: Pick<AccountState, "role" | "disabled">,
  tx: Tx,
): Promise<void> {
  const target = accountTarget({ ...before, uid: before.id });
  if (after.role !== before.role) {
    await recordAudit(
      {
        by: admin,
        action: "user.role_changed",
        target,
        before: { role: before.role },
        after: { role: after.role },
      },
      tx,
    );
  }
  if (after.disabled !== before.disabled) {
    await recordAudit(
      {
        by: admin,
        action: after.disabled ? "user.disabled" : "user.enabled",
        target,
        before: { disabled: before.disabled },
        after: { disabled: after.disabled },
      },
      tx,
    );
  }
}
