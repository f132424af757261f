import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { STUCK_STEPS } from "./rules";
import { stuckStepView, stuckView } from "./views";

export const list = {
  method: "GET",
  path: "/stuck",
  summary: "What needs a hand, by kind",
  access: "admin",
  answers: { 200: stuckView },
} satisfies Call;

export const step = {
  method: "POST",
  path: "/stuck/{kind}/{id}",
  summary: "Mend what is stuck, or put it aside",
  access: "admin",
  body: z.object({
    step: z.enum(STUCK_STEPS),
    version: z.string().max(200).describe("As it was listed."),
    riderId: z
      .string()
      .max(50)
      .optional()
      .describe("To `retry` a `parcel` or `late`: who gets it; by default the suggested rider."),
  }),
  answers: { 200: stuckStepView },
  problems: [
    "not_found",
    "second_admin",
    "conflict",
    "in_progress",
    "too_late",
    "illegal_transition",
    "payment_provider",
  ],
  note: "Of two at once one does it; the other is told (409). What was put aside comes back after a while, or when it has changed.",
  example: { body: { step: "put_aside", version: "2000000", riderId: "64f1c2a9d3e4b5a6c7d8e9f0" } },
} satisfies Call;
