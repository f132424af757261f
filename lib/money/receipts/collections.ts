import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/**
 * How long the documents are kept, and how they are found: every query has an index, which the integration tests
 * check by `explain`.
 */
export const collections: Collections = {
  receipts: {
    kept: { with: "books" },
    indexes: [
      { key: { number: 1 }, unique: true, partialFilterExpression: { number: { $type: "string" } } },
      { key: { number: 1, at: 1, _id: 1 } },
      { key: { shownOn: 1, kind: 1 } },
      { key: { year: 1, at: -1, _id: -1 } },
      { key: { payerId: 1, at: -1 } },
      { key: { "sellers.id": 1 } },
    ],
  },
  receiptNumbers: { kept: { with: "books" } },
};
