import "server-only";
import { accounts, type RiderRecord } from "@/lib/delivery/riders/model";
import { findRider } from "@/lib/delivery/riders/queries";
import { readSumsOf } from "@/lib/delivery/riders/queries-ledger";
import { balanceOf, findEntry, listGivers } from "@/lib/money/journal/queries";
import { aboutMove, entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { requireNotUnderWay } from "@/lib/money/payouts/queries-runs";
import { recordMove } from "@/lib/money/treasury/queries-moves";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { requireSecondAdmin } from "@/lib/people/users/require-second-admin";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";

/**
 * Records a payout to a rider, for an admin (contract, POST /riders/{id}/payouts). Returns what is still owed and the
 * cash in hand. Throws AppError malformed_id, not_found, second_admin (403), conflict (409: more than is owed) or
 * in_progress (409: the rider is in an approved payout run).
 */
export async function payRider(admin: Viewer, id: string, amountPoisha: number) {
  const rider = await requireRiderOf(id);
  const of = idText(ownId("entry"));
  await withTransaction((tx) => pay(admin, rider, { of, amountPoisha }, tx));
  return accountsOf(rider);
}

/** Returns an approved rider by the rider's own id or by the user's id. Throws AppError malformed_id or not_found. */
export async function requireRiderOf(id: string): Promise<RiderRecord> {
  requireId(id);
  const rider = await findRider(id);
  if (!rider) throw new AppError("not_found", "noSuchRider");
  return rider;
}

/** A rider's two sums, as calls return them: what is owed to the rider, and the cash in hand. */
export const accountsOf = async ({ userId }: RiderRecord) => show(accounts, await readSumsOf(userId));

async function pay(
  admin: Viewer,
  rider: RiderRecord,
  { of, amountPoisha }: { of: string; amountPoisha: number },
  tx: Tx,
): Promise<void> {
  // If an earlier try of this call has written the entry, nothing is left to do.
  if (await findEntry(`payout:${of}`, tx)) return;
  const party = `rider:${rider.userId}` as const;
  await requireSecondAdmin(admin, [rider.userId, ...(await listGivers([party], tx))], tx);
  await requireNotUnderWay(party, tx);
  if (-(await balanceOf(party, tx)) < amountPoisha) throw new AppError("conflict", "moreThanBalance");
  await recordMove({ id: of, kind: "payout", account: party, amountPoisha }, tx);
  const by = { id: admin.uid, name: admin.displayName };
  await recordEntries([entry("payout", { party, amountPoisha }, { of, about: [aboutMove(of)], by })], tx);
  const target = { kind: "rider", id: rider._id, label: rider.fullName } as const;
  await recordAudit({ by: admin, action: "rider.paid_out", target, after: { amountPoisha } }, tx);
}
