import "server-only";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { deskOf } from "@/lib/routes";
import { orderTarget } from "@/lib/shop/orders/audit-target";
import { listLapsed, listUnended, type StuckOrder } from "@/lib/shop/orders/data-stuck";
import { endOrder } from "@/lib/shop/orders/end-order";
import { LAPSED_SHOWN, NEEDS_A_HAND_AFTER } from "./rules";
import type { ListStuck } from "./stuck-thing";

/**
 * Boxes that their kitchen has not answered in time: those that wait all the same, which trying again ends with their refund,
 * and those that have lapsed lately, so that somebody rings the kitchen.
 */
export const listStuckAnswers: ListStuck = async (now, most, id) => {
  const deadline = now.getTime() - env().answerMs;
  const unended = await listUnended(new Date(deadline - NEEDS_A_HAND_AFTER.answer), most, id);
  const lapsed = await listLapsed(new Date(deadline - LAPSED_SHOWN), most, id);
  return [...unended, ...lapsed].slice(0, most).map((order) => ({
    id: order.id,
    detail: order.seller.name,
    since: order.completedAt,
    amountPoisha: order.totalPoisha,
    version: order.boxState,
    target: async () => orderTarget(order),
    hrefOf: () => deskOf.order(order.id),
    retry: order.boxState === "paid" ? () => end(order) : null,
  }));
};

async function end(order: StuckOrder): Promise<void> {
  const ended = await endOrder(order, { to: "lapsed", by: "platform", reason: null, at: new Date() });
  if (!ended) throw new AppError("too_late", { detail: "Somebody has just answered this order." });
}
