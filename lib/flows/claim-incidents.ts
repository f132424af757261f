import "server-only";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource, NO_FACTS } from "@/lib/platform/db/incidents";
import { routes } from "@/lib/routes";
import { toClaimRecord } from "@/lib/shop/claims/model";
import { listToDecide } from "@/lib/shop/claims/queries";
import { claimedPoisha } from "@/lib/shop/claims/rules";
import { findOrder } from "@/lib/shop/orders/queries";
import { orderTarget } from "@/lib/shop/orders/rules";
import { stateTexts } from "@/lib/texts/states";
import { orderFacts } from "./incident-facts";

/**
 * Lists claims that an administrator must decide, the oldest first. `retry` is null, because an administrator decides
 * a claim on its own page.
 */
const claim: IncidentSource<AuditTarget> = {
  asideMs: DAY_MS,
  list: byObjectId(async (_now, most, id) =>
    (await listToDecide(most, id)).map(toClaimRecord).map((one) => ({
      id: one.id,
      detail: stateTexts.words.claims[one.state],
      since: one.toDecideSince ?? one.createdAt,
      amountPoisha: claimedPoisha(one.lines),
      version: one.state,
      target: async () => orderTarget({ id: one.orderId, lines: one.lines, trackingId: one.trackingId }),
      facts: async (tx) => {
        const order = await findOrder(one.orderId, tx);
        return order ? orderFacts(order, "buyer", tx) : NO_FACTS;
      },
      hrefOf: () => routes.claim(one.id),
      retry: null,
    })),
  ),
};

export const incidents = { claim };
