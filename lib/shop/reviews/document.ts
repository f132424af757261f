import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `reviews`: what a buyer says of one line of a delivered box. */
export type ReviewDoc = {
  _id: ObjectId;
  orderId: ObjectId;
  recipeId: ObjectId;
  /** The recipe's title as it was bought, and the one in Bangla where it had one. */
  title: string;
  titleBn?: string;
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
