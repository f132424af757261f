import "server-only";
import { createHash, randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/mapper";
import { isBlocked } from "@/lib/money/charges/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { withMutex } from "@/lib/platform/mutex";
import { addMail } from "@/lib/platform/outbox/outbox";
import { decidedOfBox, leftInCash } from "@/lib/shop/orders/box-money";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { refundMail } from "@/lib/shop/orders/order-mails";
import { type ChargedBox, leftToGive, readPaidBox } from "@/lib/shop/orders/read-paid-box";
import { requireNoSide } from "@/lib/shop/orders/require-no-side";
import { orderTarget } from "@/lib/shop/orders/rules";
import type { RefundInput } from "@/lib/shop/orders/schema";
import { decideRefund } from "./decide-refund";
import { tryRefund } from "./refund-charge";
import { refundInCash } from "./refund-in-cash";

/**
 * Another refund, or the provider's answer about one, may come between two steps; then all steps are repeated for
 * this long, ms.
 */
const TIMEOUT_MS = 15_000;
/** Calls that wait for each other pause for different times, so that they do not collide again, ms. */
const BETWEEN_MS = { least: 20, most: 200 };

/**
 * An admin refunds a part of an order's price, or all that is left (contract, POST /orders/{id}/refund), never more
 * than was paid for this box. A refund of all of it gives the box's portions back for the day. The parcel goes on.
 * The refund is decided first, one at a time for an order and after what is due already, together with its audit
 * entry; then it is sent to the provider. The reconciler sends what could not be sent. `callKey`: the call's
 * idempotency key. A repeated call with it is one refund, even if the server died before it answered; null: each call
 * is a refund of its own. Answers what this call refunds, in taka. Throws AppError malformed_id, not_found,
 * second_admin (403), conflict (409: never paid, more than is left, or under dispute) or in_progress (409).
 */
export async function refundOrder(
  admin: Viewer,
  id: string,
  input: RefundInput,
  callKey: string | null,
): Promise<{ refunded: number }> {
  const key = `refund-order-${id.toLowerCase()}-${nameOf(admin, callKey)}`;
  return withMutex(`refund-order-${id.toLowerCase()}`, () => refundUnder(key, admin, id, input));
}

async function refundUnder(
  key: string,
  admin: Viewer,
  id: string,
  input: RefundInput,
): Promise<{ refunded: number }> {
  const until = Date.now() + TIMEOUT_MS;
  for (let first = true; first || Date.now() < until; first = false) {
    if (!first) await wait(randomInt(BETWEEN_MS.least, BETWEEN_MS.most));
    const paid = await readPaidBox(id);
    if (!paid) throw new AppError("not_found", "noSuchOrder");
    if (first) await requireNoSide(admin, paid.box);
    if (!paid.charge) {
      const refunded = await refundCash(key, admin, paid.box, input);
      if (refunded) return refunded;
      continue;
    }
    const { box, boxes, charge } = paid;
    const mine = charge.refunds.find((refund) => refund.key === key);
    if (mine) {
      const state = mine.state === "due" ? await tryRefund(charge, key) : mine.state;
      return answer(mine.amountPoisha, state);
    }
    if (isBlocked(charge)) throw refuse("bankDecides");
    if (charge.state !== "paid") throw refuse("orderNeverPaid");
    const refundedPoisha = decidedOfBox(charge, box, boxes);
    const amountPoisha = amountFor({ refundedPoisha, left: leftToGive(paid) }, input);
    const decided = await decide(admin, paid, { key, amountPoisha, bears: input.bears });
    if (decided) return answer(amountPoisha, await tryRefund(decided, key));
  }
  throw new AppError("in_progress", "otherRefundUnderWay");
}

/**
 * Names the call: a repeat by the same admin with the same key has the same name. Without a key each call has its
 * own.
 */
const nameOf = (admin: Viewer, callKey: string | null): string =>
  callKey === null
    ? randomUUID()
    : createHash("sha256").update(`${admin.uid} ${callKey}`).digest("hex").slice(0, 32);

const refuse = (why: Reason) => new AppError("conflict", why);

/** The amount to refund, in poisha. Throws AppError conflict. */
function amountFor(
  { refundedPoisha, left }: { refundedPoisha: number; left: number },
  input: RefundInput,
): number {
  if (input.refunded !== undefined && toPoisha(input.refunded) !== refundedPoisha) {
    throw refuse({ key: "refundedMeanwhile", values: { amount: toTaka(refundedPoisha) } });
  }
  if (left <= 0) throw refuse("allRefunded");
  const asked = input.amount === undefined ? left : toPoisha(input.amount);
  if (asked > left) throw refuse({ key: "refundAtMost", values: { amount: toTaka(left) } });
  return asked;
}

/**
 * Refunds a box that was paid at the door: the amount is owed to its buyer at once. null: another refund came
 * between.
 */
async function refundCash(
  key: string,
  admin: Viewer,
  box: OrderRecord,
  input: RefundInput,
): Promise<{ refunded: number } | null> {
  const mine = box.cashRefunds?.find((refund) => refund.key === key);
  if (mine) return { refunded: toTaka(mine.amountPoisha) };
  if (box.paymentStatus !== "succeeded") throw refuse("orderNeverPaid");
  const { refundedPoisha } = box;
  const amountPoisha = amountFor({ refundedPoisha, left: leftInCash(box) }, input);
  const by = { id: admin.uid, name: admin.displayName };
  const isDone = await withTransaction(async (tx) => {
    const refund = { key, amountPoisha, bears: input.bears, by };
    if (!(await refundInCash(box, refund, tx))) return false;
    await addMail(refundMail(box, { key, amountPoisha, refundedPoisha: refundedPoisha + amountPoisha }), tx);
    const sides = { before: { refundedPoisha }, after: { refundedPoisha: refundedPoisha + amountPoisha } };
    await recordAudit({ by: admin, action: "order.refunded", target: orderTarget(box), ...sides }, tx);
    return true;
  });
  return isDone ? { refunded: toTaka(amountPoisha) } : null;
}

const decide = (
  admin: Viewer,
  paid: ChargedBox,
  refund: { key: string; amountPoisha: number; bears: RefundInput["bears"] },
): Promise<ChargeRecord | null> =>
  withTransaction(async (tx) => {
    const { box, boxes, charge } = paid;
    const by = { id: admin.uid, name: admin.displayName };
    const decided = await decideRefund(paid, { ...refund, why: "refund", by }, tx);
    if (!decided) return null;
    const refundedPoisha = decidedOfBox(charge, box, boxes);
    const sides = {
      before: { refundedPoisha },
      after: { refundedPoisha: refundedPoisha + refund.amountPoisha },
    };
    await recordAudit({ by: admin, action: "order.refunded", target: orderTarget(box), ...sides }, tx);
    return decided;
  });

function answer(amountPoisha: number, state: ChargeRefund["state"]): { refunded: number } {
  if (state === "refused") throw refuse("refundRefused");
  if (state === "failed") throw refuse("refundSentBack");
  return { refunded: toTaka(amountPoisha) };
}
