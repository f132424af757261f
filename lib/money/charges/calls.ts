import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { validationTexts as texts } from "@/lib/texts/validation";
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

export const receiveIpn = {
  method: "POST",
  path: "/sslcommerz/ipn",
  summary: "A report of the wallets' provider",
  access: "none",
  who: "the wallets' provider, by a signature over the form's fields",
  sameOrigin: false,
  rawBody: {
    mediaType: "application/x-www-form-urlencoded",
    schema: z.looseObject({
      tran_id: z.string(),
      status: z.string(),
      val_id: z.string().optional(),
      verify_sign: z.string(),
      verify_key: z.string(),
    }),
  },
  answers: { 200: z.strictObject({ received: z.literal(true) }) },
  problems: ["invalid_signature", "too_large", "too_many_requests", "unavailable"],
  note: "But a reason to ask the provider: one that comes twice changes nothing.",
} satisfies Call;

const leads = {
  path: "/payments/return/{attemptId}",
  access: "none",
  who: "any browser",
  sameOrigin: false,
  answers: {
    303: { mediaType: "text/html", description: "To the page that goes on; home for an unknown visit." },
  },
} as const;

export const returnFromPage = {
  ...leads,
  method: "GET",
  summary: "Lead a browser on that comes back from a hosted page",
} satisfies Call;

export const returnWithForm = {
  ...leads,
  method: "POST",
  summary: "The same for a browser that brings the provider's form, which is not read",
} satisfies Call;

/** Body of the call that makes the payment sandbox report a dispute (contract, "Disputes in the sandbox"). */
const sandboxDispute = z.object({
  state: z.enum(["open", "won", "lost"], { error: () => texts.unknownValue("state") }),
});
export type DisputeState = z.infer<typeof sandboxDispute>["state"];

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
