import { ApiError, api } from "@/lib/platform/http/client";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-schema";
import { postComplete } from "./checkout-calls";
import type { Destination, PreparedPayment } from "./checkout-draft";

const isAnswered = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/** The server's word that nothing was ordered; everything else leaves it open. */
export const isRefusal = (error: unknown): boolean => isAnswered(error, 403, 404, 409, 422);

/** A purchase that was ordered; null: it is not. Rejects while nobody can tell. */
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
 * What became of an earlier press whose answer was lost; null: no order. The same press again orders it unless the first one
 * did: one call decides both. Before another one it is only asked.
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
    // Its hour is over, or something else took its place: it is opened anew.
    if (error instanceof ApiError && ["basket_changed", "not_found", "forbidden"].includes(error.code))
      return null;
    throw error;
  }
}
