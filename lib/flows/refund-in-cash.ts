import "server-only";
import { countReviewsOfOrder } from "@/lib/flows/count-reviews";
import { bearersOf } from "@/lib/money/journal/bearers";
import { aboutHolding, noteBackOf, readHolding } from "@/lib/money/journal/queries-holdings";
import { recordRefund } from "@/lib/money/journal/record-refund";
import type { Bears } from "@/lib/money/journal/rules";
import { insertCreditNote } from "@/lib/money/receipts/queries";
import type { Tx } from "@/lib/platform/db/transactions";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { addCashRefund } from "@/lib/shop/orders/queries-cash";
import { refundStateOf } from "@/lib/shop/orders/rules";
import { releaseReserved } from "./hold-stock";

/**
 * A refund of an order that was paid in cash at the door. `bears`: who bears the loss; missing: as bearersOf decides.
 * `claim`: the id of the claim that decided the refund.
 */
export type CashRefund = {
  key: string;
  amountPoisha: number;
  by: { id: string; name: string };
  bears?: Bears | undefined;
  claim?: string;
};

/**
 * Credits a refund of an order that was paid in cash to the buyer's account. Returns false if another refund was made
 * since the order was read. Throws AppError validation (422) if `bears` names nobody.
 */
export async function refundInCash(order: OrderRecord, refund: CashRefund, tx: Tx): Promise<boolean> {
  const { key, amountPoisha: refundPoisha, by, bears, claim } = refund;
  const why = claim === undefined ? ("refund" as const) : ("claim" as const);
  const kept = { key, amountPoisha: refundPoisha, why, by, at: new Date() };
  const holding = await readHolding(order.id, tx);
  if (!holding || !(await addCashRefund(order, kept, tx))) return false;
  const back = order.refundedPoisha + refundPoisha;
  const facts = {
    bearer: bearersOf(holding, refundPoisha, bears),
    refundPoisha,
    buyer: `buyer:${order.buyerId}` as const,
  };
  await recordRefund(facts, { key, claim, about: [aboutHolding(holding)], label: holding.label }, tx);
  await noteBackOf(order.id, back, tx);
  const isWhole = refundStateOf({ refundedPoisha: back, totalPoisha: order.totalPoisha }) === "whole";
  await countReviewsOfOrder(order.id, !isWhole, tx);
  if (isWhole) await releaseReserved([order], tx);
  await insertCreditNote([{ ...aboutHolding(holding), kitchenId: holding.kitchenId }], refundPoisha, tx);
  return true;
}
