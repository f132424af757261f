import { receiptTexts } from "@/lib/texts/receipts";
import type { PaymentDetails } from "./rules";

/** How a payment was made, with the method's name in the current language. */
export const showPaymentDetails = (paid: PaymentDetails) => ({ ...paid, label: receiptTexts.means(paid) });

/**
 * Where a refund goes, as a part of a sentence (`your card`): to the method of the payment. What was paid in cash is
 * paid out. `paid` null means a card.
 */
export const backInto = (paid: Pick<PaymentDetails, "payWith" | "method"> | null): string =>
  receiptTexts.into(paid ?? { payWith: "card", method: "other" });
