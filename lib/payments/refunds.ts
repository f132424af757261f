import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { requireIntentId } from "./payment-intents";
import { asking } from "./provider-errors";
import { stripeClient } from "./stripe-client";

export type Refund = { id: string; amountPoisha: number };

/**
 * Gives back all that is left of a payment, or `amountPoisha` of it. The same key refunds once. Throws AppError
 * conflict (409: more than is left, refunded before, or never paid), not_found or payment_provider.
 */
export async function refundPayment(input: {
  paymentIntentId: string;
  amountPoisha?: number;
  idempotencyKey: string;
}): Promise<Refund> {
  requireIntentId(input.paymentIntentId);
  try {
    const refund = await asking(() =>
      stripeClient().refunds.create(
        {
          payment_intent: input.paymentIntentId,
          ...(input.amountPoisha === undefined ? {} : { amount: input.amountPoisha }),
        },
        { idempotencyKey: input.idempotencyKey },
      ),
    );
    return { id: refund.id, amountPoisha: refund.amount };
  } catch (error) {
    throw refused(error) ?? error;
  }
}

/** The provider names no code for these two: it says which parameter does not fit. */
function refused(error: unknown): AppError | null {
  const cause = error instanceof AppError ? error.cause : undefined;
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  if (cause.code === "resource_missing") return null;
  if (cause.param === "amount") {
    return new AppError("conflict", { detail: "More than was paid cannot be given back.", cause });
  }
  if (cause.param === "payment_intent") {
    return new AppError("conflict", { detail: "This payment was never made, so nothing goes back.", cause });
  }
  return null;
}
