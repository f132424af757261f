import "server-only";
import { cancelPaymentIntent, createPaymentIntent, type PaymentIntent } from "@/lib/payments/payment-intents";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { abandonOrder, findOrder, noteTransaction } from "./data";
import type { OrderRecord } from "./record";

/** The provider will never take this amount: the order can be closed at once. */
const REFUSED: readonly ErrorCode[] = ["amount_too_small", "amount_too_large"];

/**
 * Asks the provider for the intent of an order that has none, and notes it before anybody learns its secret:
 * an order without a noted intent cannot have been paid. The provider's idempotency key is made from the order's
 * id and the call from fields that never change, so that callers at the same moment, and a server that takes
 * over after another was killed, get the same intent. null: the order was closed meanwhile.
 * Throws AppError amount_too_small and amount_too_large (422; the order is abandoned) or payment_provider.
 */
export async function attachIntent(order: OrderRecord): Promise<PaymentIntent | null> {
  const intent = await createPaymentIntent({
    amountPoisha: order.totalPoisha,
    metadata: { orderId: order.id, buyerId: order.buyerId, recipeId: order.recipeId },
    idempotencyKey: `order-${order.id}`,
  }).catch(async (error: unknown) => {
    const refused = error instanceof AppError && REFUSED.includes(error.code);
    if (refused) await abandonOrder(order.id, error.code);
    throw error;
  });
  if (await noteTransaction(order.id, intent.id)) return intent;
  const now = await findOrder(order.id);
  if (now && now.transactionId === intent.id && now.state !== "abandoned") return intent;
  await cancelPaymentIntent(intent.id);
  return null;
}
