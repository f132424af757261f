import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { MoveDoc } from "./model";

export const moveDocs = collection<MoveDoc>("moneyMoves");

/**
 * How long the documents are kept, and how they are found: every query has an index, which the integration tests
 * check by `explain`.
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
