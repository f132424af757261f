import "server-only";
import { type RoundOptions, settleDue } from "@/lib/platform/jobs/settle-due";
import { listUnanswered, postponeAnswer } from "./data-boxes";
import { endOrder } from "./end-order";

/** Names the job that runs `expireOrders`. */
export const EXPIRE_ORDERS = "lapse-orders";

/** When one that could not be ended is looked at again, ms. */
const RETRY_MS = 60_000;

/**
 * Ends every box that its kitchen has not answered in time (contract: 48 hours), with its refund. Answers how many lapsed; null: another
 * server has the lease.
 */
export async function expireOrders(options: RoundOptions = {}): Promise<number | null> {
  const round = await settleDue(
    {
      job: EXPIRE_ORDERS,
      list: listUnanswered,
      // Only the answer's deadline moves, so that a kitchen may still be faster.
      postpone: (order, now) => postponeAnswer(order, new Date(now.getTime() + RETRY_MS)),
      settle: async (order, now) => {
        const ending = { to: "lapsed", by: "platform", reason: null, at: now } as const;
        return (await endOrder(order, ending)) ? "lapsed" : "kept";
      },
      label: ({ id }) => ({ orderId: id }),
    },
    options,
  );
  return round && (round.states.lapsed ?? 0);
}
