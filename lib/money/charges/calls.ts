import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { sandboxDispute } from "./schema";
import { paymentConfigView, saidDisputeView } from "./views";

export const readConfig = {
  method: "GET",
  path: "/payments/config",
  summary: "How a purchase may be paid, and the payment provider's public settings",
  access: "none",
  answers: { 200: paymentConfigView },
} satisfies Call;

export const receiveEvent = {
  method: "POST",
  path: "/stripe/webhook",
  summary: "An event of the payment provider",
  access: "none",
  who: "the payment provider, by a signature over the raw body",
  sameOrigin: false,
  rawBody: { mediaType: "application/json", schema: z.looseObject({ type: z.string() }) },
  answers: { 200: z.strictObject({ received: z.literal(true) }) },
  problems: ["invalid_signature", "too_large", "payment_provider"],
  note: "An event that comes twice changes nothing.",
} satisfies Call;

export const sayDispute = {
  method: "POST",
  path: "/local/stripe/disputes/{intentId}",
  summary: "What the payment sandbox says of a payment's dispute",
  access: "none",
  body: sandboxDispute,
  answers: { 200: saidDisputeView },
  problems: ["not_found", "conflict", "payment_provider"],
  note: "Only in the payment sandbox. `won` and `lost` open it first where there is none; the same again changes nothing.",
  example: { body: { state: "open" } },
} satisfies Call;
