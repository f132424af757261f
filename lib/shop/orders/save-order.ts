import "server-only";
import { retrievePaymentIntent } from "@/lib/payments/payment-intents";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { changeAddress } from "./change-address";
import { type CompletedOrder, completeOrder } from "./complete-order";
import { findOrder, findOrderByTransaction } from "./data";
import type { OrderRecord } from "./record";
import { addressFor } from "./rules";
import type { SaveOrderInput } from "./schema";

/**
 * What the browser asks after paying (specification, point 7, orders). Completes the order of this intent if
 * nobody has yet. Throws AppError not_found, forbidden (somebody else's intent), validation (a location that
 * contradicts the delivery charge), intent_mismatch (409) or payment_required (402).
 */
export async function saveOrder(viewer: Viewer, input: SaveOrderInput): Promise<CompletedOrder> {
  const order = await orderOf(input.transaction_id);
  if (order.buyerId !== viewer.uid) {
    throw new AppError("forbidden", { detail: "This payment belongs to somebody else." });
  }
  requireSame(order, input);
  const to = addressFor(order.location, input.buyerInfo, order.buyerInfo.district);
  const completed = await completeOrder(order.id, input.transaction_id, "browser", to);
  if (!completed.byThisCall) await fillIn(viewer, order.id, input);
  return completed;
}

/** The order of an intent; by the intent's own word when a killed server never noted it on the order. */
async function orderOf(transactionId: string): Promise<OrderRecord> {
  const order = await findOrderByTransaction(transactionId);
  if (order) return order;
  const { metadata } = await retrievePaymentIntent(transactionId);
  const named = metadata.orderId === undefined ? null : await findOrder(metadata.orderId);
  if (named) return named;
  throw new AppError("not_found", { detail: "There is no order for this payment." });
}

function requireSame(order: OrderRecord, input: SaveOrderInput): void {
  const same =
    input.recipeId.toLowerCase() === order.recipeId &&
    input.quantity === order.quantity &&
    (input.totalPrice === undefined || input.totalPrice === toTaka(order.totalPoisha));
  if (!same) {
    throw new AppError("intent_mismatch", { detail: "The payment was made for something else." });
  }
  if (input.location !== order.location) {
    throw new AppError("validation", {
      detail: "The location does not fit the delivery charge.",
      errors: [{ path: "location", message: "The location does not fit the delivery charge" }],
    });
  }
}

/**
 * A webhook that was faster may not have known the address; the buyer's own call brings it. Too late for that is
 * no failure of the saving: the order is complete.
 */
async function fillIn(viewer: Viewer, orderId: string, input: SaveOrderInput): Promise<void> {
  const order = await findOrder(orderId);
  if (!order?.needsAddress) return;
  try {
    await changeAddress(viewer, orderId, input.buyerInfo);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "too_late")) throw error;
  }
}
