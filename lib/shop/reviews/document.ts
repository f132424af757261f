import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import type { Indexes } from "@/lib/platform/db/indexes";

/** `reviews`: what a buyer says of one line of a delivered box. */
export type ReviewDoc = {
  _id: ObjectId;
  orderId: ObjectId;
  recipeId: ObjectId;
  /** The recipe's title as it was bought. */
  title: string;
  /** The seller's account. */
  kitchenId: ObjectId;
  /** The buyer; the name is what everybody reads. */
  author: { id: ObjectId; name: string };
  /** 1 to 5, whole. */
  rating: number;
  /** "" once its author's account is gone. */
  text: string;
  /** Own uploads, at most three. */
  photos: string[];
  answer: { text: string; at: Date } | null;
  createdAt: Date;
  editedAt: Date | null;
  /** Set while an administrator keeps it off the page. */
  hiddenAt: Date | null;
  /** Whether all of its box was given back. */
  refunded: boolean;
  /** Neither hidden nor refunded: on the page and in the average. */
  counts: boolean;
  /** How many people reported it since an administrator last looked at it, and when the last one did. */
  openReports: number;
  reportedAt: Date | null;
};

/** `reviewReports`: who has reported a review, and why. */
export type ReviewReportDoc = {
  _id: ObjectId;
  reviewId: ObjectId;
  byId: ObjectId;
  reason: string;
  createdAt: Date;
};

export const reviewDocs = collection<ReviewDoc>("reviews");
export const reviewReportDocs = collection<ReviewReportDoc>("reviewReports");

/** Every query on these has one; the integration tests ask `explain`. */
export const reviewIndexes: Indexes = {
  reviews: [
    { key: { orderId: 1, recipeId: 1 }, unique: true },
    { key: { recipeId: 1, counts: 1, createdAt: -1, _id: -1 } },
    { key: { kitchenId: 1, hiddenAt: 1, createdAt: -1, _id: -1 } },
    { key: { "author.id": 1, createdAt: -1, _id: -1 } },
    { key: { reportedAt: -1, _id: -1 }, partialFilterExpression: { reportedAt: { $type: "date" } } },
    { key: { hiddenAt: -1, _id: -1 }, partialFilterExpression: { hiddenAt: { $type: "date" } } },
  ],
  reviewReports: [
    { key: { reviewId: 1, byId: 1 }, unique: true },
    { key: { reviewId: 1, createdAt: -1 } },
    { key: { byId: 1 } },
  ],
};
