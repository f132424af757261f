import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { listDueOrders, postponeCheck } from "@/lib/orders/data";
import type { OrderRecord } from "@/lib/orders/record";
import { GRACE_MS, nextCheckAt } from "@/lib/orders/rules";
import { settleOrder } from "@/lib/orders/settle-order";
import { takeLease } from "./lease";

export const RECONCILE_ORDERS = "reconcile-orders";
const LEASE_MS = 60_000;
/** Most orders of one round. */
const BATCH = 100;
/** A provider that fails this often in a row is down; the round ends and the orders wait for a later one. */
const FAILURES = 3;

export type Round = { checked: number; completed: number; abandoned: number };

/**
 * One round of the reconciler: asks the provider about open orders that are due, with growing pauses; completes
 * those that were paid, and gives up those unpaid for an hour and a quarter. So a paid order is found even when
 * browser and webhooks are lost. null: another server has the lease. `now` and `holder` are for tests.
 */
export async function reconcileOrders(
  options: { now?: Date; holder?: string; stopped?: () => boolean } = {},
): Promise<Round | null> {
  const now = options.now ?? new Date();
  const round: Round = { checked: 0, completed: 0, abandoned: 0 };
  let failures = 0;
  if (!(await takeLease(RECONCILE_ORDERS, LEASE_MS, options.holder))) return null;
  for (const order of await listDueOrders(now, BATCH)) {
    if (options.stopped?.() || failures >= FAILURES) break;
    if (!(await takeLease(RECONCILE_ORDERS, LEASE_MS, options.holder))) break;
    // Before asking, so that an order that always fails does not stand in front of the others.
    await postponeCheck(order.id, nextCheckAt(order.openedAt, now, env().reconcileMs));
    round.checked++;
    const state = await check(order, now);
    failures = state === "failed" ? failures + 1 : 0;
    if (state === "completed" || state === "abandoned") round[state]++;
  }
  return round;
}

async function check(order: OrderRecord, now: Date): Promise<"completed" | "abandoned" | "open" | "failed"> {
  try {
    const giveUp = now.getTime() > order.openUntil.getTime() + GRACE_MS;
    const { state } = await settleOrder(order, { by: "reconciler", giveUp });
    if (state === "completed") log.info({ orderId: order.id }, "reconciler completed a paid order");
    return state;
  } catch (err) {
    log.error({ err, orderId: order.id }, "reconciler could not settle an order");
    return "failed";
  }
}
