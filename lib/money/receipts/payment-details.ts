import { receiptTexts } from "@/lib/texts/receipts";
import type { PaymentDetails } from "./rules";

/** How a payment was made, with the method's name in the current language. */
export const showPaymentDetails = (paid: PaymentDetails) => ({ ...paid, label: receiptTexts.means(paid) });

/**
 * Names where a refund goes, as a part of a sentence (`your card`). A payment in cash is refunded by a payout, any
 * other to the method of the payment. `paid` null means a card.
 */
export const backInto = (paid: Pick<PaymentDetails, "payWith" | "method"> | null): string =>
  receiptTexts.into(paid ?? { payWith: "card", method: "other" });
