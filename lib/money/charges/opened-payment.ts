import { type PaymentDetails, paidByCard } from "@/lib/money/receipts/rules";
import { takaCodec } from "@/lib/platform/model/codecs";
import type { ProviderPayment } from "./provider";
import type { OpenedPayment } from "./views";

/** How a payment was made, as shown on receipts and in lists. */
export const paymentDetailsOf = ({ paidWith, card }: ProviderPayment): PaymentDetails =>
  paidWith ?? paidByCard(card);

/** The API's answer about a payment that was just opened. `amountPoisha` is the charge's amount. */
export function toOpenedPayment(payment: ProviderPayment, amountPoisha: number): OpenedPayment {
  const { by, status, reference, redirectUrl, clientSecret } = payment;
  const opened = { totalPrice: takaCodec.decode(amountPoisha), paymentStatus: status };
  return by === "card"
    ? { ...opened, provider: "stripe", clientSecret, paymentIntentId: reference }
    : { ...opened, provider: "sslcommerz", attemptId: reference, redirectUrl };
}
