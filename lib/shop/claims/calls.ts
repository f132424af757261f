import { refundedView } from "@/lib/money/charges/views";
import { insertedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { answerClaimInput, decideClaimInput, listClaimsQuery, openClaimInput } from "./schema";
import { answeredClaimView, claimView } from "./views";

export const open = {
  method: "POST",
  path: "/orders/{id}/claims",
  summary: "Claim what was wrong with a delivered box",
  access: "user",
  who: "its buyer, for CLAIM_HOURS after delivery",
  body: openClaimInput,
  answers: { 201: insertedView },
  problems: ["conflict", "too_late", "duplicate"],
  note: "One a box. A kitchen that accepts it gives the lines' price back; what it contests, or does not answer within CLAIM_ANSWER_HOURS, an administrator decides.",
  example: {
    body: {
      lines: [{ recipeId: "64f1c2a9d3e4b5a6c7d8e9f0", quantity: 1, reason: "spoiled" }],
      text: "The fish had turned.",
      photos: [],
    },
  },
} satisfies Call;

export const list = {
  method: "GET",
  path: "/claims",
  summary: "Claims, newest first",
  access: "user",
  who: "own ones and those about own boxes; all: admin",
  query: listClaimsQuery,
  answers: { 200: claimView.array() },
} satisfies Call;

export const read = {
  method: "GET",
  path: "/claims/{id}",
  summary: "One claim",
  access: "user",
  who: "its buyer, its kitchen, admin",
  answers: { 200: claimView },
} satisfies Call;

export const answer = {
  method: "POST",
  path: "/claims/{id}/answer",
  summary: "Accept a claim, or contest it",
  access: "user",
  who: "its kitchen",
  body: answerClaimInput,
  answers: { 200: answeredClaimView },
  problems: ["forbidden", "illegal_transition", "conflict"],
  note: "Accepted: the lines' price goes back, as far as that is left of the box, and the kitchen bears it.",
  example: { body: { accept: false, text: "It left our kitchen cold and sealed." } },
} satisfies Call;

export const decide = {
  method: "POST",
  path: "/claims/{id}/decide",
  summary: "Decide a claim that was contested or not answered",
  access: "admin",
  body: decideClaimInput,
  answers: { 200: refundedView },
  problems: ["second_admin", "illegal_transition", "conflict"],
  note: "`amount` 0: nothing goes back. `rider` is 422 where nobody has carried the box.",
  example: { body: { amount: 100.5, bears: "kitchen", text: "The photos show it." } },
} satisfies Call;
