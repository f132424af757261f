import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { NewAuditEntry } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { dayOf } from "@/lib/platform/days";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { idText } from "@/lib/platform/model/codecs";
import type { Run } from "./model";
import { planRun } from "./plan-run";
import { findRun, insertRun, lockPayouts, removeRun } from "./queries-runs";

/** The name of a run in the audit log and the journal: the day on which it was opened. */
export const runLabel = ({ openedAt }: Run): string => dayOf(openedAt);

/** The sum of all payments of a run, in poisha. */
export const runTotal = ({ items }: Run): number => items.reduce((sum, { amount }) => sum + amount, 0);

export async function auditRun(by: Viewer, action: NewAuditEntry["action"], run: Run, tx: Tx): Promise<void> {
  const target = { kind: "run", id: run.id, label: runLabel(run) } as const;
  const after = { totalPoisha: runTotal(run), items: run.items.length };
  await recordAudit({ by, action, target, after }, tx);
}

/** Throws AppError malformed_id (400) or not_found (404). */
export async function requireRun(id: string, tx?: Tx): Promise<Run> {
  const run = await findRun(id, tx);
  if (!run) throw new AppError("not_found", "noSuchRun");
  return run;
}

/**
 * Opens a payout run. Throws AppError in_progress (409: another run is open) or validation (422: `cutoff` is in the
 * future).
 */
export async function openRun(admin: Viewer, cutoff = new Date()): Promise<Run> {
  if (cutoff > new Date()) throw wrongField("cutoff", "cutoffToCome");
  const id = idText(ownId("run"));
  const by = { id: admin.uid, name: admin.displayName };
  try {
    return await withTransaction(async (tx) => {
      await lockPayouts(tx);
      const run = await insertRun({ id, cutoff, by }, await planRun(cutoff, tx), tx);
      await auditRun(admin, "run.opened", run, tx);
      return run;
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // If the run has this call's own id, an earlier try of the call opened it, but the server died before it
    // answered. Otherwise another run is open.
    const own = await findRun(id);
    if (own) return own;
    throw new AppError("in_progress", "runIsOpen");
  }
}

/** Removes an open run. Throws AppError not_found (404) or illegal_transition (409: it is already approved). */
export async function deleteRun(admin: Viewer, id: string): Promise<void> {
  await withTransaction(async (tx) => {
    const run = await requireRun(id, tx);
    if (!(await removeRun(id, tx))) throw new AppError("illegal_transition", "runIsApproved");
    await auditRun(admin, "run.deleted", run, tx);
  });
}
