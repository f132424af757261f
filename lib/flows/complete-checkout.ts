import "server-only";
import { findChargeOf } from "@/lib/money/charges/data";
import type { Payment } from "@/lib/money/charges/provider";
import { askPayment } from "@/lib/money/charges/providers/providers";
import type { PayWith } from "@/lib/money/receipts/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError, wrongField } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { changeAddress, withStoredPhone } from "@/lib/shop/orders/change-address";
import { findOrder, findOrders } from "@/lib/shop/orders/data";
import { findPurchaseCharge } from "@/lib/shop/orders/data-charge";
import { findPurchase, requireOwnPurchase } from "@/lib/shop/orders/data-purchases";
import { requireSameArea } from "@/lib/shop/orders/delivery-area";
import type { OrderRecord, PurchaseRecord } from "@/lib/shop/orders/mapper";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-schema";
import { addressFor } from "@/lib/shop/orders/rules";
import type { SavedOrder, SaveOrderInput } from "@/lib/shop/orders/schema";
import { askVisits, notPaidYet } from "./ask-attempts";
import { completeCash } from "./complete-cash";
import { answerIfCompleted, type CompletedOrders, completePurchase } from "./complete-purchase";

/**
 * What the browser asks after paying (contract, POST /checkout/{purchaseId}/complete). Throws AppError malformed_id,
 * not_found, forbidden, intent_mismatch (409), payment_required (402), validation (422: by card without its
 * transaction) or as completeCash.
 */
export async function completeCheckout(
  viewer: Viewer,
  id: string,
  transactionId: string | undefined,
): Promise<{ answer: CompletedPurchase; byThisCall: boolean }> {
  const purchase = await requireOwnPurchase(viewer, id);
  const { orders, byThisCall } = await COMPLETE[purchase.payWith](viewer, purchase, transactionId);
  return {
    answer: {
      purchaseId: purchase.id,
      orders: orders.map(({ orderId, ...order }) => ({ insertedId: orderId, ...order })),
    },
    byThisCall: byThisCall && !orders.some(({ ended }) => ended),
  };
}

/**
 * What the browser asks after paying at Buy Now (specification, point 7, orders). Completes the purchase of this
 * intent if nobody has yet. Throws AppError not_found, forbidden (somebody else's intent), validation (a location
 * that contradicts the delivery charge), out_of_area or intent_mismatch (409) or payment_required (402).
 */
export async function saveOrder(
  viewer: Viewer,
  input: SaveOrderInput,
): Promise<{ saved: SavedOrder; byThisCall: boolean }> {
  const payment = byCard(input.transaction_id);
  const purchase = await purchaseOf(payment);
  if (purchase.buyerId !== viewer.uid) {
    throw new AppError("forbidden", "otherPayment");
  }
  const [order, ...others] = await findOrders(purchase.orderIds);
  if (!order || others.length > 0) throw otherThing();
  requireSame(order, input);
  requireSameArea(order, input.buyerInfo.district);
  const to = addressFor(order.location, withStoredPhone(input.buyerInfo), order.buyerInfo.district);
  const { orders, byThisCall } = await completePurchase(purchase, payment, "browser", to);
  if (!byThisCall) await fillIn(viewer, order.id, input);
  const { trackingId = "", ended } = orders[0] ?? {};
  const saved = { insertedId: order.id, trackingId, ...(ended ? { ended } : {}) };
  return { saved, byThisCall: byThisCall && !ended };
}

const COMPLETE: Readonly<
  Record<
    PayWith,
    (viewer: Viewer, purchase: PurchaseRecord, transactionId: string | undefined) => Promise<CompletedOrders>
  >
> = {
  card: async (_viewer, purchase, id) =>
    completePurchase(purchase, byCard(requireTransaction(id)), "browser"),
  // The provider is asked, whatever the browser says.
  wallet: (_viewer, purchase) => completeVisited(purchase),
  cash: completeCash,
};

/**
 * What the browser asks after its visit to a hosted page: the provider is asked, and what it says is done. Throws AppError
 * not_found, payment_required (402, with its `paymentStatus`) or payment_provider (502).
 */
async function completeVisited(purchase: PurchaseRecord): Promise<CompletedOrders> {
  const charge = await findPurchaseCharge(purchase);
  if (!charge) throw new AppError("not_found", "noSuchOrder");
  const known = await answerIfCompleted(purchase);
  if (known) return known;
  const asked = await askVisits(charge);
  if (asked.done?.kind === "purchase") return asked.done.completed;
  const earlier = await answerIfCompleted(await findPurchase(purchase.id));
  if (earlier) return earlier;
  throw notPaidYet(asked.charge);
}

function requireTransaction(id: string | undefined): string {
  if (id !== undefined) return id;
  throw wrongField("transaction_id", "transactionMissing");
}

/** How both calls name the payment: cards are what a browser pays with. */
const byCard = (transactionId: string): Payment => ({ by: "card", reference: transactionId });

/** The purchase of a payment; by the provider's word when a killed server never noted it. */
async function purchaseOf(payment: Payment): Promise<PurchaseRecord> {
  const charge = await findChargeOf(payment);
  const { metadata } = charge ?? (await askPayment(payment));
  const id = metadata.purchaseId;
  const purchase = id === undefined ? null : await findPurchase(id);
  if (purchase) return purchase;
  throw new AppError("not_found", "paymentWithoutOrder");
}

const otherThing = () => new AppError("intent_mismatch", "paymentOfOtherThing");

function requireSame({ lines, totalPoisha, location }: OrderRecord, input: SaveOrderInput): void {
  const [line, ...others] = lines;
  const same =
    others.length === 0 &&
    input.recipeId.toLowerCase() === line?.recipeId &&
    input.quantity === line.quantity &&
    (input.totalPrice === undefined || input.totalPrice === toTaka(totalPoisha));
  if (!same) throw otherThing();
  if (input.location !== location) {
    throw new AppError("validation", "locationMisfit", {
      errors: [{ path: "location", why: "locationMisfitField" }],
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
