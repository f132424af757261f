import "server-only";
import { isDeepStrictEqual } from "node:util";
import { listGivers } from "@/lib/money/journal/queries";
import { passwordCountsFrom, requireOwnPassword } from "@/lib/people/auth/require-own-password";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import type { Plan, Run } from "./model";
import { auditRun, requireRun } from "./open-run";
import { planRun } from "./plan-run";
import { approvePlan, clearFailed, lockPayouts, replanRun, userOf } from "./queries-runs";
import type { ApproveInput } from "./schema";

/**
 * Approves a payout run. Another administrator than the one who opened it must approve. If there is only one
 * administrator, the password is required. Throws AppError not_found (404), second_admin (403: the admin opened the
 * run, is paid by it, or gave some of its money), illegal_transition (409: not open), or the errors of
 * requireOwnPassword at `password`. Throws conflict (409) if `version` is not the run's, or if the run was planned
 * again by this call: somebody is owed less or has changed their payout account.
 */
export async function approveRun(
  admin: Viewer,
  id: string,
  { version, password }: ApproveInput,
  address: string,
): Promise<Run> {
  const { openedBy } = await requireRun(id);
  if (await requireSecondAdmin(admin, [openedBy.id], undefined, "secondAdmin")) {
    if (password === undefined) throw wrongField("password", "approveNeedsPassword");
    const countsFrom = await passwordCountsFrom(admin.uid);
    if (countsFrom && countsFrom > new Date()) throw new AppError("no_password", "passwordTooNew");
    await requireOwnPassword(admin, password, address, "password");
  }
  if (!(await withTransaction((tx) => approve(admin, id, version, tx))))
    throw new AppError("conflict", "runMadeAnew");
  return requireRun(id);
}

/** Approves the run if everybody can still be paid as planned. Otherwise plans the run again and returns false. */
async function approve(admin: Viewer, id: string, version: number, tx: Tx): Promise<boolean> {
  await lockPayouts(tx);
  const run = await requireRun(id, tx);
  if (run.version !== version) throw new AppError("conflict", "runChanged");
  if (run.state !== "open") throw new AppError("illegal_transition", "runIsApproved");
  const accounts = run.items.map(({ account }) => account);
  await requireSecondAdmin(admin, [...accounts.map(userOf), ...(await listGivers(accounts, tx))], tx);
  const plan = await planRun(run.cutoff, tx, run.openedAt);
  if (!covers(plan, run)) {
    await replanRun(run, plan, tx);
    return false;
  }
  await approvePlan(run, { id: admin.uid, name: admin.displayName }, tx);
  await clearFailed(accounts, tx);
  await auditRun(admin, "run.approved", run, tx);
  return true;
}

/** Returns true if today's plan pays everybody in the run at least as much, to the same payout account. */
function covers(plan: Plan, { items }: Run): boolean {
  const today = new Map(plan.items.map((item) => [item.account, item]));
  return items.every(({ account, amount, method }) => {
    const now = today.get(account);
    return now !== undefined && now.amount >= amount && isDeepStrictEqual(now.method, method);
  });
}
