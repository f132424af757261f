import { insertedView, modifiedView } from "@/lib/platform/http/answers";
import {
  answerReviewInput,
  changeReviewInput,
  reportReviewInput,
  reviewsQuery,
  writeReviewInput,
} from "@/lib/shop/reviews/schema";
import { reportedView, reviewPageView } from "@/lib/shop/reviews/views";
import type { OperationGroup } from "./operation";

export const reviews: OperationGroup = {
  name: "Reviews",
  about: "What buyers say of what was delivered to them, and what kitchens answer.",
  operations: [
    {
      method: "GET",
      path: "/recipes/{id}/reviews",
      summary: "What buyers say of a recipe, newest first",
      access: "none",
      query: reviewsQuery,
      answers: { 200: reviewPageView },
    },
    {
      method: "POST",
      path: "/recipes/{id}/reviews",
      summary: "Review a delivered box",
      access: "user",
      who: "the buyer of that order, once delivered",
      body: writeReviewInput,
      answers: { 201: insertedView },
      problems: ["forbidden", "duplicate"],
      note: "One a line of an order. It does not count while all of its box is given back.",
    },
    {
      method: "PATCH",
      path: "/reviews/{id}",
      summary: "Change a review",
      access: "user",
      who: "its author, for REVIEW_EDIT_DAYS",
      body: changeReviewInput,
      answers: { 200: modifiedView },
      problems: ["forbidden", "too_late"],
    },
    {
      method: "POST",
      path: "/reviews/{id}/answer",
      summary: "Answer a review, once",
      access: "user",
      who: "its kitchen",
      body: answerReviewInput,
      answers: { 201: modifiedView },
      problems: ["forbidden", "conflict"],
    },
    {
      method: "POST",
      path: "/reviews/{id}/report",
      summary: "Report a review to the administrators",
      access: "user",
      body: reportReviewInput,
      answers: { 202: reportedView },
      problems: ["forbidden"],
      note: "A second report of the same person changes nothing.",
    },
    {
      method: "POST",
      path: "/reviews/{id}/hide",
      summary: "Take a review off its page and out of the average",
      access: "admin",
      answers: { 200: modifiedView },
      problems: ["conflict"],
    },
    {
      method: "POST",
      path: "/reviews/{id}/show",
      summary: "Show a hidden review again, or keep a reported one",
      access: "admin",
      answers: { 200: modifiedView },
      problems: ["conflict"],
    },
  ],
};
