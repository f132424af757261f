import { deletedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import {
  approveInput,
  methodDeletion,
  methodInput,
  openRunInput,
  runFailedInput,
  runPaidInput,
  runsQuery,
} from "./schema";
import { methodView, payoutRunView, settledView } from "./views";

export const readMethod = {
  method: "GET",
  path: "/account/payout-method",
  summary: "Where you are paid out to",
  access: "user",
  answers: { 200: methodView.nullable() },
} satisfies Call;

export const changeMethod = {
  method: "PUT",
  path: "/account/payout-method",
  summary: "Say where you are paid out to",
  access: "user",
  body: methodInput,
  answers: { 200: methodView },
  problems: ["invalid_credentials", "no_password", "too_many_requests"],
  note: "A mail tells you; nothing is paid out to it before `usableFrom`.",
  example: {
    body: {
      kind: "bank",
      name: "Rina Akter",
      number: "1234567890123",
      bank: "Sonali Bank",
      branch: "Mirpur",
      routing: "200264567",
      password: "ranna-test-1",
    },
  },
} satisfies Call;

export const forgetMethod = {
  method: "DELETE",
  path: "/account/payout-method",
  summary: "Be paid out nowhere",
  access: "user",
  body: methodDeletion,
  answers: { 200: deletedView },
  problems: ["invalid_credentials", "no_password", "too_many_requests"],
  example: { body: { password: "ranna-test-1" } },
} satisfies Call;

export const listRuns = {
  method: "GET",
  path: "/payouts/runs",
  summary: "Runs of payouts, newest first",
  access: "admin",
  query: runsQuery,
  answers: { 200: payoutRunView.array() },
} satisfies Call;

export const openRun = {
  method: "POST",
  path: "/payouts/runs",
  summary: "Open a run: who is to be paid what was owed at a moment",
  access: "admin",
  body: openRunInput,
  bodyOptional: true,
  answers: { 201: payoutRunView },
  example: { body: { cutoff: "2026-11-25T00:00:00+06:00" } },
} satisfies Call;

export const readRun = {
  method: "GET",
  path: "/payouts/runs/{id}",
  summary: "One run",
  access: "admin",
  answers: { 200: payoutRunView },
} satisfies Call;

export const deleteRun = {
  method: "DELETE",
  path: "/payouts/runs/{id}",
  summary: "Take an open run back",
  access: "admin",
  answers: { 200: deletedView },
  problems: ["illegal_transition"],
} satisfies Call;

export const approveRun = {
  method: "POST",
  path: "/payouts/runs/{id}/approve",
  summary: "Approve a run that another administrator has opened; alone with your password",
  access: "admin",
  body: approveInput,
  answers: { 200: payoutRunView },
  problems: [
    "second_admin",
    "invalid_credentials",
    "no_password",
    "conflict",
    "illegal_transition",
    "too_many_requests",
  ],
  note: "When somebody is owed less than it says it is made anew, and answers `conflict`.",
  example: { body: { version: 1, password: "ranna-test-1" } },
} satisfies Call;

export const readFile = {
  method: "GET",
  path: "/payouts/runs/{id}/file",
  summary: "What the bank is given of an approved run",
  access: "admin",
  answers: { 200: { mediaType: "text/csv", description: "A row for each item, amounts in taka" } },
  problems: ["illegal_transition"],
} satisfies Call;

export const markPaid = {
  method: "POST",
  path: "/payouts/runs/{id}/paid",
  summary: "Record that the bank has paid items, or all that wait",
  access: "admin",
  body: runPaidInput,
  answers: { 200: settledView },
  problems: ["second_admin", "illegal_transition"],
  example: { body: { reference: "FT26330-1", items: ["65f0000000000000000000aa"] } },
} satisfies Call;

export const markFailed = {
  method: "POST",
  path: "/payouts/runs/{id}/failed",
  summary: "Record that the bank has not paid items",
  access: "admin",
  body: runFailedInput,
  answers: { 200: settledView },
  problems: ["second_admin", "illegal_transition"],
  example: { body: { items: ["65f0000000000000000000aa"], reason: "No such account" } },
} satisfies Call;
