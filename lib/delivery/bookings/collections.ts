import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { BookingDoc } from "./model";

export const bookingDocs = collection<BookingDoc>("bookings");

/**
 * How long the documents are kept, and their indexes. Every query has an index: the integration tests check it by
 * `explain`.
 */
export const collections: Collections = {
  bookings: {
    kept: { with: "books" },
    indexes: [
      { key: { ownerId: 1 } },
      { key: { "paid.at": 1 } },
      // Only bookings of which something was refunded.
      { key: { "paid.at": 1, _id: 1 }, partialFilterExpression: { refundedPoisha: { $gt: 0 } } },
    ],
  },
};
