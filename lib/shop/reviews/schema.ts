import { z } from "zod";
import { coded, upTo } from "@/lib/platform/field-codes";
import { pageNumber } from "@/lib/platform/http/paging-query";
import { isVisible, tidyText } from "@/lib/shop/recipes/search-text";
import { reviewsTexts as say } from "@/lib/texts/reviews";
import { REPORTED_PARTS, REVIEW_LIMITS } from "./rules";
import type { reviewPageView, reviewView } from "./views";

const written = (missing: () => string, max: number) =>
  z
    .string({ error: missing })
    .transform(tidyText)
    .refine(isVisible, { error: missing, abort: true, ...coded("required") })
    .refine(...upTo(max, () => say.tooLong(max)));

const rating = z
  .number({ error: () => say.ratingRequired })
  .refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, {
    error: () => say.ratingRange,
    ...coded("range", { min: 1, max: 5 }),
  })
  .describe("1 to 5 stars.");
const photos = z
  .array(z.string({ error: () => say.photoOwn }), { error: () => say.photoOwn })
  .max(REVIEW_LIMITS.photos, { error: () => say.photosMost(REVIEW_LIMITS.photos) })
  .transform((list) => [...new Set(list)])
  .describe("Addresses that `POST /uploads` has answered.");
const text = written(() => say.textRequired, REVIEW_LIMITS.text);

/** `POST /recipes/{id}/reviews`. */
export const writeReviewInput = z.object({
  orderId: z
    .string({ error: () => say.orderRequired })
    .regex(/^[0-9a-f]{24}$/i, { error: () => say.orderRequired })
    .transform((id) => id.toLowerCase()),
  rating,
  text,
  photos: photos.optional().transform((list) => list ?? []),
});
export type WriteReview = z.output<typeof writeReviewInput>;

/** `PATCH /reviews/{id}`: any of the fields. */
export const changeReviewInput = z.object({ rating, text, photos }).partial();
export type ChangeReview = z.output<typeof changeReviewInput>;

/** What the form checks before it sends. */
export const reviewForm = z.object({ rating, text, photos });

/** `POST /reviews/{id}/answer`. */
export const answerReviewInput = z.object({ text: written(() => say.answerRequired, REVIEW_LIMITS.answer) });

/** `POST /reviews/{id}/report`. */
export const reportReviewInput = z.object({
  reason: written(() => say.reasonRequired, REVIEW_LIMITS.reason),
});

/** Query of `GET /recipes/{id}/reviews`. */
export const reviewsQuery = z.object({ page: pageNumber });

/** Query of the administrators' page. */
export const reportedQuery = reviewsQuery.extend({ part: z.enum(REPORTED_PARTS).default("reported") });

export type Review = z.infer<typeof reviewView>;
export type ReviewPage = z.infer<typeof reviewPageView>;

/** What the page of one line of an order starts from. */
export type OwnReview = {
  recipeId: string;
  title: string;
  /** null: nothing written yet. */
  review: (Review & { isEditable: boolean; isHidden: boolean }) | null;
};

/** A review as its kitchen reads it. */
export type KitchenReview = Review & { recipeId: string; title: string };
export type KitchenReviewPage = Omit<ReviewPage, "reviews"> & { reviews: KitchenReview[] };

/** A review as administrators see it, with the newest reports. */
export type ReportedReview = KitchenReview & {
  hiddenAt: string | null;
  openReports: number;
  reports: { by: string; reason: string; at: string }[];
};
export type ReportedPage = Omit<ReviewPage, "reviews"> & { reviews: ReportedReview[] };
