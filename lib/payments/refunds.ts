import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/platform/errors";
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
  /** Kept on the refund itself; missing: nothing is. */
  name?: string;
}): Promise<Refund> {
  requireIntentId(input.paymentIntentId);
  try {
    const refund = await asking(() =>
      stripeClient().refunds.create(
        {
          payment_intent: input.paymentIntentId,
          ...(input.amountPoisha === undefined ? {} : { amount: input.amountPoisha }),
          ...(input.name === undefined ? {} : { metadata: { key: input.name } }),
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
      if ((await sumNamed(paymentIntentId, idempotencyKey)) > 0) return true;
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
 * failure. Answers how much this key has given back, in poisha. Throws AppError as refundPayment.
 */
export async function refundRest(input: {
  paymentIntentId: string;
  amountPoisha: number;
  idempotencyKey: string;
}): Promise<number> {
  const { paymentIntentId, idempotencyKey: name } = input;
  try {
    await refundPayment({ ...input, name });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    const intent = await retrievePaymentIntent(paymentIntentId);
    if (intent.refundedPoisha < intent.amountPoisha) {
      await refundPayment({ paymentIntentId, idempotencyKey: `${name}-rest`, name });
    }
  }
  return asking(() => sumNamed(paymentIntentId, name));
}

/** What went back of a payment under a name, in poisha. Throws the provider's own errors. */
async function sumNamed(paymentIntentId: string, name: string): Promise<number> {
  let sum = 0;
  const refunds = stripeClient().refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  for await (const { metadata, amount } of refunds) if (metadata?.key === name) sum += amount;
  return sum;
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
