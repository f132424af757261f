import { z } from "zod";
import { pageNumber } from "@/lib/platform/http/paging-query";
import { sentOf } from "@/lib/platform/model/fields";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { reviewText, writtenReview } from "./model";
import { REPORTED_PARTS, REVIEW_LIMITS } from "./rules";

/** The fields of a review in API calls and in the form. */
export const reviewForm = sentOf(writtenReview);

/** The body of `POST /recipes/{id}/reviews`. */
export const writeReviewInput = z.object({
  orderId: z
    .string({ error: () => texts.orderRequired })
    .regex(/^[0-9a-f]{24}$/i, { error: () => texts.orderRequired })
    .transform((id) => id.toLowerCase()),
  ...reviewForm.shape,
  photos: reviewForm.shape.photos.optional().transform((list) => list ?? []),
});
export type WriteReview = z.output<typeof writeReviewInput>;

/** The body of `PATCH /reviews/{id}`: any of the fields. */
export const changeReviewInput = reviewForm.partial();
export type ChangeReview = z.output<typeof changeReviewInput>;

/** The body of `POST /reviews/{id}/answer`. */
export const answerReviewInput = z.object({
  text: reviewText(() => texts.answerRequired, REVIEW_LIMITS.answer),
});

/** The body of `POST /reviews/{id}/report`. */
export const reportReviewInput = z.object({
  reason: reviewText(() => texts.reasonRequired, REVIEW_LIMITS.reason),
});

/** The query of `GET /recipes/{id}/reviews`. */
export const reviewsQuery = z.object({ page: pageNumber });

/** The query of the administrators' page of reported reviews. */
export const reportedQuery = reviewsQuery.extend({ part: z.enum(REPORTED_PARTS).default("reported") });
