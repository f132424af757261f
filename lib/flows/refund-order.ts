import "server-only";
import { createHash, randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import { isBlocked } from "@/lib/money/charges/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import { withMutex } from "@/lib/platform/mutex";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { refundNews } from "@/lib/shop/orders/order-mails";
import { decidedOfOrder, leftInCash } from "@/lib/shop/orders/order-money";
import { type ChargedOrder, leftToGive, readPaidOrder } from "@/lib/shop/orders/read-paid-order";
import { requireNoSide } from "@/lib/shop/orders/require-no-side";
import { orderTarget } from "@/lib/shop/orders/rules";
import type { RefundInput } from "@/lib/shop/orders/schema";
import { decideRefund } from "./decide-refund";
import { tryRefund } from "./refund-charge";
import { refundInCash } from "./refund-in-cash";

/**
 * For how long all steps are tried again, ms. They are tried again if the charge changes between two steps, for
 * example because of another refund.
 */
const TIMEOUT_MS = 15_000;
/** The random pause between two tries, ms, so that two calls do not collide a second time. */
const BETWEEN_MS = { least: 20, most: 200 };

/**
 * Refunds a part of an order's price, or all that is left of it, for an admin (contract, POST /orders/{id}/refund). A
 * refund of the whole price releases the day's portions; the parcel goes on. The refund is stored and audited first,
 * then sent to the provider. If sending fails, the reconciler sends it. `callKey`: the call's idempotency key: a
 * repeat with the same key makes no second refund, even after a crash. null: each call makes a new refund. Returns
 * this call's refund in taka. Throws AppError malformed_id, not_found, second_admin (403), conflict (409: never paid,
 * more than is left, or under dispute) or in_progress (409).
 */
export async function refundOrder(
  admin: Viewer,
  id: string,
  input: RefundInput,
  callKey: string | null,
): Promise<{ refunded: number }> {
  const key = `refund-order-${id.toLowerCase()}-${nameOf(admin, callKey)}`;
  const asked: Asked = {
    amountPoisha: input.amount === undefined ? null : takaCodec.encode(input.amount),
    knownPoisha: input.refunded === undefined ? null : takaCodec.encode(input.refunded),
    bears: input.bears,
  };
  const refundedPoisha = await withMutex(`refund-order-${id.toLowerCase()}`, () =>
    refundUnder(key, admin, id, asked),
  );
  return { refunded: takaCodec.decode(refundedPoisha) };
}

/**
 * The refund that an admin asked for. `amountPoisha` null: all that is left. `knownPoisha`: the sum of refunds that
 * the admin saw; null: not stated.
 */
type Asked = { amountPoisha: number | null; knownPoisha: number | null; bears: RefundInput["bears"] };

/** Makes a refund with this key, unless one exists. Returns its amount in poisha. */
async function refundUnder(key: string, admin: Viewer, id: string, asked: Asked): Promise<number> {
  const until = Date.now() + TIMEOUT_MS;
  for (let first = true; first || Date.now() < until; first = false) {
    if (!first) await wait(randomInt(BETWEEN_MS.least, BETWEEN_MS.most));
    const paid = await readPaidOrder(id);
    if (!paid) throw new AppError("not_found", "noSuchOrder");
    if (first) await requireNoSide(admin, paid.order);
    if (!paid.charge) {
      const refunded = await refundCash(key, admin, paid.order, asked);
      if (refunded !== null) return refunded;
      continue;
    }
    const { order, orders, charge } = paid;
    const mine = charge.refunds.find((refund) => refund.key === key);
    if (mine) {
      const state = mine.state === "due" ? await tryRefund(charge, key) : mine.state;
      requireSent(state);
      return mine.amountPoisha;
    }
    if (isBlocked(charge)) throw refuse("bankDecides");
    if (charge.state !== "paid") throw refuse("orderNeverPaid");
    const refundedPoisha = decidedOfOrder(charge, order, orders);
    const amountPoisha = amountFor({ refundedPoisha, left: leftToGive(paid) }, asked);
    const decided = await decide(admin, paid, { key, amountPoisha, bears: asked.bears });
    if (!decided) continue;
    requireSent(await tryRefund(decided, key));
    return amountPoisha;
  }
  throw new AppError("in_progress", "otherRefundUnderWay");
}

/**
 * Builds a name for the call from the admin and the idempotency key, so that a repeated call gets an equal name.
 * Without a key each call gets a random name.
 */
const nameOf = (admin: Viewer, callKey: string | null): string =>
  callKey === null
    ? randomUUID()
    : createHash("sha256").update(`${admin.uid} ${callKey}`).digest("hex").slice(0, 32);

const refuse = (why: Reason) => new AppError("conflict", why);

/**
 * The amount to refund, in poisha. Throws AppError conflict if less is left, or if there are refunds that the admin
 * did not see.
 */
function amountFor(
  { refundedPoisha, left }: { refundedPoisha: number; left: number },
  { amountPoisha, knownPoisha }: Asked,
): number {
  if (knownPoisha !== null && knownPoisha !== refundedPoisha) {
    throw refuse({ key: "refundedMeanwhile", values: { amount: takaCodec.decode(refundedPoisha) } });
  }
  if (left <= 0) throw refuse("allRefunded");
  if (amountPoisha !== null && amountPoisha > left)
    throw refuse({ key: "refundAtMost", values: { amount: takaCodec.decode(left) } });
  return amountPoisha ?? left;
}

/**
 * Credits the refund of an order that was paid in cash to its buyer. Returns the amount in poisha, or null if another
 * refund was made since the order was read.
 */
async function refundCash(
  key: string,
  admin: Viewer,
  order: OrderRecord,
  asked: Asked,
): Promise<number | null> {
  const mine = order.cashRefunds?.find((refund) => refund.key === key);
  if (mine) return mine.amountPoisha;
  if (order.paymentStatus !== "succeeded") throw refuse("orderNeverPaid");
  const { refundedPoisha } = order;
  const amountPoisha = amountFor({ refundedPoisha, left: leftInCash(order) }, asked);
  const by = { id: admin.uid, name: admin.displayName };
  const isDone = await withTransaction(async (tx) => {
    const refund = { key, amountPoisha, bears: asked.bears, by };
    if (!(await refundInCash(order, refund, tx))) return false;
    const told = { key, amountPoisha, refundedPoisha: refundedPoisha + amountPoisha };
    await tell([refundNews(order, told)], tx);
    const sides = { before: { refundedPoisha }, after: { refundedPoisha: refundedPoisha + amountPoisha } };
    await recordAudit({ by: admin, action: "order.refunded", target: orderTarget(order), ...sides }, tx);
    return true;
  });
  return isDone ? amountPoisha : null;
}

const decide = (
  admin: Viewer,
  paid: ChargedOrder,
  refund: { key: string; amountPoisha: number; bears: RefundInput["bears"] },
): Promise<ChargeRecord | null> =>
  withTransaction(async (tx) => {
    const { order, orders, charge } = paid;
    const by = { id: admin.uid, name: admin.displayName };
    const decided = await decideRefund(paid, { ...refund, why: "refund", by }, tx);
    if (!decided) return null;
    const refundedPoisha = decidedOfOrder(charge, order, orders);
    const sides = {
      before: { refundedPoisha },
      after: { refundedPoisha: refundedPoisha + refund.amountPoisha },
    };
    await recordAudit({ by: admin, action: "order.refunded", target: orderTarget(order), ...sides }, tx);
    return decided;
  });

/** Throws AppError conflict if the provider refused the refund or the bank sent it back. */
function requireSent(state: ChargeRefund["state"]): void {
  if (state === "refused") throw refuse("refundRefused");
  if (state === "failed") throw refuse("refundSentBack");
}
