import "server-only";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import { inTime } from "@/lib/money/charges/patience";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { dueOf, isBlocked, paymentOf } from "@/lib/money/charges/rules";
import { log } from "@/lib/platform/log";
import { sendRefund } from "./send-refund";
import { syncDispute, syncRefunds } from "./sync-charge";

/**
 * Sends a decided refund to the provider and returns its state. The state `due` means that it is not made yet.
 * `again`: also sends a refund that was sent but never answered. Safe to repeat. Throws AppError payment_provider.
 */
export async function submitRefund(
  charge: ChargeRecord,
  key: string,
  { again = false }: { again?: boolean } = {},
): Promise<ChargeRefund["state"]> {
  const refund = charge.refunds.find((one) => one.key === key);
  const payment = paymentOf(charge);
  if (!refund || !payment) throw new Error(`charge ${charge.id} has no refund ${key}`);
  if (refund.state !== "due") return refund.state;
  if (PROVIDERS[payment.by].hosted) return sendRefund(charge, refund, again);
  const { amountPoisha, why } = refund;
  const given = isBlocked(charge)
    ? "blocked"
    : await PROVIDERS[payment.by].refund({
        ...payment,
        providerReference: charge.providerReference,
        amountPoisha,
        key,
        exact: why === "refund" || why === "claim",
      });
  if (given === "blocked")
    return (await syncDispute(charge)).refunds.find((one) => one.key === key)?.state ?? "due";
  const now = await syncRefunds(charge, given === "refused" ? key : null);
  return now.refunds.find((one) => one.key === key)?.state ?? "due";
}

/** Sends all refunds of a charge that are decided but not made. Throws the errors of submitRefund too. */
export async function submitDueRefunds(
  charge: ChargeRecord,
  options: { again?: boolean } = {},
): Promise<void> {
  for (const { key } of dueOf(charge)) await submitRefund(charge, key, options);
}

/**
 * Sends the refund `key` after the due refunds before it, for at most two seconds. Returns the state of the refund
 * `key`. If the provider is silent, the reconciler sends the refund.
 */
export const tryRefund = (charge: ChargeRecord, key: string): Promise<ChargeRefund["state"]> =>
  inTime(submitInTurn(charge, key)).catch((err: unknown) => {
    log.error({ err, chargeId: charge.id, subject: charge.subject }, "a refund could not be made yet");
    return "due" as const;
  });

async function submitInTurn(charge: ChargeRecord, key: string): Promise<ChargeRefund["state"]> {
  for (const earlier of dueOf(charge)) {
    if (earlier.key === key) break;
    // A refund with `sentAt` is being processed by the wallet's provider, so it is not sent twice.
    if (earlier.sentAt === null) await submitRefund(charge, earlier.key);
  }
  return submitRefund(charge, key);
}
