import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Payment, PaymentSource } from "@/lib/money/charges/provider";
import { askPayment } from "@/lib/money/charges/providers/providers";
import { findChargeOf } from "@/lib/money/charges/queries";
import type { PaymentMethod } from "@/lib/money/receipts/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError, wrongField } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import { changeAddress, withStoredPhone } from "@/lib/shop/orders/change-address";
import { requireAreaIn, requireSameArea } from "@/lib/shop/orders/delivery-area";
import type { OrderRecord } from "@/lib/shop/orders/model";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-views";
import { findOrder, findOrders } from "@/lib/shop/orders/queries";
import { findPurchaseCharge } from "@/lib/shop/orders/queries-charge";
import { findPurchase, requireOwnPurchase } from "@/lib/shop/orders/queries-purchases";
import { type Address, addressFor } from "@/lib/shop/orders/rules";
import type { SaveOrderInput } from "@/lib/shop/orders/schema";
import type { SavedOrder } from "@/lib/shop/orders/views";
import { completeReturned } from "./ask-attempts";
import { isForNothing } from "./charge-subject";
import { completeCash } from "./complete-cash";
import { answerIfCompleted, completedEarlier, type ReadSale } from "./complete-purchase";
import { completeSale } from "./complete-sale";
import { inTurn } from "./in-turn";
import type { CompletedSale } from "./sale";

/**
 * Completes a purchase after the browser has paid (contract, POST /checkout/{purchaseId}/complete). `transactionId`:
 * the payment intent of a card payment. Throws AppError malformed_id, not_found, forbidden, intent_mismatch (409),
 * payment_required (402) or validation (422). Throws the errors of completeCash too.
 */
export async function completeCheckout(
  viewer: Viewer,
  id: string,
  transactionId: string | undefined,
): Promise<{ answer: CompletedPurchase; byThisCall: boolean }> {
  const complete = async () => {
    const purchase = await requireOwnPurchase(viewer, id);
    const { orders, outcome } = await COMPLETE[purchase.payWith](viewer, purchase, transactionId);
    return {
      answer: {
        purchaseId: purchase.id,
        orders: orders.map(({ orderId, ...order }) => ({ insertedId: orderId, ...order })),
      },
      byThisCall: outcome === "completed" && !orders.some(({ ended }) => ended),
    };
  };
  return transactionId === undefined ? complete() : inTurn(transactionId, complete);
}

/**
 * Completes a Buy Now purchase after the browser has paid (specification, point 7, orders). Throws AppError
 * not_found, forbidden (somebody else's intent), validation (the location contradicts the delivery charge),
 * out_of_area, intent_mismatch (409) or payment_required (402).
 */
export const saveOrder = (
  viewer: Viewer,
  input: SaveOrderInput,
): Promise<{ saved: SavedOrder; byThisCall: boolean }> =>
  inTurn(input.transaction_id, () => savePaid(viewer, input));

async function savePaid(
  viewer: Viewer,
  input: SaveOrderInput,
): Promise<{ saved: SavedOrder; byThisCall: boolean }> {
  const payment = byCard(input.transaction_id);
  const { purchase, charge } = await findPaidFor(payment);
  if (purchase.buyerId !== viewer.uid) {
    throw new AppError("forbidden", "otherPayment");
  }
  const [order, ...others] = await findOrders(purchase.orderIds);
  if (!order || others.length > 0) throw otherThing();
  requireSame(order, input);
  requireSameArea(order, input.buyerInfo.district);
  const to = withLandmark(
    addressFor(order.location, withStoredPhone(input.buyerInfo), order.buyerInfo),
    order.buyerInfo,
  );
  requireAreaIn(to.district, input.buyerInfo.area, "buyerInfo.area");
  const { orders, outcome } = await completeByCard(purchase, payment, "browser", {
    to,
    charge,
    orders: [order],
  });
  const byThisCall = outcome === "completed";
  // An order that was read as complete is not read again for its address.
  if (!byThisCall)
    await fillIn(viewer, purchase.state === "completed" ? order : await findOrder(order.id), input);
  const { trackingId = "", ended } = orders[0] ?? {};
  const saved = { insertedId: order.id, trackingId, ...(ended ? { ended } : {}) };
  return { saved, byThisCall: byThisCall && !ended };
}

