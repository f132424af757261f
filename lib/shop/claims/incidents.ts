import "server-only";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import { routes } from "@/lib/routes";
import { orderTarget } from "@/lib/shop/orders/rules";
import { toClaimRecord } from "./model";
import { listToDecide } from "./queries";
import { claimedPoisha } from "./rules";

/**
 * Lists claims that an administrator must decide, the oldest first. `retry` is null, because an administrator decides
 * a claim on its own page.
 */
const claim: IncidentSource<AuditTarget> = {
  asideMs: DAY_MS,
  list: byObjectId(async (_now, most, id) =>
    (await listToDecide(most, id)).map(toClaimRecord).map((one) => ({
      id: one.id,
      detail: one.kitchen.name,
      since: one.toDecideSince ?? one.createdAt,
      amountPoisha: claimedPoisha(one.lines),
      version: one.state,
      target: async () => orderTarget({ id: one.orderId, lines: one.lines, trackingId: one.trackingId }),
      hrefOf: () => routes.claim(one.id),
      retry: null,
    })),
  ),
};

export const incidents = { claim };
