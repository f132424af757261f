import "server-only";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isBlocked } from "@/lib/money/charges/rules";
import { holdForClaim } from "@/lib/money/journal/queries-holdings";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { newsOfClaim } from "@/lib/shop/claims/mails";
import type { ClaimRecord } from "@/lib/shop/claims/model";
import { type ClaimStep, takeClaimStep } from "@/lib/shop/claims/queries";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { leftInCash } from "@/lib/shop/orders/order-money";
import { leftToGive, readPaidOrder } from "@/lib/shop/orders/read-paid-order";
import { orderTarget } from "@/lib/shop/orders/rules";
import { decideRefund } from "./decide-refund";
import { tryRefund } from "./refund-charge";
import { refundInCash } from "./refund-in-cash";

/**
 * For how long all steps are tried again, ms. They are tried again if the charge changes between two steps, for
 * example because of another refund.
 */
const TIMEOUT_MS = 15_000;
const BETWEEN_MS = { least: 20, most: 200 };

/**
 * How a buyer's claim ends. `amountOf`: computes the refund from what is left of the order's price. Both amounts are
 * in poisha.
 */
export type ClaimEnd = Omit<ClaimStep, "at" | "set"> &
  Omit<NonNullable<ClaimRecord["decision"]>, "amount"> &
  Pick<ClaimRecord, "answer"> & { amountOf: (leftPoisha: number) => number };

/**
 * Ends a buyer's claim and makes its refund. Returns the refund in poisha; 0 means no refund. Throws AppError
 * not_found, illegal_transition (409), conflict (409: under dispute) or in_progress (409). Throws the errors of
 * `amountOf` too.
 */
export async function endClaim(claim: ClaimRecord, end: ClaimEnd, viewer: Viewer): Promise<number> {
  const key = `claim-${claim.id}`;
  const by = { id: viewer.uid, name: viewer.displayName };
  const until = Date.now() + TIMEOUT_MS;
  for (let first = true; first || Date.now() < until; first = false) {
    if (!first) await wait(randomInt(BETWEEN_MS.least, BETWEEN_MS.most));
    const paid = await readPaidOrder(claim.orderId);
    if (!paid) throw new AppError("not_found", "noSuchOrder");
    if (!paid.charge) {
      const ended = await endInCash(claim, paid.order, end, viewer);
      if (ended === null) continue;
      return ended;
    }
    if (paid.charge.refunds.some((refund) => refund.key === key)) throw claimIsOver();
    const amountPoisha = end.amountOf(leftToGive(paid));
    if (amountPoisha > 0 && isBlocked(paid.charge)) throw new AppError("conflict", "bankDecides");
    const refund = { key, amountPoisha, why: "claim", by, bears: end.bears, claim: claim.id } as const;
    const decided = await withTransaction(async (tx) => {
      const charge = amountPoisha === 0 ? paid.charge : await decideRefund(paid, refund, tx);
      // `charge` is null if the charge has changed since it was read.
      if (charge) await close(claim, { ...end, amountPoisha, viewer, order: paid.order }, tx);
      return charge;
    });
    if (!decided) continue;
    if (amountPoisha > 0) await tryRefund(decided, key);
    return amountPoisha;
  }
  throw new AppError("in_progress", "otherRefundUnderWay");
}

/**
 * Ends the claim about an order that was paid in cash. Returns the refund in poisha, or null if another refund was
 * made since the order was read.
 */
async function endInCash(
  claim: ClaimRecord,
  order: OrderRecord,
  end: ClaimEnd,
  viewer: Viewer,
): Promise<number | null> {
  const key = `claim-${claim.id}`;
  if (order.cashRefunds?.some((refund) => refund.key === key)) throw claimIsOver();
  const amountPoisha = end.amountOf(leftInCash(order));
  const by = { id: viewer.uid, name: viewer.displayName };
  const isDone = await withTransaction(async (tx) => {
    const refund = { key, amountPoisha, by, bears: end.bears, claim: claim.id };
    if (amountPoisha > 0 && !(await refundInCash(order, refund, tx))) return false;
    await close(claim, { ...end, amountPoisha, viewer, order }, tx);
    return true;
  });
  return isDone ? amountPoisha : null;
}

type Closing = ClaimEnd & { amountPoisha: number; viewer: Viewer; order: OrderRecord };

async function close(claim: ClaimRecord, end: Closing, tx: Tx): Promise<void> {
  const { from, to, by, bears, text, answer, amountPoisha, viewer, order } = end;
  const set = { answer, decision: { amount: amountPoisha, bears, text } };
  if (!(await takeClaimStep(claim.id, { from, to, by, at: new Date(), set }, tx))) throw claimIsOver();
  await holdForClaim(claim.orderId, null, tx);
  await tell(newsOfClaim({ ...claim, ...set, state: to }, order), tx);
  if (by !== "admin") return;
  const after = { amountPoisha, bears, text };
  await recordAudit({ by: viewer, action: "claim.decided", target: orderTarget(order), after }, tx);
}

export const claimIsOver = () => new AppError("illegal_transition", "claimIsOver");
