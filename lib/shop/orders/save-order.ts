import "server-only";
import { findChargeByIntent } from "@/lib/money/charges/data";
import { retrievePaymentIntent } from "@/lib/money/charges/payment-intents";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { changeAddress, withStoredPhone } from "./change-address";
import { completePurchase } from "./complete-purchase";
import { findOrder, findOrders } from "./data";
import { findPurchase } from "./data-purchases";
import type { PurchaseRecord } from "./purchase-record";
import type { OrderRecord } from "./record";
import { addressFor } from "./rules";
import type { SavedOrder, SaveOrderInput } from "./schema";

/**
 * What the browser asks after paying at Buy Now (specification, point 7, orders). Completes the purchase of this intent if
 * nobody has yet. Throws AppError not_found, forbidden (somebody else's intent), validation (a location that
 * contradicts the delivery charge), intent_mismatch (409) or payment_required (402).
 */
export async function saveOrder(
  viewer: Viewer,
  input: SaveOrderInput,
): Promise<{ saved: SavedOrder; byThisCall: boolean }> {
  const purchase = await purchaseOf(input.transaction_id);
  if (purchase.buyerId !== viewer.uid) {
    throw new AppError("forbidden", { detail: "This payment belongs to somebody else." });
  }
  const [order, ...others] = await findOrders(purchase.orderIds);
  if (!order || others.length > 0) throw otherThing();
  requireSame(order, input);
  const to = addressFor(order.location, withStoredPhone(input.buyerInfo), order.buyerInfo.district);
  const { orders, byThisCall } = await completePurchase(purchase, input.transaction_id, "browser", to);
  if (!byThisCall) await fillIn(viewer, order.id, input);
  const { trackingId = "", ended } = orders[0] ?? {};
  const saved = { insertedId: order.id, trackingId, ...(ended ? { ended } : {}) };
  return { saved, byThisCall: byThisCall && !ended };
}

/** The purchase of an intent; by the intent's own word when a killed server never noted it. */
async function purchaseOf(transactionId: string): Promise<PurchaseRecord> {
  const charge = await findChargeByIntent(transactionId);
  const { metadata } = charge ?? (await retrievePaymentIntent(transactionId));
  const id = metadata.purchaseId;
  const purchase = id === undefined ? null : await findPurchase(id);
  if (purchase) return purchase;
  throw new AppError("not_found", { detail: "There is no order for this payment." });
}

const otherThing = () =>
  new AppError("intent_mismatch", { detail: "The payment was made for something else." });

function requireSame({ lines, totalPoisha, location }: OrderRecord, input: SaveOrderInput): void {
  const [line, ...others] = lines;
  const same =
    others.length === 0 &&
    input.recipeId.toLowerCase() === line?.recipeId &&
    input.quantity === line.quantity &&
    (input.totalPrice === undefined || input.totalPrice === toTaka(totalPoisha));
  if (!same) throw otherThing();
  if (input.location !== location) {
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
