import { attemptOf } from "@/components/money/attempt";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-views";
import { postComplete } from "./checkout-calls";
import type { PreparedPayment } from "./checkout-draft";

/**
 * What became of a payment on a hosted page. `open`: no payment is known yet; `checking`: the bank is checking it.
 */
export type ReturnedAttempt =
  | { name: "paid"; completed: CompletedPurchase }
  | { name: "open" | "checking" | "failed" };

/** Asks the server, and completes what was paid; safe to repeat. Rejects when the server does not say. */
export async function completeAttempt(payment: PreparedPayment): Promise<ReturnedAttempt> {
  try {
    return { name: "paid", completed: await postComplete(payment) };
  } catch (error) {
    const name = attemptOf(error);
    if (!name) throw error;
    return { name };
  }
}
