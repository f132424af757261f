import "server-only";
import { changeRefund } from "@/lib/money/charges/data-attempts";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/mapper";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { paymentOf } from "@/lib/money/charges/rules";
import { syncRefunds } from "./sync-charge";

/**
 * Asks a provider that keeps no key to give something back: that it is being sent is on record before, so that whoever is killed
 * in between, and whoever comes at the same moment, does not send it twice. What was taken before is asked about instead; what
 * was sent and never answered waits for an administrator (`again`). Throws AppError payment_provider: it was not sent.
 */
export async function sendRefund(
  charge: ChargeRecord,
  { key, amountPoisha, sentAt, providerRefundId }: ChargeRefund,
  again: boolean,
): Promise<ChargeRefund["state"]> {
  const payment = paymentOf(charge);
  if (!payment) throw new Error(`charge ${charge.id} has no payment`);
  const settled = async (refused: string | null) => {
    const now = await syncRefunds(charge, refused);
    return now.refunds.find((one) => one.key === key)?.state ?? "due";
  };
  if (providerRefundId !== null) return settled(null);
  if (sentAt !== null && !again) return "due";
  const mine = { sentAt: new Date(), providerRefundId: null };
  if (!(await changeRefund(charge.id, key, { sentAt, providerRefundId: null }, mine))) return "due";
  const provider = PROVIDERS[payment.by];
  const answer = await provider
    .refund({ ...payment, desk: charge.desk, amountPoisha, key, exact: true })
    .catch(async (error: unknown) => {
      await changeRefund(charge.id, key, mine, { sentAt, providerRefundId: null });
      throw error;
    });
  if (answer === "refused") return settled(key);
  if (typeof answer === "object") {
    await changeRefund(charge.id, key, mine, { sentAt: mine.sentAt, providerRefundId: answer.id });
  }
  return "due";
}
