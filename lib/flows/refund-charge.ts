import "server-only";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/mapper";
import { inTime } from "@/lib/money/charges/patience";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { dueOf, isBlocked, paymentOf } from "@/lib/money/charges/rules";
import { log } from "@/lib/platform/log";
import { sendRefund } from "./send-refund";
import { syncDispute, syncRefunds } from "./sync-charge";

/**
 * Makes a refund that was decided, once however often and from wherever it is called, and brings the charge in line
 * with what the provider has of its refunds. Answers what became of it: `due` while a dispute is open, or a wallet's provider
 * takes its time. With `again` one that was sent and never answered is sent once more. Throws AppError payment_provider: then
 * it stays due, and the reconciler makes it.
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
        desk: charge.desk,
        amountPoisha,
        key,
        exact: why === "refund" || why === "claim",
      });
  if (given === "blocked")
    return (await syncDispute(charge)).refunds.find((one) => one.key === key)?.state ?? "due";
  const now = await syncRefunds(charge, given === "refused" ? key : null);
  return now.refunds.find((one) => one.key === key)?.state ?? "due";
}

/** Makes everything of a charge that is due. Throws as submitRefund. */
export async function submitDueRefunds(
  charge: ChargeRecord,
  options: { again?: boolean } = {},
): Promise<void> {
  for (const { key } of dueOf(charge)) await submitRefund(charge, key, options);
}

/**
 * For those who have decided the refund `key`: everything of the charge that is due is asked for, in the order in which it was
 * decided, and they wait for that no longer than a moment. Answers what became of theirs; while the provider does not answer it
 * stays due, and the reconciler makes it.
 */
export const tryRefund = (charge: ChargeRecord, key: string): Promise<ChargeRefund["state"]> =>
  inTime(submitInTurn(charge, key)).catch((err: unknown) => {
    log.error({ err, chargeId: charge.id, subject: charge.subject }, "a refund could not be made yet");
    return "due" as const;
  });

async function submitInTurn(charge: ChargeRecord, key: string): Promise<ChargeRefund["state"]> {
  for (const earlier of dueOf(charge)) {
    if (earlier.key === key) break;
    // What a wallet's provider has taken is on its way, however long that is.
    if (earlier.sentAt === null) await submitRefund(charge, earlier.key);
  }
  return submitRefund(charge, key);
}
