import "server-only";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { adminLinks } from "@/lib/routes";
import { listLapsed, listUnended, listWithoutParcel, type StuckOrder } from "@/lib/shop/orders/queries-stuck";
import { orderTarget } from "@/lib/shop/orders/rules";
import { orderSettings } from "@/lib/shop/orders/settings";
import { endOrder } from "./end-order";
import { orderFacts } from "./incident-facts";

/** How long after the kitchen's deadline an unanswered order becomes an incident, ms. */
const UNENDED_MS = 5 * 60_000;
/** How long after the kitchen's deadline an order that ended unanswered is listed, ms. */
const LAPSED_SHOWN_MS = 3 * DAY_MS;

/** Lists paid orders that have no parcel, the oldest first. */
const payment: IncidentSource<AuditTarget> = {
  asideMs: DAY_MS,
  list: byObjectId(async (_now, most, id) =>
    (await listWithoutParcel(most, id)).map((order) => ({
      ...shown(order),
      detail: order.intentId,
      retry: null,
    })),
  ),
};

/**
 * Lists orders that their kitchen has not answered in time, the oldest first. First come orders that should have
 * ended; a retry ends and refunds them. Then come orders that ended unanswered lately, so that somebody calls the
 * kitchen.
 */
const answer: IncidentSource<AuditTarget> = {
  asideMs: 30 * DAY_MS,
  list: byObjectId(async (now, most, id) => {
    const deadline = now.getTime() - orderSettings().answerMs;
    const unended = await listUnended(new Date(deadline - UNENDED_MS), most, id);
    const lapsed = await listLapsed(new Date(deadline - LAPSED_SHOWN_MS), most, id);
    return [...unended, ...lapsed].slice(0, most).map((order) => ({
      ...shown(order),
      // The kitchen is rung first.
      facts: (tx: Tx) => orderFacts(order, "kitchen", tx),
      detail: null,
      // An order that is to be paid in cash at the door shows no amount.
      ...(order.paymentStatus !== "succeeded" && { amountPoisha: null }),
      retry: order.boxState === "paid" ? () => end(order) : null,
    }));
  }),
};

export const incidents = { payment, answer };

const shown = (order: StuckOrder) => ({
  id: order.id,
  since: order.completedAt,
  amountPoisha: order.totalPoisha,
  version: order.boxState,
  target: async () => orderTarget(order),
  facts: (tx: Tx) => orderFacts(order, "buyer", tx),
  hrefOf: () => adminLinks.order(order.id),
});

async function end(order: StuckOrder): Promise<void> {
  const ended = await endOrder(order, { to: "lapsed", by: "platform", reason: null, at: new Date() });
  if (!ended) throw new AppError("too_late", "justAnswered");
}
