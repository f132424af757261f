import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { paymentConfigView } from "./views";

export const readConfig = {
  method: "GET",
  path: "/payments/config",
  summary: "The payment provider's public settings",
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
