import { formDraft } from "@/components/ui/form-draft";
import { REVIEW_LIMITS } from "@/lib/shop/reviews/rules";

/** The form's values. `rating` 0 means that no stars are chosen yet. */
export type ReviewValues = { rating: number; text: string; photos: string[] };

export const EMPTY_REVIEW: ReviewValues = { rating: 0, text: "", photos: [] };

/** An unfinished review of one line of an order, stored in the browser for its author only. */
export const reviewDraft = formDraft(
  "review-draft",
  ({ rating, text, photos }): ReviewValues => ({
    rating: typeof rating === "number" && rating >= 1 && rating <= 5 ? Math.round(rating) : 0,
    text: typeof text === "string" ? text : "",
    photos: Array.isArray(photos)
      ? photos.filter((one) => typeof one === "string").slice(0, REVIEW_LIMITS.photos)
      : [],
  }),
);
