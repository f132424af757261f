import "server-only";
import type { Provider } from "../../provider";
import { paymentSettings } from "../settings";
import { findDispute } from "./disputes";
import { cancelPaymentIntent, createPaymentIntent, findPaymentIntent } from "./payment-intents";
import { EVENTS, readWebhook } from "./read-webhook";
import { giveBack, listRefunds } from "./refunds";

/** Cards, by Stripe: a payment is an intent, named by its id. */
export const stripeProvider: Provider = {
  name: "stripe",
  isSandbox: () => paymentSettings().stripe.sandbox,
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
