import { attemptOf } from "@/components/money/attempt";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-views";
import { postComplete } from "./checkout-calls";
import type { PreparedPayment } from "./checkout-draft";

/**
 * The result of a payment on a hosted payment page. `open`: no payment is known yet. `checking`: the bank is checking
 * the payment.
 */
export type ReturnedAttempt =
  | { name: "paid"; completed: CompletedPurchase }
  | { name: "open" | "checking" | "failed" };

/**
 * Asks the server about the payment, and completes a paid purchase. Idempotent. Rejects if the server gives no clear
 * answer. Nobody pressed anything, so a missing session opens no sign-in over the page.
 */
export async function completeAttempt(payment: PreparedPayment): Promise<ReturnedAttempt> {
  try {
    return { name: "paid", completed: await postComplete(payment, { background: true }) };
  } catch (error) {
    const name = attemptOf(error);
    if (!name) throw error;
    return { name };
  }
}
