import "server-only";
import type Stripe from "stripe";
import type { ChargeDispute } from "@/lib/money/charges/model";
import { isClosed } from "../../rules";
import { requireIntentId } from "./payment-intents";
import { asking } from "./provider-errors";
import { stripeClient } from "./stripe-client";

/** The latest dispute of a payment; null without one. Throws AppError payment_provider. */
export async function findDispute(paymentIntentId: string, now: Date): Promise<ChargeDispute | null> {
  requireIntentId(paymentIntentId);
  const { data } = await asking("disputes.list", () =>
    stripeClient().disputes.list({ payment_intent: paymentIntentId, limit: 1 }),
  );
  const [latest] = data;
  return latest ? toDispute(latest, now) : null;
}

/** The fee of a dispute in poisha, less what Stripe has returned of it. */
const feeOf = ({ balance_transactions }: Stripe.Dispute): number =>
  balance_transactions.reduce((sum, { currency, fee }) => sum + (currency === "bdt" ? fee : 0), 0);

/**
 * Stripe does not report when a dispute was closed. So `closedAt` is the time at which RANNA first reads that it is
 * closed.
 */
const toDispute = (dispute: Stripe.Dispute, now: Date): ChargeDispute => ({
  id: dispute.id,
  amount: dispute.amount,
  feePoisha: feeOf(dispute),
  reason: dispute.reason,
  status: dispute.status,
  openedAt: new Date(dispute.created * 1000),
  closedAt: isClosed(dispute.status) ? now : null,
});
