import { ApiError, api } from "@/lib/platform/http/client";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-views";
import { postComplete } from "./checkout-calls";
import type { Destination, PreparedPayment } from "./checkout-draft";

const isAnswered = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Returns true if the server answered clearly that nothing was ordered. After any other error, the order may exist.
 */
export const isRefusal = (error: unknown): boolean => isAnswered(error, 403, 404, 409, 422);

/** Returns the purchase if it was ordered, or null if it was not. Rejects if the server gives no clear answer. */
export async function findOrdered(purchaseId: string): Promise<CompletedPurchase | null> {
  try {
    const { orders, completedAt } = await api("GET /purchases/{id}", { params: { id: purchaseId } });
    if (completedAt === null) return null;
    return {
      purchaseId,
      orders: orders.map(({ _id, trackingId }) => ({ insertedId: _id, trackingId: trackingId ?? "" })),
    };
  } catch (error) {
    if (isAnswered(error, 403, 404)) return null;
    throw error;
  }
}

/**
 * Finds out whether an earlier order exists although its answer was lost. Returns null if nothing was ordered. If the
 * form is unchanged (`again.to`), it completes the earlier purchase, which is idempotent. Otherwise it only asks the
 * server.
 */
export async function orderedEarlier(
  earlier: PreparedPayment,
  again: { to: Destination } | null,
): Promise<CompletedPurchase | null> {
  if (!again || JSON.stringify(again.to) !== JSON.stringify(earlier.to))
    return findOrdered(earlier.purchaseId ?? "");
  try {
    return await postComplete(earlier);
  } catch (error) {
    // With these codes, the earlier purchase has expired or was replaced, so the caller must open a new one.
    if (error instanceof ApiError && ["basket_changed", "not_found", "forbidden"].includes(error.code))
      return null;
    throw error;
  }
}
