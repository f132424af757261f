import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { KitchenDoc } from "./model";

export const kitchenDocs = collection<KitchenDoc>("kitchens");

/**
 * How long kitchens are stored, and their indexes. Every query uses an index, which the integration tests check with
 * `explain`.
 */
export const collections: Collections = {
  kitchens: {
    kept: { with: "account" },
    indexes: [
      { key: { reopensAt: 1 }, partialFilterExpression: { reopensAt: { $type: "date" } } },
      // For `listTelling`: only kitchens with a story and an area are in this index.
      { key: { createdAt: -1, _id: -1 }, partialFilterExpression: { story: { $gt: "" }, area: { $gt: "" } } },
    ],
  },
};
