import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { BookingDoc } from "./model";

export const bookingDocs = collection<BookingDoc>("bookings");

/** How long the documents are stored, and the indexes of all queries. */
export const collections: Collections = {
  bookings: {
    kept: { with: "books" },
    indexes: [
      { key: { ownerId: 1 } },
      { key: { "paid.at": 1 } },
      { key: { "paid.at": 1, _id: 1 }, partialFilterExpression: { refundedPoisha: { $gt: 0 } } },
    ],
  },
};
