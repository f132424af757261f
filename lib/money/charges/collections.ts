import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { ChargeDoc, RefusedWebhookDoc } from "./model";

export const chargeDocs = collection<ChargeDoc>("charges");

export const refusedWebhookDocs = collection<RefusedWebhookDoc>("refusedWebhooks");

/**
 * Retention and indexes of charges and refused webhooks. Every query has an index; the integration tests check that
 * with `explain`.
 */
export const collections: Collections = {
  charges: {
    kept: { with: "books" },
    indexes: [
      { key: { "subject.kind": 1, "subject.id": 1, round: 1 }, unique: true },
      {
        name: "one_open_charge_a_subject",
        key: { "subject.kind": 1, "subject.id": 1 },
        unique: true,
        partialFilterExpression: { state: "open" },
      },
      { key: { intentId: 1 }, unique: true, partialFilterExpression: { intentId: { $type: "string" } } },
      { key: { "attempts.id": 1 } },
      {
        key: { "providerReference.risky": 1, paidAt: 1 },
        partialFilterExpression: { "providerReference.risky": true },
      },
      { key: { checkAt: 1 }, partialFilterExpression: { checkAt: { $type: "date" } } },
      { key: { unsettledPoisha: 1 }, partialFilterExpression: { unsettledPoisha: { $gt: 0 } } },
      { key: { "refunds.by.id": 1 } },
      { key: { openUntil: 1 }, partialFilterExpression: { state: "open" } },
      {
        key: { "dispute.closedAt": 1, "dispute.openedAt": 1 },
        partialFilterExpression: { "dispute.openedAt": { $type: "date" } },
      },
    ],
  },
  refusedWebhooks: { kept: { after: "lastAt", days: 30 } },
};
