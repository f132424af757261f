import { z } from "zod";
import { count } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { localPush, localPushQuery, localSubscription, nextPushAnswer } from "./schema";

const NOTE = "Only where no VAPID keys are set.";

export const subscribeLocal = {
  method: "POST",
  path: "/local/push/subscriptions",
  summary: "A subscription of the local push service",
  access: "none",
  answers: {
    200: z.strictObject({
      endpoint: z.string(),
      keys: z.strictObject(localSubscription.shape.keys.shape),
    }),
  },
  problems: ["not_found"],
  note: NOTE,
} satisfies Call;

export const listLocal = {
  method: "GET",
  path: "/local/push",
  summary: "Pushes that would have been sent, decrypted, newest first",
  access: "none",
  query: localPushQuery,
  answers: { 200: z.strictObject(localPush.shape).array() },
  problems: ["not_found"],
  note: NOTE,
} satisfies Call;

export const answerLocal = {
  method: "POST",
  path: "/local/push/answers",
  summary: "Decide the next answers of the local push service",
  access: "none",
  body: nextPushAnswer,
  answers: {
    200: z.strictObject({ answers: count.describe("Answers that were decided and not given yet.") }),
  },
  problems: ["not_found"],
  note: NOTE,
  example: { body: { endpoint: "http://127.0.0.1:9000/push/1", status: 429, times: 1, retryAfter: 60 } },
} satisfies Call;
