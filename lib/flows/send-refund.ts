import "server-only";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { changeRefund } from "@/lib/money/charges/queries-attempts";
import { paymentOf } from "@/lib/money/charges/rules";
import { syncRefunds } from "./sync-charge";

/**
 * Sends a refund to a provider that has no idempotency keys. The attempt to send is stored first, so that a crash or
 * a simultaneous call does not send the refund twice. If the provider has the refund already, only its state is
 * asked. If a refund was sent but never answered, only an admin sends it again (`again`). Throws AppError
 * payment_provider: the refund was not sent.
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
    .refund({ ...payment, providerReference: charge.providerReference, amountPoisha, key, exact: true })
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
