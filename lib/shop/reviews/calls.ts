import { insertedView, modifiedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import {
  answerReviewInput,
  changeReviewInput,
  reportReviewInput,
  reviewsQuery,
  writeReviewInput,
} from "./schema";
import { reportedView, reviewPageView } from "./views";

export const list = {
  method: "GET",
  path: "/recipes/{id}/reviews",
  summary: "What buyers say of a recipe, newest first",
  access: "none",
  query: reviewsQuery,
  answers: { 200: reviewPageView },
} satisfies Call;

export const write = {
  method: "POST",
  path: "/recipes/{id}/reviews",
  summary: "Review a delivered box",
  access: "user",
  who: "the buyer of that order, once delivered",
  body: writeReviewInput,
  answers: { 201: insertedView },
  problems: ["forbidden", "duplicate"],
  note: "One a line of an order. It does not count while all of its box is given back.",
  example: {
    body: {
      orderId: "64f1c2a9d3e4b5a6c7d8e9f0",
      rating: 4,
      text: "The mustard was sharp, the fish soft.",
      photos: [],
    },
  },
} satisfies Call;

export const change = {
  method: "PATCH",
  path: "/reviews/{id}",
  summary: "Change a review",
  access: "user",
  who: "its author, for REVIEW_EDIT_DAYS",
  body: changeReviewInput,
  answers: { 200: modifiedView },
  problems: ["forbidden", "too_late"],
  example: { body: { rating: 3, text: "Less sharp the second time.", photos: [] } },
} satisfies Call;

export const answer = {
  method: "POST",
  path: "/reviews/{id}/answer",
  summary: "Answer a review, once",
  access: "user",
  who: "its kitchen",
  body: answerReviewInput,
  answers: { 201: modifiedView },
  problems: ["forbidden", "conflict"],
  example: { body: { text: "Thank you, more mustard next time." } },
} satisfies Call;

export const report = {
  method: "POST",
  path: "/reviews/{id}/report",
  summary: "Report a review to the administrators",
  access: "user",
  body: reportReviewInput,
  answers: { 202: reportedView },
  problems: ["forbidden"],
  note: "A second report of the same person changes nothing.",
  example: { body: { reason: "Not about food" } },
} satisfies Call;

export const hide = {
  method: "POST",
  path: "/reviews/{id}/hide",
  summary: "Take a review off its page and out of the average",
  access: "admin",
  answers: { 200: modifiedView },
  problems: ["conflict"],
} satisfies Call;

export const show = {
  method: "POST",
  path: "/reviews/{id}/show",
  summary: "Show a hidden review again, or keep a reported one",
  access: "admin",
  answers: { 200: modifiedView },
  problems: ["conflict"],
} satisfies Call;
