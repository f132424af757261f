import "server-only";
import { env } from "@/lib/platform/env";
import type { Provider } from "../../provider";
import { findDispute } from "./disputes";
import { cancelPaymentIntent, createPaymentIntent, findPaymentIntent } from "./payment-intents";
import { EVENTS, readWebhook } from "./read-webhook";
import { giveBack, listRefunds } from "./refunds";

/** Cards, by Stripe: a payment is an intent, named by its id. */
export const stripeProvider: Provider = {
  name: "stripe",
  isSandbox: () => env().stripe.sandbox,
  clearing: "clearing:stripe",
  hosted: false,
  limits: null,
  open: createPaymentIntent,
  ask: findPaymentIntent,
  askPaid: async () => [],
  giveUp: cancelPaymentIntent,
  refund: giveBack,
  askRefunds: listRefunds,
  askDispute: findDispute,
  readEvent: readWebhook,
  events: EVENTS,
};
