import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
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
