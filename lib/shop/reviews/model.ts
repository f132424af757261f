import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { count } from "@/lib/platform/http/answers";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { field } from "@/lib/platform/model/fields";
import { visibleText } from "@/lib/shop/recipes/visible-text";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { REVIEW_LIMITS } from "./rules";

/** A schema for a required text with at most `max` characters. */
export const reviewText = (missing: () => string, max: number) =>
  visibleText(max, missing, () => texts.tooLong(max));

/** Validates the fields of a review that a buyer writes. */
export const writtenReview = z.object({
  rating: field(
    z.int().min(1).max(5),
    z
      .number({ error: () => texts.ratingRequired })
      .refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, {
        error: () => texts.ratingRange,
        ...coded("range", { min: 1, max: 5 }),
      })
      .describe("1 to 5 stars."),
    "own",
  ),
  text: field(
    z.string().describe('"" once its author\'s account is gone.'),
    reviewText(() => texts.textRequired, REVIEW_LIMITS.text),
    "text",
  ),
  photos: field(
    z.array(z.string()),
    z
      .array(z.string({ error: () => texts.photoOwn }), { error: () => texts.photoOwn })
      .max(REVIEW_LIMITS.photos, { error: () => texts.photosMost(REVIEW_LIMITS.photos) })
      .transform((list) => [...new Set(list)])
      .describe("Addresses that `POST /uploads` has answered."),
    "own",
  ),
});

/** A buyer's review of one line of a delivered order, in the collection `reviews`. */
export const review = writtenReview.extend({
  _id: idCodec(),
  orderId: idCodec(),
  recipeId: idCodec(),
  /** The recipe's title at the time of purchase. `titleBn` is missing if the recipe had none. */
  title: z.string(),
  titleBn: z.string().optional(),
  /** The id of the seller's account. */
  kitchenId: idCodec(),
  /** The buyer. */
  author: z.object({ id: idCodec(), name: z.string() }),
  answer: z.object({ text: z.string(), at: momentCodec() }).nullable().describe("The kitchen's."),
  createdAt: momentCodec(),
  editedAt: momentCodec().nullable(),
  /** When an administrator hid the review, or null if it is not hidden. */
  hiddenAt: momentCodec().nullable(),
  /** True if the whole order was refunded. The review is then not public. */
  refunded: z.boolean(),
  /** True if the review is public and part of the average: neither hidden nor refunded. */
  counts: z.boolean(),
  /** How many people have reported the review since an administrator last checked it. */
  openReports: count,
  reportedAt: momentCodec().nullable(),
});
export type ReviewDoc = z.input<typeof review>;

export const aboutRecipe = review.pick({ recipeId: true });

/** A person's report of a review with the reason, in the collection `reviewReports`. */
export const reviewReport = z.object({
  _id: idCodec(),
  reviewId: idCodec(),
  byId: idCodec(),
  reason: z.string(),
  createdAt: momentCodec(),
});
export type ReviewReportDoc = z.input<typeof reviewReport>;
