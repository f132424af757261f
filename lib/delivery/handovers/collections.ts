import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/**
 * How long the documents are kept, and their indexes. Every query has an index: the integration tests check it by
 * `explain`.
 */
export const collections: Collections = {
  handovers: {
    kept: { with: "books" },
    indexes: [
      { key: { userId: 1 }, unique: true, partialFilterExpression: { counted: null } },
      { key: { userId: 1, statedAt: -1, _id: -1 } },
      { key: { statedAt: 1, _id: 1 }, partialFilterExpression: { counted: null } },
      { key: { differentAt: -1, _id: -1 }, partialFilterExpression: { differentAt: { $type: "date" } } },
    ],
  },
};
