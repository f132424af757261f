import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { ReviewDoc, ReviewReportDoc } from "./model";

export const reviewDocs = collection<ReviewDoc>("reviews");
export const reviewReportDocs = collection<ReviewReportDoc>("reviewReports");

/**
 * How long reviews and reports are stored, and their indexes. Every query uses an index, which the integration tests
 * check with `explain`.
 */
export const collections: Collections = {
  reviews: {
    kept: { with: "books", also: "text and photos go with the account" },
    indexes: [
      { key: { orderId: 1, recipeId: 1 }, unique: true },
      { key: { recipeId: 1, counts: 1, createdAt: -1, _id: -1 } },
      { key: { kitchenId: 1, hiddenAt: 1, createdAt: -1, _id: -1 } },
      { key: { "author.id": 1, createdAt: -1, _id: -1 } },
      { key: { reportedAt: -1, _id: -1 }, partialFilterExpression: { reportedAt: { $type: "date" } } },
      { key: { hiddenAt: -1, _id: -1 }, partialFilterExpression: { hiddenAt: { $type: "date" } } },
    ],
  },
  reviewReports: {
    kept: { with: "account" },
    indexes: [
      { key: { reviewId: 1, byId: 1 }, unique: true },
      { key: { reviewId: 1, createdAt: -1 } },
      { key: { byId: 1 } },
    ],
  },
};
