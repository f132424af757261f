import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { inTime, SILENT_MS } from "@/lib/money/charges/patience";
import type { Payer, PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { findCharge, savePayment } from "@/lib/money/charges/queries";
import { expectedOf, paymentOf } from "@/lib/money/charges/rules";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { tracing } from "@/lib/platform/telemetry";
import { reconcileAttempts } from "./ask-attempts";
import { completeSale } from "./complete-sale";
import { currentAttempt, openAttempt } from "./open-attempt";
import { voidCharge, withShown } from "./void-charge";

/** Errors with which a provider rejects the amount for good, so that the charge is closed. */
const REFUSED: readonly ErrorCode[] = ["amount_too_small", "amount_too_large"];

/** How long the second of two simultaneous requests waits for the payment that the first one opens, ms. */
const WAIT_MS = 3_000;
const POLL_MS = 50;

/**
 * Opens the payment of a charge at its provider. The payment is stored before its secret is returned, so a charge
 * without a stored payment can't have been paid. Simultaneous calls and retries after a crash get the same payment.
 * On hosted pages, however, each call opens one more attempt (openAttempt) for `payer`. Returns null if the charge
 * was closed in the meantime. Throws AppError amount_too_small and amount_too_large (422; the charge is void then) or
 * payment_provider.
 */
export async function openPayment(charge: ChargeRecord, payer?: Payer): Promise<ProviderPayment | null> {
  const provider = PROVIDERS[charge.by];
  if (provider.hosted) return openAttempt(charge, payer);
  const payment = await provider
    .open({
      amountPoisha: charge.amountPoisha,
      metadata: charge.metadata,
      idempotencyKey: charge.intentKey,
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError && REFUSED.includes(error.code)) {
        await voidCharge(charge, error.code);
      }
      throw error;
    });
  const noted = await withTransaction((tx) => withShown(savePayment(charge.id, payment, tx), tx));
  if (noted) return payment;
  const now = await findCharge(charge.id);
  if (now?.state === "paid" && now.intentId === payment.reference) return payment;
  // The charge was closed before its payment was stored, so the payment is cancelled.
  const closed = await provider.giveUp(payment.reference, expectedOf(charge));
  return closed.status === "succeeded" ? closed : null;
}

/**
 * Returns the current payment of an open charge, after asking the provider. If it is paid, the sale is completed
 * first. Returns null if the charge is closed. Throws the errors of openPayment too.
 */
export async function currentPayment(charge: ChargeRecord, payer?: Payer): Promise<ProviderPayment | null> {
  if (charge.trace) tracing()?.link(charge.trace);
  if (PROVIDERS[charge.by].hosted) return currentAttempt(charge, payer);
  const noted = await waitForNote(charge);
  if (!noted || noted.state === "void") return null;
  const known = paymentOf(noted);
  if (!known) return openPayment(noted);
  const payment = await PROVIDERS[known.by].ask(known.reference, expectedOf(noted));
  if (!payment || payment.status === "canceled") {
    await voidCharge(noted, payment?.status ?? "unknown");
    return null;
  }
  if (payment.status === "succeeded") await completeSale(noted, payment, "browser");
  return payment;
}

/**
 * Waits until another request has stored the charge's payment, or WAIT_MS have passed. Returns the present charge.
 */
async function waitForNote(charge: ChargeRecord): Promise<ChargeRecord | null> {
  const until = charge.createdAt.getTime() + WAIT_MS;
  let latest: ChargeRecord | null = charge;
  while (latest?.state === "open" && latest.intentId === null && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    latest = await findCharge(charge.id);
  }
  return latest;
}

/**
 * Updates a charge from the provider's answer about its payment: if paid, the sale is completed; if cancelled, the
 * charge becomes void. With `giveUp` an unpaid payment is cancelled at the provider first, so a closed purchase never
 * receives money. With `isKept` a charge that would become void stays open in the database: the caller closes it in
 * the transaction that writes its replacement. Safe to repeat, also simultaneously. Throws AppError payment_provider,
 * and as completeSale.
 */
export function reconcileCharge(charge: ChargeRecord, options: Reconciling): Promise<Reconciled> {
  if (PROVIDERS[charge.by].hosted) return reconcileAttempts(charge, options);
  const work = reconcileIntent(charge, options);
  return options.by === "browser" ? inTime(work, SILENT_MS) : work;
}

type Reconciling = { by: PaymentSource; giveUp: boolean; isKept?: boolean; now?: Date };
type Reconciled = { state: ChargeRecord["state"]; payment: ProviderPayment | null };

async function reconcileIntent(charge: ChargeRecord, options: Reconciling): Promise<Reconciled> {
  // openPayment may return an old status, so the provider is asked below.
  const known = paymentOf(charge) ?? (await openPayment(charge));
  const provider = known && PROVIDERS[known.by];
  let payment = provider && (await provider.ask(known.reference, expectedOf(charge)));
  const final = payment?.status === "succeeded" || payment?.status === "canceled";
  if (payment && provider && options.giveUp && !final)
    payment = await provider.giveUp(payment.reference, expectedOf(charge));
  if (payment?.status === "succeeded") {
    await completeSale(charge, payment, options.by);
    return { state: "paid", payment };
  }
  if (payment && payment.status !== "canceled") return { state: "open", payment };
  if (!options.isKept) await voidCharge(charge, payment?.status ?? "unknown");
  return { state: "void", payment };
}
