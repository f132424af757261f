import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { saveMoney } from "./data";
import type { ChargeRecord, ChargeRefund } from "./mapper";
import { type DecidedRefund, postDecided } from "./post-money";
import { givenOfPart, leftPoisha, madeGood } from "./rules";

export type NewRefund = Pick<ChargeRefund, "key" | "amountPoisha" | "why" | "by"> &
  Pick<DecidedRefund, "bears" | "claim"> & {
    at: Date;
    /** Where a charge pays for several (orders of a purchase): which one, and what was paid for it. */
    part?: { id: string; paidPoisha: number };
  };

/**
 * Decides a refund of a paid charge, if nothing of its money has moved since `charge` was read; it is made later. Who bears
 * it is posted with it. Null: something came first, or less than that is left, of the charge or of the part.
 */
export async function requestRefund(
  charge: ChargeRecord,
  { part, bears, claim, ...refund }: NewRefund,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const isNew = charge.refunds.every(({ key }) => key !== refund.key);
  const ofPart = part ? part.paidPoisha - givenOfPart(charge, part.id) : Number.POSITIVE_INFINITY;
  const left = Math.min(leftPoisha(charge), ofPart);
  if (!isNew || refund.amountPoisha <= 0 || refund.amountPoisha > left) return null;
  const decided = {
    ...refund,
    part: part?.id ?? null,
    state: "due",
    settledAt: null,
    providerRefundId: null,
    sentAt: null,
  } as const;
  const saved = await saveMoney(charge, { ...charge, refunds: [...charge.refunds, decided] }, refund.at, tx);
  const good = madeGood(charge, decided.part, decided.amountPoisha);
  if (saved) await postDecided(saved, { ...decided, ...good, bears, claim }, tx);
  return saved;
}
