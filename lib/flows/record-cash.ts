import "server-only";
import { findOpen } from "@/lib/delivery/handovers/queries";
import type { RiderRecord } from "@/lib/delivery/riders/model";
import { queueForRider } from "@/lib/delivery/riders/queries";
import type { About } from "@/lib/money/journal/model";
import { balanceOf, findEntry } from "@/lib/money/journal/queries";
import { aboutMove, entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { recordMove } from "@/lib/money/treasury/queries-moves";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { idText } from "@/lib/platform/model/codecs";
import { accountsOf, requireRiderOf } from "./pay-rider";

/**
 * Records cash that a rider handed in, for an admin (contract, POST /riders/{id}/cash). Returns what is owed to the
 * rider and the cash in hand. Throws AppError malformed_id, not_found, second_admin (403), conflict (409: more than
 * is in hand) or in_progress (409: a hand-in is not counted yet).
 */
export async function takeCash(admin: Viewer, id: string, amountPoisha: number) {
  const rider = await requireRiderOf(id);
  const of = idText(ownId("entry"));
  await withTransaction(async (tx) => {
    // If an earlier try of this call has written the entry, nothing is left to do.
    if (await findEntry(`handed:${of}`, tx)) return;
    await queueForRider(rider.userId, tx);
    if (await findOpen(rider.userId, tx)) throw new AppError("in_progress", "handoverWaits");
    await recordHanded(admin, rider, { of, about: aboutMove(of), amountPoisha }, tx);
  });
  return accountsOf(rider);
}

/**
 * Records that cash went from the rider to the office. Writes the audit entry even for amount 0. Throws AppError
 * second_admin (403) or conflict (409: more than is in hand).
 */
export async function recordHanded(
  admin: Viewer,
  { _id: id, userId, fullName }: RiderRecord,
  {
    of,
    about,
    amountPoisha,
    statedPoisha,
  }: { of: string; about: About; amountPoisha: number; statedPoisha?: number },
  tx: Tx,
): Promise<void> {
  await requireSecondAdmin(admin, [userId], tx);
  const cash = `cash:${userId}` as const;
  if (amountPoisha > Math.max(0, await balanceOf(cash, tx))) throw new AppError("conflict", "moreThanInHand");
  const by = { id: admin.uid, name: admin.displayName };
  if (amountPoisha > 0) {
    await recordMove({ id: of, kind: "handed", account: cash, amountPoisha }, tx);
    await recordEntries([entry("handed", { cash, amountPoisha }, { of, about: [about], by })], tx);
  }
  const target = { kind: "rider", id, label: fullName } as const;
  const after = { amountPoisha, ...(statedPoisha !== undefined && { statedPoisha }) };
  await recordAudit({ by: admin, action: "rider.cash_handed_in", target, after }, tx);
}
