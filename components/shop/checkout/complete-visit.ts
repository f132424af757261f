import { visitOf } from "@/components/money/visit";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-schema";
import { postComplete } from "./checkout-calls";
import type { PreparedPayment } from "./checkout-draft";

/** What became of a visit to a hosted page; `open`: nobody knows of a payment yet, `checking`: the bank has it. */
export type Visit = { name: "paid"; completed: CompletedPurchase } | { name: "open" | "checking" | "failed" };

/** Asks, and completes what was paid; safe any number of times. Rejects while nobody can tell. */
export async function completeVisit(payment: PreparedPayment): Promise<Visit> {
  try {
    return { name: "paid", completed: await postComplete(payment) };
  } catch (error) {
    const name = visitOf(error);
    if (!name) throw error;
    return { name };
  }
}
