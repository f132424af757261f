import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { KitchenDoc } from "./model";

export const kitchenDocs = collection<KitchenDoc>("kitchens");

/**
 * How long kitchens are kept, and their indexes: every query has one, and the integration tests check that with
 * `explain`.
 */
export const collections: Collections = {
  kitchens: {
    kept: { with: "account" },
    indexes: [
      { key: { reopensAt: 1 }, partialFilterExpression: { reopensAt: { $type: "date" } } },
      // For `listTelling`: kitchens with a story and an area.
      { key: { createdAt: -1, _id: -1 }, partialFilterExpression: { story: { $gt: "" }, area: { $gt: "" } } },
    ],
  },
};
