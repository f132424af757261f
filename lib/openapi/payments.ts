import { z } from "zod";
import { paymentConfigView } from "@/lib/money/charges/views";
import type { OperationGroup } from "./operation";

export const payments: OperationGroup = {
  name: "Payments",
  about: "What a browser needs to enter a card, and what the payment provider tells.",
  operations: [
    {
      method: "GET",
      path: "/payments/config",
      summary: "The payment provider's public settings",
      access: "none",
      answers: { 200: paymentConfigView },
    },
    {
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
    },
  ],
};
