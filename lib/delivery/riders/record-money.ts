import "server-only";
import { recordMove } from "@/lib/money/desk/data-moves";
import { balanceOf, findEntry } from "@/lib/money/journal/data";
import { entry, post } from "@/lib/money/journal/data-post";
import { requireNotUnderWay } from "@/lib/money/payouts/data-runs";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { ownId } from "@/lib/platform/idempotency/own-id";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { findRider, type RiderRecord } from "./data";
import { readSumsOf } from "./data-ledger";

const MORE = { paid_out: "moreThanBalance", cash_handed_in: "moreThanInHand" } as const;

type Kind = keyof typeof MORE;

/**
 * An admin records a payout or cash that a rider hands in (contract, POST /riders/{id}/payouts and /cash); `taka` at
 * most what is there. Answers both sums afterwards, in taka. Throws AppError malformed_id, not_found,
 * conflict (409), or in_progress (409) while a run is to pay the rider.
 */
export async function recordMoney(
  admin: Viewer,
  id: string,
  kind: Kind,
  taka: number,
): Promise<{ balance: number; cashInHand: number }> {
  requireId(id);
  const rider = await findRider(id);
  if (!rider) throw new AppError("not_found", "noSuchRider");
  const money = { kind, of: ownId("entry").toHexString(), amountPoisha: toPoisha(taka) };
  if (!(await withTransaction((tx) => record(admin, rider, money, tx))))
    throw new AppError("conflict", MORE[kind]);
  const sums = await readSumsOf(rider.userId);
  return { balance: toTaka(sums.balancePoisha), cashInHand: toTaka(sums.cashPoisha) };
}

async function record(
  admin: Viewer,
  rider: RiderRecord,
  { kind, of, amountPoisha: A }: { kind: Kind; of: string; amountPoisha: number },
  tx: Tx,
): Promise<boolean> {
  const event = kind === "paid_out" ? "payout" : "handed";
  // The same call, whose server was lost before it answered.
  if (await findEntry(`${event}:${of}`, tx)) return true;
  const party = `rider:${rider.userId}` as const;
  const cash = `cash:${rider.userId}` as const;
  if (kind === "paid_out") await requireNotUnderWay(party, tx);
  const there = kind === "paid_out" ? -(await balanceOf(party, tx)) : await balanceOf(cash, tx);
  if (there < A) return false;
  const more = { of, about: [], by: { id: admin.uid, name: admin.displayName } };
  const made = kind === "paid_out" ? entry("payout", { party, A }, more) : entry("handed", { cash, A }, more);
  await recordMove({ id: of, kind: event, account: kind === "paid_out" ? party : cash, amountPoisha: A }, tx);
  await post([made], tx);
  const target = { kind: "rider", id: rider.id, label: rider.fullName } as const;
  await recordAudit({ by: admin, action: `rider.${kind}`, target, after: { amountPoisha: A } }, tx);
  return true;
}
