import "server-only";
import type { Provider } from "../../provider";
import { paymentSettings } from "../settings";
import { findDispute } from "./disputes";
import { EVENTS } from "./events";
import { cancelPaymentIntent, createPaymentIntent, findPaymentIntent } from "./payment-intents";
import { readWebhook } from "./read-webhook";
import { giveBack, listRefunds } from "./refunds";

/** Stripe: cards. A payment is a payment intent; its id is the reference. */
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
