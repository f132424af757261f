import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/errors";
import { requireIntentId, retrievePaymentIntent } from "./payment-intents";
import { asking } from "./provider-errors";
import { stripeClient } from "./stripe-client";

const REFUSALS: readonly string[] = ["conflict", "not_found"];

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

/**
 * Gives back exactly `amountPoisha` of a payment, once for a key, also long after the provider has forgotten the key: it
 * is kept on the refund itself and looked for first. False: refused for good, because less is left than that
 * or the provider does not know the payment. Throws AppError payment_provider.
 */
export async function refundPart(input: {
  paymentIntentId: string;
  amountPoisha: number;
  idempotencyKey: string;
}): Promise<boolean> {
  const { paymentIntentId, amountPoisha, idempotencyKey } = input;
  requireIntentId(paymentIntentId);
  try {
    return await asking(async () => {
      const refunds = stripeClient().refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      for await (const { metadata } of refunds) if (metadata?.key === idempotencyKey) return true;
      await stripeClient().refunds.create(
        { payment_intent: paymentIntentId, amount: amountPoisha, metadata: { key: idempotencyKey } },
        { idempotencyKey },
      );
      return true;
    });
  } catch (error) {
    if (refused(error) ?? (error instanceof AppError && REFUSALS.includes(error.code))) return false;
    throw error;
  }
}

/**
 * Gives back all that is left of a payment, which on record is `amountPoisha`. What went back another way meanwhile (in the
 * provider's own dashboard, or by a server that was killed before it could note it) does not go back twice and is no
 * failure. Throws AppError as refundPayment.
 */
export async function refundRest(input: {
  paymentIntentId: string;
  amountPoisha: number;
  idempotencyKey: string;
}): Promise<void> {
  try {
    await refundPayment(input);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    const { paymentIntentId, idempotencyKey } = input;
    const intent = await retrievePaymentIntent(paymentIntentId);
    if (intent.refundedPoisha >= intent.amountPoisha) return;
    await refundPayment({ paymentIntentId, idempotencyKey: `${idempotencyKey}-rest` });
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
