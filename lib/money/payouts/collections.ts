import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { MethodDoc, RunDoc } from "./model";

export const methodDocs = collection<MethodDoc>("payoutMethods");
export const runDocs = collection<RunDoc>("payoutRuns");

/**
 * Retention and indexes of the payout collections. Every query has an index; the integration tests check that with
 * `explain`.
 */
export const collections: Collections = {
  payoutMethods: { kept: { with: "account" } },
  payoutRuns: {
    kept: { with: "books", also: "account numbers go with the account" },
    indexes: [
      { key: { openKey: 1 }, unique: true, partialFilterExpression: { openKey: { $type: "string" } } },
      { key: { openedAt: -1, _id: -1 } },
      { key: { state: 1, approvedAt: 1 } },
      { key: { "items._id": 1 } },
      { key: { "items.needsHand": 1 } },
      { key: { people: 1 } },
    ],
  },
};
