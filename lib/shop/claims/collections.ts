import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { ClaimDoc } from "./model";

export const claimDocs = collection<ClaimDoc>("claims");

/**
 * How long claims are stored, and their indexes. Every query uses an index, which the integration tests check with
 * `explain`.
 */
export const collections: Collections = {
  claims: {
    kept: { with: "books", also: "text and photos go with the account" },
    indexes: [
      { key: { orderId: 1 }, unique: true },
      { key: { "buyer.id": 1, createdAt: -1, _id: -1 } },
      { key: { "kitchen.id": 1, createdAt: -1, _id: -1 } },
      { key: { "kitchen.id": 1, answerUntil: 1 } },
      { key: { createdAt: -1, _id: -1 } },
      { key: { answerUntil: 1 }, partialFilterExpression: { answerUntil: { $type: "date" } } },
      { key: { toDecideSince: 1, _id: 1 }, partialFilterExpression: { toDecideSince: { $type: "date" } } },
    ],
  },
};
