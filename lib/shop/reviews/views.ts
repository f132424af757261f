import { z } from "zod";
import { pageFields } from "@/lib/platform/http/answers";
import { all } from "@/lib/platform/model/fields";
import { answerView } from "@/lib/platform/model/shapes";
import { aboutRecipe, review, reviewReport, writtenReview } from "./model";

/** Public fields of a review that are shown exactly as stored. */
export const shownReview = review.pick({
  _id: true,
  ...all(writtenReview),
  createdAt: true,
  editedAt: true,
  answer: true,
});

/** A review in its public form. */
export const reviewView = answerView(shownReview).extend({
  author: z.string().describe("The buyer's display name."),
});
export type Review = z.infer<typeof reviewView>;

/** A review as its kitchen sees it. `title` is in the language of the page. */
export const kitchenReviewView = reviewView.extend({ ...answerView(aboutRecipe).shape, title: z.string() });
export type KitchenReview = z.infer<typeof kitchenReviewView>;

export const shownToAdmins = review.pick({ hiddenAt: true, openReports: true });
export const shownReport = reviewReport.pick({ byId: true, reason: true, createdAt: true });

/** A review as administrators see it, with its newest reports. */
export const reportedReviewView = kitchenReviewView.extend({
  ...answerView(shownToAdmins).shape,
  reports: z.array(answerView(shownReport)),
});
export type ReportedReview = z.infer<typeof reportedReviewView>;

/** The fields of a person's reviews in the export of personal data. */
export const exportedReview = review.pick({
  _id: true,
  orderId: true,
  recipeId: true,
  title: true,
  ...all(writtenReview),
  createdAt: true,
  editedAt: true,
  hiddenAt: true,
});
export const exportedReport = reviewReport.pick({ reviewId: true, reason: true, createdAt: true });

/** The response of `GET /recipes/{id}/reviews`. */
export const reviewPageView = z.strictObject({ reviews: z.array(reviewView), ...pageFields });
export type ReviewPage = z.infer<typeof reviewPageView>;

/** The response of `POST /reviews/{id}/report`. */
export const reportedView = z.strictObject({ reported: z.literal(true) });

/** The data of the page on which a buyer reviews one line of an order. */
export type OwnReview = {
  /** The purchase in which the line was bought. */
  purchaseId: string;
  recipeId: string;
  title: string;
  /** null if the buyer has not written a review yet. */
  review: (Review & { isEditable: boolean; isHidden: boolean }) | null;
};

export type KitchenReviewPage = Omit<ReviewPage, "reviews"> & { reviews: KitchenReview[] };

export type ReportedPage = Omit<ReviewPage, "reviews"> & { reviews: ReportedReview[] };
