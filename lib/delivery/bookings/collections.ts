import "server-only";
import type { Collections } from "@/lib/platform/db/collections";

/** How long these are kept and how they are found: every query has an index, the integration tests ask `explain`. */
export const collections: Collections = {
  bookings: {
    kept: { with: "books" },
    indexes: [
      { key: { ownerId: 1 } },
      { key: { "paid.at": 1 } },
      // Those of which something went back.
      { key: { "paid.at": 1, _id: 1 }, partialFilterExpression: { refundedPoisha: { $gt: 0 } } },
    ],
  },
};
