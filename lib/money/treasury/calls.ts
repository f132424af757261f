import { insertedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { arrivalInput, entriesQuery, writeOffInput } from "./schema";
import { entryView, treasuryView, verifiedView } from "./views";

export const read = {
  method: "GET",
  path: "/money",
  summary: "Where all money is, and to whom it is owed",
  access: "admin",
  answers: { 200: treasuryView },
} satisfies Call;

export const listEntries = {
  method: "GET",
  path: "/money/entries",
  summary: "The journal, newest first",
  access: "admin",
  query: entriesQuery,
  answers: { 200: entryView.array() },
} satisfies Call;

export const verify = {
  method: "POST",
  path: "/money/verify",
  summary: "Reckon the whole journal anew",
  access: "admin",
  answers: { 200: verifiedView },
} satisfies Call;

export const recordArrival = {
  method: "POST",
  path: "/money/arrivals",
  summary: "Record what came to the bank",
  access: "admin",
  body: arrivalInput,
  answers: { 201: insertedView },
  problems: ["conflict", "duplicate"],
  note: "More than is there is 409 `conflict`, a reference that was recorded 409 `duplicate`.",
  example: { body: { from: "office", amount: 40.5, reference: "deposit 17" } },
} satisfies Call;

export const writeOff = {
  method: "POST",
  path: "/money/write-offs",
  summary: "Write off what is lost, or give something",
  access: "admin",
  body: writeOffInput,
  answers: { 201: insertedView },
  problems: ["not_found", "second_admin", "conflict"],
  note: "At most what is there, or is owed to the house; to people `goodwill` gives without that bound.",
  example: {
    body: { account: "buyer:64b7f0c2a1b2c3d4e5f60718", amount: 40.5, to: "goodwill", note: "cold food" },
  },
} satisfies Call;
