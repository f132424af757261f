import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { completePurchase } from "./complete-purchase";
import { findPurchase } from "./data-purchases";
import type { CompletedPurchase } from "./purchase-schema";

/**
 * What the browser asks after paying (contract, POST /checkout/{purchaseId}/complete). Throws AppError malformed_id, not_found,
 * forbidden, intent_mismatch (409) or payment_required (402).
 */
export async function completeCheckout(
  viewer: Viewer,
  id: string,
  transactionId: string,
): Promise<{ answer: CompletedPurchase; byThisCall: boolean }> {
  const purchase = await requireOwnPurchase(viewer, id);
  const { orders, byThisCall } = await completePurchase(purchase, transactionId, "browser");
  return {
    answer: {
      purchaseId: purchase.id,
      orders: orders.map(({ orderId, ...order }) => ({ insertedId: orderId, ...order })),
    },
    byThisCall: byThisCall && !orders.some(({ ended }) => ended),
  };
}

/** A purchase of this viewer. Throws AppError malformed_id, not_found or forbidden. */
export async function requireOwnPurchase(viewer: Viewer, id: string) {
  const purchase = await findPurchase(id);
  if (!purchase) throw new AppError("not_found", { detail: "There is no such purchase." });
  if (purchase.buyerId !== viewer.uid) {
    throw new AppError("forbidden", { detail: "This is somebody else's purchase." });
  }
  return purchase;
}
