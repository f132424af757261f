import "server-only";
import Stripe from "stripe";
import { paidByCard } from "@/lib/money/receipts/rules";
import { AppError } from "@/lib/platform/errors";
import type { ProviderPayment } from "../../provider";
import { asking } from "./provider-errors";
import { stripeClient } from "./stripe-client";

const STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "requires_capture",
  "processing",
  "succeeded",
  "canceled",
] as const;

/**
 * Opens a payment in taka (`bdt`, amounts in poisha). Calls with the same key and fields return the same payment,
 * even if they run at the same time. Throws AppError amount_too_small, amount_too_large (422) or payment_provider
 * (502).
 */
export async function createPaymentIntent(input: {
  amountPoisha: number;
  idempotencyKey: string;
  metadata: Record<string, string>;
}): Promise<ProviderPayment> {
  const intent = await asking("paymentIntents.create", () =>
    stripeClient().paymentIntents.create(
      {
        amount: input.amountPoisha,
        currency: "bdt",
        allowed_payment_method_types: ["card"],
        metadata: input.metadata,
      },
      { idempotencyKey: input.idempotencyKey },
    ),
  );
  return toPaymentIntent(intent);
}

/** Throws AppError not_found (404) or payment_provider (502). */
export async function retrievePaymentIntent(id: string): Promise<ProviderPayment> {
  requireIntentId(id);
  const intent = await asking("paymentIntents.retrieve", () =>
    stripeClient().paymentIntents.retrieve(id, { expand: ["latest_charge.balance_transaction"] }),
  );
  return toPaymentIntent(intent);
}

/** Returns null if the provider has no such payment (any more), so it can never be paid. */
export async function findPaymentIntent(id: string): Promise<ProviderPayment | null> {
  try {
    return await retrievePaymentIntent(id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * Cancels a payment that is not final. A payment that is already paid or cancelled is returned as it is, so the
 * caller has to read `status`. Throws AppError not_found (404) or payment_provider (502).
 */
export async function cancelPaymentIntent(id: string): Promise<ProviderPayment> {
  requireIntentId(id);
  try {
    return toPaymentIntent(
      await asking("paymentIntents.cancel", () => stripeClient().paymentIntents.cancel(id)),
    );
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    const final =
      cause instanceof Stripe.errors.StripeError && cause.code === "payment_intent_unexpected_state";
    if (final) return retrievePaymentIntent(id);
    throw error;
  }
}

/** Throws AppError not_found (404) for text that can't be a payment intent's id. Ids also come from browsers. */
export function requireIntentId(id: string): void {
  if (!/^pi_[A-Za-z0-9_]{1,200}$/.test(id)) {
    throw new AppError("not_found", "unknownToProvider");
  }
}

/** Converts Stripe's payment intent to RANNA's ProviderPayment. */
function toPaymentIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const balance = typeof charge?.balance_transaction === "object" ? charge.balance_transaction : null;
  const card = charge?.payment_method_details?.card;
  const shown = card?.last4 ? { brand: card.brand ?? "unknown", last4: card.last4 } : null;
  return {
    by: "card",
    reference: intent.id,
    clientSecret: intent.client_secret ?? "",
    redirectUrl: null,
    // A status that Stripe adds later is read as `processing`: neither paid nor cancelled.
    status: STATUSES.find((status) => status === intent.status) ?? "processing",
    amountPoisha: intent.amount,
    askedPoisha: intent.currency === "bdt" ? intent.amount : null,
    metadata: intent.metadata,
    paidAt: intent.status === "succeeded" && charge ? new Date(charge.created * 1000) : null,
    refundedPoisha: charge?.amount_refunded ?? 0,
    feePoisha: balance?.currency === "bdt" ? balance.fee : null,
    card: shown,
    paidWith: intent.status === "succeeded" ? paidByCard(shown) : null,
    providerReference: null,
  };
}
