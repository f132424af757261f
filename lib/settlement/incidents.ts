import "server-only";
import type { PaymentEventType } from "@/lib/money/charges/read-webhook";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { DAY_MS } from "@/lib/platform/days";
import type { IncidentSource } from "@/lib/platform/db/incidents";
import { listRefused } from "./data-refused";
import { takePaymentEvent } from "./take-payment-event";

/** Calls of the payment provider that were not taken. Trying again asks about the payment, as the call would have. */
const webhook: IncidentSource<AuditTarget> = {
  asideMs: 60 * DAY_MS,
  list: async (_now, most, id) =>
    (await listRefused(most, id)).map(({ id, type, intentId, why, lastAt }) => ({
      id,
      detail: [why, intentId].filter(Boolean).join(", "),
      since: lastAt,
      amountPoisha: null,
      version: lastAt.toISOString(),
      target: async () => ({ kind: "webhook", id, label: type ?? id }),
      hrefOf: () => null,
      retry:
        type !== null && intentId !== null
          ? // Only events of these types are noted.
            () => takePaymentEvent({ id, type: type as PaymentEventType, paymentIntentId: intentId })
          : null,
    })),
};

export const incidents = { webhook };