/** Adds the stored landmark to an address without one if both are the same place. */
function withLandmark(to: Address, stored: Address): Address {
  const isSame = to.address === stored.address && to.district === (stored.district ?? to.district);
  return isSame ? { ...to, landmark: to.landmark ?? stored.landmark } : to;
}

const COMPLETE: Readonly<
  Record<
    PaymentMethod,
    (viewer: Viewer, purchase: PurchaseRecord, transactionId: string | undefined) => Promise<CompletedSale>
  >
> = {
  card: async (_viewer, purchase, id) => completeByCard(purchase, byCard(requireTransaction(id)), "browser"),
  wallet: (_viewer, purchase) => completeByWallet(purchase),
  cash: completeCash,
};

/**
 * Completes a purchase by a card payment, after asking the provider about it. `known`: the delivery address, and what
 * the caller has read of the purchase. Throws AppError not_found or payment_provider (502). Throws the errors of
 * completeSale too.
 */
export async function completeByCard(
  purchase: PurchaseRecord,
  payment: Payment,
  source: PaymentSource,
  known: ReadSale & { to?: Address } = {},
): Promise<CompletedSale> {
  const { to, charge } = known;
  const earlier = await completedEarlier(purchase, payment, known);
  if (earlier) return earlier;
  const paid = await askPayment(payment);
  return completeSale(charge ?? (await requireCharge(purchase)), paid, source, { purchase, to });
}

/**
 * Completes a purchase that was paid on a provider's hosted page. Throws AppError not_found. Throws the errors of
 * completeReturned too.
 */
async function completeByWallet(purchase: PurchaseRecord): Promise<CompletedSale> {
  const charge = await requireCharge(purchase);
  return (await answerIfCompleted(purchase)) ?? completeReturned(charge);
}

async function requireCharge(purchase: PurchaseRecord): Promise<ChargeRecord> {
  const charge = await findPurchaseCharge(purchase);
  if (charge) return charge;
  throw new AppError("not_found", "noSuchOrder");
}

function requireTransaction(id: string | undefined): string {
  if (id !== undefined) return id;
  throw wrongField("transaction_id", "transactionMissing");
}

/** Builds a card payment from its `transactionId`. */
const byCard = (transactionId: string): Payment => ({ by: "card", reference: transactionId });

/**
 * Returns the purchase that a payment is for, and its charge. If the payment's id is not stored, the purchase is found
 * by the provider's metadata, and `charge` is null. It is also null for a charge that pays for nothing.
 */
async function findPaidFor(
  payment: Payment,
): Promise<{ purchase: PurchaseRecord; charge: ChargeRecord | null }> {
  const charge = await findChargeOf(payment);
  const { metadata } = charge ?? (await askPayment(payment));
  const id = metadata.purchaseId;
  const purchase = id === undefined ? null : await findPurchase(id);
  if (purchase) return { purchase, charge: charge && isForNothing(charge) ? null : charge };
  throw new AppError("not_found", "paymentWithoutOrder");
}

const otherThing = () => new AppError("intent_mismatch", "paymentOfOtherThing");

function requireSame({ lines, totalPoisha, location }: OrderRecord, input: SaveOrderInput): void {
  const [line, ...others] = lines;
  const same =
    others.length === 0 &&
    input.recipeId.toLowerCase() === line?.recipeId &&
    input.quantity === line.quantity &&
    (input.totalPrice === undefined || input.totalPrice === takaCodec.decode(totalPoisha));
  if (!same) throw otherThing();
  if (input.location !== location) {
    throw new AppError("validation", "locationMisfit", {
      errors: [{ path: "location", why: "locationMisfitField" }],
    });
  }
}

/**
 * Adds the buyer's address to an order that a webhook completed without one. If it is too late to change the address,
 * the call still succeeds, because the order is complete.
 */
async function fillIn(viewer: Viewer, order: OrderRecord | null, input: SaveOrderInput): Promise<void> {
  if (!order?.needsAddress) return;
  try {
    await changeAddress(viewer, order.id, input.buyerInfo);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "too_late")) throw error;
  }
}
