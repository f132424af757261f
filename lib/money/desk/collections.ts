import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/**
 * How long the documents are kept, and their indexes. Every query has one; the integration tests check that by
 * `explain`.
 */
export const collections: Collections = {
  moneyMoves: {
    kept: { with: "books" },
    indexes: [
      {
        key: { reference: 1 },
        unique: true,
        partialFilterExpression: { reference: { $type: "string" } },
      },
    ],
  },
};
