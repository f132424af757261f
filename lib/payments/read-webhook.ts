import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { type PaymentIntent, toPaymentIntent } from "./payment-intents";
import { stripeClient } from "./stripe-client";

/** What the provider reports, in the product's words. `id` is the same when it is sent twice. */
export type PaymentEvent =
  | { id: string; type: "payment_succeeded" | "payment_failed" | "payment_canceled"; intent: PaymentIntent }
  | { id: string; type: "payment_refunded"; paymentIntentId: string; refundedPoisha: number }
  /** Nothing that the product acts on. */
  | { id: string; type: "other"; name: string };

/**
 * Reads a webhook of the provider. The signature covers the raw bytes, so hand over the body unparsed. Throws
 * AppError invalid_signature (400) for a missing, wrong or old signature, and for a body that is not an event.
 */
export function readWebhook(rawBody: string | Uint8Array, signatureHeader: string | null): PaymentEvent {
  const body = typeof rawBody === "string" ? rawBody : Buffer.from(rawBody);
  let event: Stripe.Event;
  try {
    event = stripeClient().webhooks.constructEvent(body, signatureHeader ?? "", env().stripe.webhookSecret);
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError || cause instanceof SyntaxError) {
      throw new AppError("invalid_signature", { detail: "The signature does not fit the body.", cause });
    }
    throw cause;
  }
  return toPaymentEvent(event);
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id } = event;
  switch (event.type) {
    case "payment_intent.succeeded":
      return { id, type: "payment_succeeded", intent: toPaymentIntent(event.data.object) };
    case "payment_intent.payment_failed":
      return { id, type: "payment_failed", intent: toPaymentIntent(event.data.object) };
    case "payment_intent.canceled":
      return { id, type: "payment_canceled", intent: toPaymentIntent(event.data.object) };
    case "charge.refunded": {
      const { payment_intent: intent, amount_refunded } = event.data.object;
      const paymentIntentId = typeof intent === "string" ? intent : (intent?.id ?? "");
      return { id, type: "payment_refunded", paymentIntentId, refundedPoisha: amount_refunded };
    }
    default:
      return { id, type: "other", name: event.type };
  }
}
