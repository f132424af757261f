import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { isTurnTaken, putAside, takeTurn } from "./data";
import { STUCK_KINDS, type StuckKind } from "./rules";
import type { StuckStepAnswer, StuckStepInput } from "./schema";
import { asideMs, listIncidents } from "./sources";

/**
 * An admin mends something that is stuck, or puts it aside (POST /stuck/{kind}/{id}). The turn at it is taken together with
 * the line in the log, so that of two who press at once one does it. Answers whether it is off the list. Throws AppError
 * not_found (it needs no hand any more), second_admin (403: it is about the admin's own money), conflict (409: it has changed since it was listed, or can't be mended),
 * in_progress (409: somebody else is at it) and what mending throws.
 */
export async function stepStuck(
  admin: Viewer,
  kind: string,
  id: string,
  { step, version }: StuckStepInput,
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
    if (!isTurnTaken(error)) throw error;
    throw new AppError("in_progress", "seenToNow");
  });
  if (step === "put_aside" || !retry) return { settled: true };
  await retry(admin);
  return { settled: await isSettled(known, id) };
}

const gone = () => new AppError("not_found", "needsNoHand");

const isSettled = async (kind: StuckKind, id: string): Promise<boolean> =>
  (await listIncidents(kind, new Date(), 1, id)).length === 0;
