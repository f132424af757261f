import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { findOrder } from "@/lib/shop/orders/queries";
import { listUnanswered, postponeAnswer } from "@/lib/shop/orders/queries-steps";
import { requireNoSide } from "@/lib/shop/orders/require-no-side";
import { ENDED } from "@/lib/shop/orders/status";
import { endOrder } from "./end-order";

/**
 * Cancels a paid order and refunds the rest of its price (contract, "Delivery"). A buyer may cancel until the order
 * is packed, an admin until pick-up. Returns the refund in taka. Throws AppError malformed_id, not_found, forbidden,
 * second_admin (403) or too_late (409).
 */
export async function cancelOrder(viewer: Viewer, id: string): Promise<{ refunded: number }> {
  const order = await findOrder(id);
  if (order?.state !== "completed") {
    throw new AppError("not_found", "noSuchOrder");
  }
  if (order.buyerId !== viewer.uid && viewer.role !== "admin") {
    throw new AppError("forbidden", "buyerCancelsOnly");
  }
  // An admin who bought the order counts as its buyer until the order is packed.
  const isBuyers = order.buyerId === viewer.uid && order.boxState !== "ready";
  const as = viewer.role === "admin" && !isBuyers ? "admin" : "buyer";
  if (as === "admin") await requireNoSide(viewer, order);
  const ending = { to: "cancelled", by: { viewer, as }, reason: null, at: new Date() } as const;
  const ended = await endOrder(order, ending);
  if (!ended) throw await tooLate(id);
  return ended;
}

async function tooLate(id: string): Promise<AppError> {
  const now = await findOrder(id);
  const ended = ENDED.find((state) => state === now?.boxState);
  return new AppError("too_late", ended ? { key: "orderEnded", values: { state: ended } } : "orderOnItsWay");
}

export const EXPIRE_ORDERS = "lapse-orders";

/** Delay in ms until an order that could not be ended is tried again. */
const RETRY_MS = 60_000;

/**
 * Ends and refunds every order that its kitchen has not answered in time (contract: 48 hours). Returns how many
 * orders lapsed, or null if another server has the lease.
 */
export async function expireOrders(options: RoundOptions = {}): Promise<number | null> {
  const round = await processDue(
    {
      job: EXPIRE_ORDERS,
      list: listUnanswered,
      // Moves the kitchen's deadline to the moment of the next try, so that the kitchen can still answer.
      postpone: (order, now) => postponeAnswer(order, new Date(now.getTime() + RETRY_MS)),
      process: async (order, now) => {
        const ending = { to: "lapsed", by: "platform", reason: null, at: now } as const;
        return (await endOrder(order, ending)) ? "lapsed" : "kept";
      },
      label: ({ id }) => ({ orderId: id }),
    },
    options,
  );
  return round && (round.states.lapsed ?? 0);
}
