import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { putAside, takeTurn } from "./queries";
import { STUCK_KINDS, type StuckKind, type StuckStep } from "./rules";
import { asideMs, listIncidents } from "./sources";
import type { StuckStepAnswer } from "./views";

/**
 * Retries an incident for an admin, or puts it aside (POST /stuck/{kind}/{id}). The incident is locked first, so that
 * of two admins who act at the same time only one succeeds. `settled` is true if the incident is off the list. Throws
 * AppError not_found (no longer an incident), second_admin (403: it is about the admin's own money), conflict (409:
 * it has changed, or can't be retried), in_progress (409: another admin has locked it), and the errors of the retry.
 */
export async function stepStuck(
  admin: Viewer,
  kind: string,
  id: string,
  { step, version, riderId }: { step: StuckStep; version: string; riderId?: string | undefined },
): Promise<StuckStepAnswer> {
  const known = STUCK_KINDS.find((one) => one === kind);
  if (!known) throw gone();
  const now = new Date();
  const [thing] = await listIncidents(known, now, 1, id);
  if (!thing) throw gone();
  if (thing.version !== version) {
    throw new AppError("conflict", "changedMeanwhile");
  }
  const { retry } = thing;
  if (step === "retry" && !retry) {
    throw new AppError("conflict", "nothingToTry");
  }
  await withTransaction(async (tx) => {
    if (thing.touches) await requireSecondAdmin(admin, await thing.touches(tx), tx);
    await takeTurn(known, id, now, tx);
    if (step === "put_aside") await putAside(known, thing, new Date(now.getTime() + asideMs(known)), tx);
    const target = await thing.target(tx);
    const action = step === "retry" ? "stuck.retried" : "stuck.put_aside";
    await recordAudit({ by: admin, action, target, after: { kind: known } }, tx);
  }).catch((error: unknown) => {
    // Another administrator has locked the incident.
    if (!isDuplicateKey(error)) throw error;
    throw new AppError("in_progress", "seenToNow");
  });
  if (step === "put_aside" || !retry) return { settled: true };
  await retry(admin, riderId);
  return { settled: await isSettled(known, id) };
}

const gone = () => new AppError("not_found", "needsNoHand");

const isSettled = async (kind: StuckKind, id: string): Promise<boolean> =>
  (await listIncidents(kind, new Date(), 1, id)).length === 0;
