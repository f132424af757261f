import "server-only";
import type Stripe from "stripe";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { stripeClient } from "./stripe-client";

/** What the product acts on, under the provider's own names; the README lists them for the account's webhook. */
const ACTED_ON = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

export type PaymentEventType = (typeof ACTED_ON)[number];

/** What the provider reports: about which payment, no more; the provider is asked for the truth. `id` is the same when it is sent twice. */
export type PaymentEvent =
  | { id: string; type: PaymentEventType; paymentIntentId: string }
  /** Nothing that the product acts on. */
  | { id: string; type: "other"; name: string };

/**
 * Reads a webhook of the provider. The signature covers the raw bytes, so hand over the body unparsed. Throws
 * AppError invalid_signature (400) for a missing, wrong or old signature, and for a body that is not an event.
 */
export function readWebhook(rawBody: string | Uint8Array, signatureHeader: string | null): PaymentEvent {
  const body = typeof rawBody === "string" ? rawBody : Buffer.from(rawBody);
  let event: unknown;
  try {
    event = stripeClient().webhooks.constructEvent(body, signatureHeader ?? "", env().stripe.webhookSecret);
  } catch (cause) {
    // Whatever it is: the SDK throws plain errors too for signatures that it can't take apart.
    throw new AppError("invalid_signature", { detail: "The signature does not fit the body.", cause });
  }
  if (!isEvent(event)) throw new AppError("invalid_signature", { detail: "The body is not an event." });
  return toPaymentEvent(event);
}

/** Only our own secret can have signed it, but an account may send other things to the same address. */
const isEvent = (sent: unknown): sent is Stripe.Event => {
  const { id, type, data } = (typeof sent === "object" && sent !== null ? sent : {}) as Record<
    string,
    unknown
  >;
  const object = typeof data === "object" && data !== null && "object" in data ? data.object : null;
  return typeof id === "string" && typeof type === "string" && typeof object === "object" && object !== null;
};

function toPaymentEvent({ id, type, data: { object } }: Stripe.Event): PaymentEvent {
  const ours = ACTED_ON.find((one) => one === type);
  if (!ours) return { id, type: "other", name: type };
  if (object.object === "payment_intent") return { id, type: ours, paymentIntentId: object.id };
  const intent = "payment_intent" in object ? object.payment_intent : null;
  return { id, type: ours, paymentIntentId: typeof intent === "string" ? intent : (intent?.id ?? "") };
}
