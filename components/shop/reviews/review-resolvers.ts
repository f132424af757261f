import { zodResolver } from "@hookform/resolvers/zod";
import { answerReviewInput, reportReviewInput, reviewForm } from "@/lib/shop/reviews/schema";
import type { ReviewValues } from "./review-draft";

/** Validates the form with the server's own rules. */
export const reportResolver = zodResolver<{ reason: string }, unknown, { reason: string }>(reportReviewInput);
export const answerResolver = zodResolver<{ text: string }, unknown, { text: string }>(answerReviewInput);
export const reviewResolver = zodResolver<ReviewValues, unknown, ReviewValues>(reviewForm);
