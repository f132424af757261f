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
 * Gives back `amountPoisha` of a payment, once for a key, also long after the provider has forgotten the key: it is
 * kept on the refund itself and looked for first. Where less is left, `exact` gives nothing back, and otherwise that
 * goes back: what went back another way meanwhile does not go back twice. `refused`: for good, because nothing of it
 * can go back or the provider does not know the payment; `blocked`: the bank holds the money for a dispute. Throws
 * AppError payment_provider.
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

/** Whether the provider refused it because less than that is left. */
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

/**
 * Every refund of a payment as the provider has it now; none of one that it does not know. Throws AppError
 * payment_provider.
 */
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

/** The provider names no code for these two: it says which parameter does not fit. */
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
