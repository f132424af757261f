import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { KitchenDoc } from "./model";

export const kitchenDocs = collection<KitchenDoc>("kitchens");

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
export const collections: Collections = {
  kitchens: {
    kept: { with: "account" },
    indexes: [
      { key: { reopensAt: 1 }, partialFilterExpression: { reopensAt: { $type: "date" } } },
      // Those that say where and how they cook.
      { key: { createdAt: -1, _id: -1 }, partialFilterExpression: { story: { $gt: "" }, area: { $gt: "" } } },
    ],
  },
};
