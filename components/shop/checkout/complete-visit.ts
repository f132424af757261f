import { visitOf } from "@/components/money/visit";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-views";
import { postComplete } from "./checkout-calls";
import type { PreparedPayment } from "./checkout-draft";

/**
 * What became of a payment on a hosted page. `open`: no payment is known yet; `checking`: the bank is checking it.
 */
export type Visit = { name: "paid"; completed: CompletedPurchase } | { name: "open" | "checking" | "failed" };

/** Asks the server, and completes what was paid; safe to repeat. Rejects when the server does not say. */
export async function completeVisit(payment: PreparedPayment): Promise<Visit> {
  try {
    return { name: "paid", completed: await postComplete(payment) };
  } catch (error) {
    const name = visitOf(error);
    if (!name) throw error;
    return { name };
  }
}
