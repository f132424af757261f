import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { MoveDoc } from "./model";

export const moveDocs = collection<MoveDoc>("moneyMoves");

/**
 * Retention and indexes of the treasury's collections. Every query has an index; the integration tests check that
 * with `explain`.
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
