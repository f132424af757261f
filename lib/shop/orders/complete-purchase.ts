import "server-only";
import { retrievePaymentIntent } from "@/lib/money/charges/payment-intents";
import type { Completion } from "./data";
import { finishPaid } from "./purchase-charge-handler";
import type { PurchaseRecord } from "./purchase-record";
import { type CompletedOrders, recordedEarlier } from "./record-purchase";
import type { Address } from "./rules";

/**
 * Completes a purchase that has been paid: the one way from open to completed, for browser, webhook and reconciler, safe any
 * number of times, in any order and at the same moment; the provider is asked for the truth. Throws as recordPaid, and
 * payment_provider (502).
 */
export async function completePurchase(
  purchase: PurchaseRecord,
  transactionId: string,
  by: Completion["completedBy"],
  to?: Address,
): Promise<CompletedOrders> {
  const earlier = await recordedEarlier(purchase, transactionId);
  return earlier ?? finishPaid(purchase, await retrievePaymentIntent(transactionId), by, to);
}
