import { shownName } from "@/lib/platform/db/gone-name";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { ReviewDoc } from "./document";
import type { KitchenReview, Review } from "./schema";

/** A review as the use cases know it: ids as text, everything else as it is kept. */
export type ReviewRecord = Omit<ReviewDoc, "_id" | "orderId" | "recipeId" | "kitchenId" | "author"> & {
  id: string;
  orderId: string;
  recipeId: string;
  kitchenId: string;
  author: { id: string; name: string };
};

export const toReviewRecord = ({ _id, ...doc }: ReviewDoc): ReviewRecord => ({
  ...doc,
  id: _id.toHexString(),
  orderId: doc.orderId.toHexString(),
  recipeId: doc.recipeId.toHexString(),
  kitchenId: doc.kitchenId.toHexString(),
  author: { id: doc.author.id.toHexString(), name: doc.author.name },
});

/** As everybody reads it. */
export const toReview = (review: ReviewRecord): Review => ({
  _id: review.id,
  author: shownName(review.author.name),
  rating: review.rating,
  text: review.text,
  photos: review.photos,
  createdAt: review.createdAt.toISOString(),
  editedAt: review.editedAt?.toISOString() ?? null,
  answer: review.answer && { text: review.answer.text, at: review.answer.at.toISOString() },
});

/** As its kitchen reads it. */
export const toKitchenReview = (review: ReviewRecord): KitchenReview => ({
  ...toReview(review),
  recipeId: review.recipeId,
  title: nameOfDish(review),
});
