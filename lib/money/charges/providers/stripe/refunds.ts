import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/platform/errors";
import type { SeenRefund } from "../../provider";
import { requireIntentId, retrievePaymentIntent } from "./payment-intents";
import { asking } from "./provider-errors";
import { stripeClient } from "./stripe-client";

const REFUSALS: readonly string[] = ["conflict", "not_found"];

export type Refund = { id: string; amountPoisha: number };

/**
 * Refunds `amountPoisha` of a payment, or everything that is left of it. The same key refunds once. Throws AppError
 * conflict (409: more than is left, already refunded, or never paid), not_found or payment_provider.
 */
export async function refundPayment(input: {
  paymentIntentId: string;
  amountPoisha?: number;
  idempotencyKey: string;
  /** The refund's key, stored as metadata on the refund. If missing, no key is stored. */
  name?: string;
}): Promise<Refund> {
  requireIntentId(input.paymentIntentId);
  try {
    const refund = await asking("refunds.create", () =>
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
 * Refunds `amountPoisha` of a payment; repeated calls with the same key refund once. Stripe forgets idempotency keys,
 * so the refund itself stores the key, and a refund with this key is searched for first. If less than the amount is
 * left, nothing is refunded with `exact`, and the rest without it. `refused` is final: nothing can be refunded, or
 * Stripe has no such payment. `blocked`: the bank holds the money for a dispute. Throws AppError payment_provider.
 */
export async function giveBack(input: {
  reference: string;
  amountPoisha: number;
  key: string;
  exact: boolean;
}): Promise<"given" | "refused" | "blocked"> {
  const { reference: paymentIntentId, amountPoisha, key: name, exact } = input;
  try {
    const refunds = await listRefunds(paymentIntentId);
    if (refunds.some(({ key }) => key === name)) return "given";
    const refused = await isRefused({ paymentIntentId, amountPoisha, idempotencyKey: name, name });
    if (!refused) return "given";
    const { amountPoisha: paid, refundedPoisha } = await retrievePaymentIntent(paymentIntentId);
    const left = Math.min(amountPoisha, paid - refundedPoisha);
    if (exact || left <= 0) return "refused";
    const idempotencyKey = `${name}-rest`;
    return (await isRefused({ paymentIntentId, amountPoisha: left, idempotencyKey, name }))
      ? "refused"
      : "given";
  } catch (error) {
    if (isDisputed(error)) return "blocked";
    if (error instanceof AppError && REFUSALS.includes(error.code)) return "refused";
    throw error;
  }
}

/** Returns true if Stripe refuses the refund because less than its amount is left. */
async function isRefused(input: Parameters<typeof refundPayment>[0]): Promise<boolean> {
  try {
    await refundPayment(input);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict" && !isDisputed(error)) return true;
    throw error;
  }
}

const isDisputed = (error: unknown): boolean =>
  error instanceof AppError &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.code === "charge_disputed";

/** Every refund of a payment; none if Stripe has no such payment. Throws AppError payment_provider. */
export async function listRefunds(paymentIntentId: string): Promise<SeenRefund[]> {
  requireIntentId(paymentIntentId);
  return asking("refunds.list", async () => {
    const seen: SeenRefund[] = [];
    const refunds = stripeClient().refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    for await (const { id, amount, metadata, status } of refunds) {
      const failed = status === "failed" || status === "canceled";
      seen.push({ id, amountPoisha: amount, key: metadata?.key ?? null, failed });
    }
    return seen;
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return [];
    throw error;
  });
}

/**
 * Returns AppError conflict for a refund that Stripe refuses without an error code: only the wrong parameter's name
 * shows why. Returns null for other errors.
 */
function refused(error: unknown): AppError | null {
  const cause = error instanceof AppError ? error.cause : undefined;
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  if (cause.code === "resource_missing") return null;
  if (cause.param === "amount") {
    return new AppError("conflict", "moreThanPaid", { cause });
  }
  if (cause.param === "payment_intent") {
    return new AppError("conflict", "neverPaid", { cause });
  }
  return null;
}
