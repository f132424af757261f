import { type PaidWith, paidByCard } from "@/lib/money/receipts/rules";
import { toTaka } from "@/lib/platform/money";
import type { ProviderPayment } from "./provider";
import type { OpenedPayment } from "./schema";

/** How a payment was made, as receipts and lists name it. */
export const meansOf = ({ paidWith, card }: ProviderPayment): PaidWith => paidWith ?? paidByCard(card);

/** A payment as the call that opens it answers it. `amountPoisha` is the charge's. */
export function toOpenedPayment(payment: ProviderPayment, amountPoisha: number): OpenedPayment {
  const { by, status, reference, redirectUrl, clientSecret } = payment;
  const opened = { totalPrice: toTaka(amountPoisha), paymentStatus: status };
  return by === "card"
    ? { ...opened, provider: "stripe", clientSecret, paymentIntentId: reference }
    : { ...opened, provider: "sslcommerz", attemptId: reference, redirectUrl };
}
