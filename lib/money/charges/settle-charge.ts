import "server-only";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { tracing } from "@/lib/platform/telemetry/tracing";
import type { ChargeHandler, SettledBy } from "./charge-handler";
import { findCharge, markChargeVoid, saveIntent } from "./data";
import {
  cancelPaymentIntent,
  createPaymentIntent,
  findPaymentIntent,
  type PaymentIntent,
} from "./payment-intents";
import type { ChargeRecord } from "./record";

/** The provider will never take this amount: the charge can be closed at once. */
const REFUSED: readonly ErrorCode[] = ["amount_too_small", "amount_too_large"];

/** How long a second request waits for the first one's call to the provider before it makes its own, ms. */
const WAIT_MS = 3_000;
const POLL_MS = 50;

/**
 * Asks the provider for the intent of a charge that has none, and notes it before anybody learns its secret: a charge
 * without a noted intent cannot have been paid. Its key and what goes along never change, so that callers at the same
 * moment, and a server that takes over from a killed one, get the same intent. null: the charge was closed meanwhile.
 * Throws AppError amount_too_small and amount_too_large (422; the charge is void then) or payment_provider.
 */
export async function attachIntent(
  charge: ChargeRecord,
  handler: ChargeHandler,
): Promise<PaymentIntent | null> {
  const intent = await createPaymentIntent({
    amountPoisha: charge.amountPoisha,
    metadata: charge.metadata,
    idempotencyKey: charge.intentKey,
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && REFUSED.includes(error.code)) {
      await voidCharge(charge, error.code, handler);
    }
    throw error;
  });
  const noted = await withTransaction((tx) => showing(saveIntent(charge.id, intent.id, tx), handler, tx));
  if (noted) return intent;
  const now = await findCharge(charge.id);
  if (now?.state === "paid" && now.intentId === intent.id) return intent;
  // Nobody may pay it any more, unless it is the one that has paid.
  const closed = await cancelPaymentIntent(intent.id);
  return closed.status === "succeeded" ? closed : null;
}

/**
 * The intent of an open charge as the provider has it now, the same for all who ask; null when the charge turned out to be
 * closed and another one has to be opened. One that is paid is completed first. Throws as attachIntent.
 */
export async function currentIntent(
  charge: ChargeRecord,
  handler: ChargeHandler,
): Promise<PaymentIntent | null> {
  if (charge.trace) tracing()?.link(charge.trace);
  const noted = await waitForNote(charge);
  if (noted?.state !== "open") return null;
  if (noted.intentId === null) return attachIntent(noted, handler);
  const intent = await findPaymentIntent(noted.intentId);
  if (!intent || intent.status === "canceled") {
    await voidCharge(noted, intent?.status ?? "unknown", handler);
    return null;
  }
  if (intent.status === "succeeded") await handler.complete(noted, intent, "browser");
  return intent;
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
 * Brings a charge in line with what the provider says about its intent: paid completes it, cancelled voids it. With
 * `giveUp` an unpaid intent is cancelled first; the provider decides whether a payment was faster, so that no money comes
 * in for what was given up. Safe any number of times and at the same moment. Throws AppError payment_provider, and as
 * the handler's `complete`.
 */
export async function settleCharge(
  charge: ChargeRecord,
  handler: ChargeHandler,
  options: { by: SettledBy; giveUp: boolean },
): Promise<{ state: ChargeRecord["state"]; intent: PaymentIntent | null }> {
  // The provider answers a repeated creation as it did the first time: what became of it is asked.
  const intentId = charge.intentId ?? (await attachIntent(charge, handler))?.id ?? null;
  let intent = intentId === null ? null : await findPaymentIntent(intentId);
  const final = intent?.status === "succeeded" || intent?.status === "canceled";
  if (intent && options.giveUp && !final) intent = await cancelPaymentIntent(intent.id);
  if (intent?.status === "succeeded") {
    await handler.complete(charge, intent, options.by);
    return { state: "paid", intent };
  }
  if (intent && intent.status !== "canceled") return { state: "open", intent };
  await voidCharge(charge, intent?.status ?? "unknown", handler);
  return { state: "void", intent };
}

/** Closes a charge that will not be paid, with what its subject shows of it. */
const voidCharge = (
  charge: ChargeRecord,
  why: string,
  handler: ChargeHandler,
): Promise<ChargeRecord | null> =>
  withTransaction((tx) => showing(markChargeVoid(charge.id, why, tx), handler, tx));

async function showing(
  changing: Promise<ChargeRecord | null>,
  handler: ChargeHandler,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const charge = await changing;
  if (charge) await handler.show(charge, tx);
  return charge;
}
