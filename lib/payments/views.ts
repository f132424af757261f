import { z } from "zod";

/** Answer of `GET /payments/config`: what a browser needs to enter a card. */
export const paymentConfigView = z.strictObject({
  publishableKey: z.string(),
  sandbox: z.boolean().describe("true: no money moves, and the card form says so."),
  apiBase: z.url(),
  scriptUrl: z.url().describe("Stripe.js of the release that @stripe/stripe-js expects."),
});
