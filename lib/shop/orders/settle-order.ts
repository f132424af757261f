import "server-only";
import { cancelPaymentIntent, findPaymentIntent } from "@/lib/payments/payment-intents";
import { attachIntent } from "./attach-intent";
import { completeOrder } from "./complete-order";
import { abandonOrder, type Completion } from "./data";
import type { OrderRecord } from "./record";

export type Settled = { state: "completed" | "abandoned" | "open"; transactionId: string | null };

/**
 * Brings an open order in line with what the provider says about its intent: paid completes it, cancelled
 * abandons it. With `giveUp` an unpaid intent is cancelled first; the provider decides whether a payment was
 * faster, so that no money can come in for an order that was given up.
 */
export async function settleOrder(
  order: OrderRecord,
  options: { by: Completion["completedBy"]; giveUp: boolean },
): Promise<Settled> {
  const transactionId = order.transactionId ?? (await attachIntent(order))?.id;
  if (transactionId === undefined) return { state: "abandoned", transactionId: null };
  let intent = await findPaymentIntent(transactionId);
  if (!intent) {
    await abandonOrder(order.id, "unknown");
    return { state: "abandoned", transactionId };
  }
  const final = intent.status === "succeeded" || intent.status === "canceled";
  if (options.giveUp && !final) intent = await cancelPaymentIntent(transactionId);
  if (intent.status === "succeeded") {
    await completeOrder(order.id, transactionId, options.by);
    return { state: "completed", transactionId };
  }
  if (intent.status === "canceled") {
    await abandonOrder(order.id, intent.status);
    return { state: "abandoned", transactionId };
  }
  return { state: "open", transactionId };
}
