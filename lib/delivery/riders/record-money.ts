import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { findRider } from "./data";
import { appendEntry, hasEntry } from "./data-ledger";

const MORE = { paid_out: "moreThanBalance", cash_handed_in: "moreThanInHand" } as const;

/**
 * An admin records a payout or cash that a rider hands in (contract, POST /riders/{id}/payouts and /cash); `taka` at
 * most what is there. Answers both sums afterwards, in taka. Throws AppError malformed_id, not_found or conflict (409).
 */
export async function recordMoney(
  admin: Viewer,
  id: string,
  kind: keyof typeof MORE,
  taka: number,
): Promise<{ balance: number; cashInHand: number }> {
  requireId(id);
  const rider = await findRider(id);
  if (!rider) throw new AppError("not_found", "noSuchRider");
  const entry = {
    id: ownId("entry"),
    riderId: rider.userId,
    kind,
    amountPoisha: toPoisha(taka),
    parcelId: null,
    by: { id: admin.uid, name: admin.displayName },
    at: new Date(),
  };
  const done = await withTransaction(async (tx) => {
    // The same call, whose server was lost before it answered.
    if (await hasEntry(entry.id, tx)) return true;
    if (!(await appendEntry(entry, tx))) return false;
    const target = { kind: "rider", id: rider.id, label: rider.fullName } as const;
    const after = { amountPoisha: entry.amountPoisha };
    await recordAudit({ by: admin, action: `rider.${kind}`, target, after }, tx);
    return true;
  });
  if (!done) throw new AppError("conflict", MORE[kind]);
  const after = (await findRider(id)) ?? rider;
  return { balance: toTaka(after.balancePoisha), cashInHand: toTaka(after.cashPoisha) };
}
