import "server-only";
import { GRACE_MS, nextCheckAt } from "@/lib/payments/open-intents";
import { env } from "@/lib/platform/env";
import { type RoundOptions, settleDue } from "@/lib/platform/jobs/settle-due";
import { log } from "@/lib/platform/log";
import { listDueOrders, postponeCheck } from "@/lib/shop/orders/data";
import { settleOrder } from "@/lib/shop/orders/settle-order";

export const RECONCILE_ORDERS = "reconcile-orders";

export type Round = { checked: number; completed: number; abandoned: number };

/**
 * One round of the reconciler: asks the provider about open orders that are due, with growing pauses; completes
 * those that were paid, and gives up those unpaid for an hour and a quarter. So a paid order is found even when
 * browser and webhooks are lost. null: another server has the lease.
 */
export async function reconcileOrders(options: RoundOptions = {}): Promise<Round | null> {
  const round = await settleDue(
    {
      job: RECONCILE_ORDERS,
      list: listDueOrders,
      postpone: (order, now) => postponeCheck(order.id, nextCheckAt(order.createdAt, now, env().reconcileMs)),
      settle: async (order, now) => {
        const giveUp = now.getTime() > order.openUntil.getTime() + GRACE_MS;
        const { state } = await settleOrder(order, { by: "reconciler", giveUp });
        if (state === "completed") log.info({ orderId: order.id }, "reconciler completed a paid order");
        return state;
      },
      label: (order) => ({ orderId: order.id }),
    },
    options,
  );
  if (!round) return null;
  const { completed = 0, abandoned = 0 } = round.states;
  return { checked: round.checked, completed, abandoned };
}
