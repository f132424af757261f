import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { formatTaka, toPoisha, toTaka } from "@/lib/platform/money";
import { orderTarget } from "./audit-target";
import { findOrder } from "./data";
import { decideRefund, type RefundingOrder, type RefundState, readRefundState } from "./data-refunds";
import type { OrderRefund } from "./document";
import type { RefundInput } from "./schema";
import { settleRefund } from "./settle-refund";

/** Another refund, or the provider's word of one, may come between two of our steps; then they are taken anew. */
const TRIES = 8;

/**
 * An admin gives a part of an order's money back, or all that is left (contract, POST /orders/{id}/refund). Decided first,
 * with its line in the log, one at a time for an order, then made by the provider; what a dead provider or a killed
 * process leaves, the job makes. `callKey` is the call's idempotency key: with it the same call is one refund even when
 * the first answer was lost with its server. The parcel goes on. Answers what this call gives back, in taka. Throws
 * AppError malformed_id, not_found, conflict (409: never paid, or more than is left), in_progress (409) or
 * payment_provider (502: an earlier refund waits for the provider).
 */
export async function refundOrder(
  admin: Viewer,
  id: string,
  input: RefundInput,
  callKey: string | null,
): Promise<{ refunded: number }> {
  const key = `refund-order-${id.toLowerCase()}-${nameOf(admin, callKey)}`;
  for (let tries = 0; tries < TRIES; tries++) {
    const state = await readRefundState(id);
    if (!state) throw new AppError("not_found", { detail: "There is no such order." });
    const { due } = state;
    const mine = state.refunds.find((refund) => refund.key === key);
    if (mine) return answer(mine.amountPoisha, await outcomeOf(mine, due));
    if (due) {
      await settleRefund(due);
      continue;
    }
    const amountPoisha = amountFor(state, input);
    const decided = await decide(admin, id, state, { key, amountPoisha });
    if (decided) return answer(amountPoisha, await settled(decided));
  }
  throw new AppError("in_progress", {
    detail: "Another refund of this order is under way. Please try again.",
  });
}

/** The same call by the same admin has the same name; a call without a key is one of its own. */
const nameOf = (admin: Viewer, callKey: string | null): string =>
  callKey === null
    ? randomUUID()
    : createHash("sha256").update(`${admin.uid} ${callKey}`).digest("hex").slice(0, 32);

/** How much goes back, in poisha. Throws AppError conflict. */
function amountFor({ isCompleted, totalPoisha, refundedPoisha }: RefundState, input: RefundInput): number {
  const refuse = (detail: string) => new AppError("conflict", { detail });
  if (!isCompleted) throw refuse("This order was never paid, so nothing can go back.");
  if (input.refunded !== undefined && toPoisha(input.refunded) !== refundedPoisha) {
    throw refuse(
      `Meanwhile ${formatTaka(toTaka(refundedPoisha))} have gone back in all. Please look at the order again.`,
    );
  }
  const left = totalPoisha - refundedPoisha;
  if (left <= 0) throw refuse("All of it has gone back already.");
  const asked = input.amount === undefined ? left : toPoisha(input.amount);
  if (asked > left) throw refuse(`At most ${formatTaka(toTaka(left))} can go back.`);
  return asked;
}

const decide = (
  admin: Viewer,
  id: string,
  { refundedPoisha }: RefundState,
  refund: { key: string; amountPoisha: number },
): Promise<RefundingOrder | null> =>
  withTransaction(async (tx) => {
    const at = new Date();
    const decided = await decideRefund(
      id,
      refundedPoisha,
      {
        ...refund,
        why: "refund",
        by: { id: admin.uid, name: admin.displayName },
        at,
        checkAt: new Date(at.getTime() + env().reconcileMs),
      },
      tx,
    );
    const order = decided && (await findOrder(id, tx));
    if (!order) return null;
    const sides = {
      before: { refundedPoisha },
      after: { refundedPoisha: refundedPoisha + refund.amountPoisha },
    };
    await recordAudit({ by: admin, action: "order.refunded", target: orderTarget(order), ...sides }, tx);
    return decided;
  });

/** Makes it. While the provider does not answer it stays due: the job makes it. */
const settled = (due: RefundingOrder): Promise<OrderRefund["state"]> =>
  settleRefund(due).catch((err: unknown) => {
    log.error({ err, orderId: due.id }, "a refund could not be made yet");
    return "due" as const;
  });

const outcomeOf = async (mine: OrderRefund, due: RefundingOrder | null): Promise<OrderRefund["state"]> =>
  due?.refundDue.key === mine.key ? settled(due) : mine.state;

function answer(amountPoisha: number, state: OrderRefund["state"]): { refunded: number } {
  if (state !== "refused") return { refunded: toTaka(amountPoisha) };
  throw new AppError("conflict", {
    detail: "The payment provider has refused it, so nothing went back. Please look at the order again.",
  });
}
