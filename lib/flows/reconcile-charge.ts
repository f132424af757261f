import "server-only";
import { findCharge, savePayment } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import { inTime, SILENT_MS } from "@/lib/money/charges/patience";
import type { Payer, PaymentSource, ProviderPayment } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { expectedOf, paymentOf } from "@/lib/money/charges/rules";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { tracing } from "@/lib/platform/telemetry";
import { reconcileAttempts } from "./ask-attempts";
import { completeCharge } from "./complete-charge";
import { currentAttempt, openAttempt } from "./open-attempt";
import { voidCharge, withShown } from "./void-charge";

/** The provider will never take this amount: the charge can be closed at once. */
const REFUSED: readonly ErrorCode[] = ["amount_too_small", "amount_too_large"];

/** How long a second request waits for the first one's call to the provider before it makes its own, ms. */
const WAIT_MS = 3_000;
const POLL_MS = 50;

/**
 * Opens the payment of a charge that has none at the provider, and notes it before anybody learns its secret: a charge
 * without a noted payment cannot have been paid. Its key and what goes along never change, so that callers at the same
 * moment, and a server that takes over from a killed one, get the same payment. null: the charge was closed meanwhile.
 * `payer` is for hosted pages, of which each call opens one more (openAttempt). Throws AppError amount_too_small and amount_too_large (422; the charge is void then) or payment_provider.
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
  // Nobody may pay it any more, unless it is the one that has paid.
  const closed = await provider.giveUp(payment.reference, expectedOf(charge));
  return closed.status === "succeeded" ? closed : null;
}

/**
 * The payment of an open charge as the provider has it now, the same for all who ask; null when the charge turned out
 * to be closed and another one has to be opened. One that is paid is completed first, and answered. Throws as
 * openPayment.
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
  if (payment.status === "succeeded") await completeCharge(noted, payment, "browser");
  return payment;
}

/** Requests that arrive together share the first one's call to the provider; an old charge waits for nobody. */
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
 * Brings a charge in line with what the provider says about its payment: paid completes it, cancelled voids it. With
 * `giveUp` an unpaid one is cancelled first; the provider decides whether a payment was faster, so that no money comes
 * in for what was given up. With `isKept` one that is void by that stays open on record: the caller closes it
 * together with what takes its place. Safe any number of times and at the same moment. Throws AppError
 * payment_provider, and as completeCharge.
 */
export function reconcileCharge(charge: ChargeRecord, options: Reconciling): Promise<Reconciled> {
  if (PROVIDERS[charge.by].hosted) return reconcileAttempts(charge, options);
  const work = reconcileIntent(charge, options);
  return options.by === "browser" ? inTime(work, SILENT_MS) : work;
}

type Reconciling = { by: PaymentSource; giveUp: boolean; isKept?: boolean; now?: Date };
type Reconciled = { state: ChargeRecord["state"]; payment: ProviderPayment | null };

async function reconcileIntent(charge: ChargeRecord, options: Reconciling): Promise<Reconciled> {
  // The provider answers a repeated opening as it did the first time: what became of it is asked.
  const known = paymentOf(charge) ?? (await openPayment(charge));
  const provider = known && PROVIDERS[known.by];
  let payment = provider && (await provider.ask(known.reference, expectedOf(charge)));
  const final = payment?.status === "succeeded" || payment?.status === "canceled";
  if (payment && provider && options.giveUp && !final)
    payment = await provider.giveUp(payment.reference, expectedOf(charge));
  if (payment?.status === "succeeded") {
    await completeCharge(charge, payment, options.by);
    return { state: "paid", payment };
  }
  if (payment && payment.status !== "canceled") return { state: "open", payment };
  if (!options.isKept) await voidCharge(charge, payment?.status ?? "unknown");
  return { state: "void", payment };
}
