import "server-only";
import type Stripe from "stripe";
import { AppError } from "@/lib/platform/errors";
import type { PaymentEvent } from "../../provider";
import { paymentSettings } from "../settings";
import { stripeClient } from "./stripe-client";

/**
 * Reads a webhook of Stripe. The signature covers the raw bytes, so pass the body unparsed. Throws AppError
 * invalid_signature (400) for a missing, wrong or old signature, and for a body that is not an event.
 */
export function readWebhook(rawBody: string | Uint8Array, signatureHeader: string | null): PaymentEvent {
  const body = typeof rawBody === "string" ? rawBody : Buffer.from(rawBody);
  let event: unknown;
  try {
    event = stripeClient().webhooks.constructEvent(
      body,
      signatureHeader ?? "",
      paymentSettings().stripe.webhookSecret,
    );
  } catch (cause) {
    // Every error of the SDK counts as a wrong signature, because it throws plain errors for signatures that it can't
    // parse.
    throw new AppError("invalid_signature", "signatureWrong", { cause });
  }
  if (!isEvent(event)) throw new AppError("invalid_signature", "notAnEvent");
  return toPaymentEvent(event);
}

/** Returns true if a signed body is an event. An account may send other signed objects to the same address. */
const isEvent = (sent: unknown): sent is Stripe.Event => {
  const { id, type, data } = (typeof sent === "object" && sent !== null ? sent : {}) as Record<
    string,
    unknown
  >;
  const object = typeof data === "object" && data !== null && "object" in data ? data.object : null;
  return typeof id === "string" && typeof type === "string" && typeof object === "object" && object !== null;
};

/** Reads the payment that the event is about. The reference is "" if the event is about none. */
function toPaymentEvent({ id, type, data: { object } }: Stripe.Event): PaymentEvent {
  const intent =
    object.object === "payment_intent" ? object : "payment_intent" in object && object.payment_intent;
  const reference = typeof intent === "string" ? intent : intent ? intent.id : "";
  return { id, name: type, by: "card", reference };
}
