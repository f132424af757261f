import { z } from "zod";
import { amountInput, countedAmount } from "@/lib/delivery/riders/amounts";
import { accountsView } from "@/lib/delivery/riders/views";
import { objectId } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { answerView } from "@/lib/platform/model/shapes";
import { countedCash, handoverView, openHandoverView } from "./views";

export const listOwn = {
  method: "GET",
  path: "/riders/me/handovers",
  summary: "The cash that you hand in, newest first",
  access: "user",
  who: "rider",
  query: pagingQuery,
  answers: { 200: handoverView.array() },
  problems: ["forbidden"],
} satisfies Call;

export const state = {
  method: "POST",
  path: "/riders/me/handovers",
  summary: "Say what cash you hand in at the office",
  access: "user",
  who: "rider",
  body: amountInput,
  answers: { 201: z.strictObject({ _id: objectId }) },
  problems: ["forbidden", "conflict", "duplicate"],
  note: "More than is in hand is 409 `conflict`; one that waits to be counted, 409 `duplicate`.",
  example: { body: { amount: 40.5 } },
} satisfies Call;

export const listOpen = {
  method: "GET",
  path: "/handovers",
  summary: "Cash that waits to be counted, the longest first",
  access: "admin",
  query: pagingQuery,
  answers: { 200: openHandoverView.array() },
} satisfies Call;

export const confirm = {
  method: "POST",
  path: "/handovers/{id}/confirm",
  summary: "Count what a rider hands in",
  access: "admin",
  body: z.object({ counted: countedAmount }),
  answers: { 200: answerView(countedCash) },
  problems: ["second_admin", "conflict", "illegal_transition"],
  note: "What was counted leaves the rider's hand; 0: nothing was there. A difference is listed under Needs a hand.",
  example: { body: { counted: 40.5 } },
} satisfies Call;

export const recordCash = {
  method: "POST",
  path: "/riders/{id}/cash",
  summary: "Record cash that a rider handed in",
  access: "admin",
  body: amountInput,
  answers: { 201: accountsView },
  problems: ["second_admin", "conflict", "in_progress"],
  note: "While the rider has said to hand some in, 409 `in_progress`.",
  example: { body: { amount: 40.5 } },
} satisfies Call;
