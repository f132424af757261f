import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import type { ChargeRecord, ChargeRefund } from "./model";
import { saveMoney } from "./queries";
import { type DecidedRefund, recordDecided } from "./record-money";
import { givenOfPart, leftPoisha, returnedOfPart } from "./rules";

export type NewRefund = Pick<ChargeRefund, "key" | "amountPoisha" | "why" | "by"> &
  Pick<DecidedRefund, "bears" | "claim"> & {
    at: Date;
    /** Set if one of several orders that the charge pays for is refunded: the order's id, and what was paid for it. */
    part?: { id: string; paidPoisha: number };
    /**
     * True if the amount is taken from the buyer's account. It was credited there when a wallet's provider refused
     * the first refund.
     */
    isOnAccount?: boolean;
  };

/**
 * Decides a refund of a paid charge and records who bears its cost. The refund is sent to the provider later. Returns
 * null if the charge's money has changed since `charge` was read, or if less than the amount is left.
 */
export async function requestRefund(
  charge: ChargeRecord,
  { part, bears, claim, isOnAccount = false, ...refund }: NewRefund,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const isNew = charge.refunds.every(({ key }) => key !== refund.key);
  const ofPart = part ? part.paidPoisha - givenOfPart(charge, part.id) : Number.POSITIVE_INFINITY;
  const { amountPoisha } = refund;
  const left = Math.min(leftPoisha(charge), ofPart) + (isOnAccount ? amountPoisha : 0);
  if (!isNew || amountPoisha <= 0 || amountPoisha > left) return null;
  const decided = {
    ...refund,
    part: part?.id ?? null,
    state: "due",
    settledAt: null,
    providerRefundId: null,
    sentAt: null,
  } as const;
  const saved = await saveMoney(charge, { ...charge, refunds: [...charge.refunds, decided] }, refund.at, tx);
  const refusedPoisha = isOnAccount ? amountPoisha : 0;
  const owedPoisha = isOnAccount
    ? amountPoisha
    : Math.min(amountPoisha, returnedOfPart(charge, decided.part));
  if (saved) await recordDecided(saved, { ...decided, owedPoisha, refusedPoisha, bears, claim }, tx);
  return saved;
}
