import "server-only";
import { percentAt } from "@/lib/money/journal/bearers";
import { openHoldings } from "@/lib/money/journal/queries-holdings";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import { tell } from "@/lib/people/notices/tell";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Tx } from "@/lib/platform/db/transactions";
import { requireCash } from "@/lib/shop/orders/cash-rules";
import { newsOfPurchase } from "@/lib/shop/orders/order-mails";
import { placeOrders, type TrackedOrder } from "@/lib/shop/orders/place-order";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { contentsOf } from "@/lib/shop/orders/purchase-rules";
import { findOrders } from "@/lib/shop/orders/queries";
import { findPurchase, markPurchaseCompleted } from "@/lib/shop/orders/queries-purchases";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import { basketChanged } from "./basket-changed";
import {
  answerIfCompleted,
  answerOfOrders,
  removePurchasedLines,
  withTrackingIds,
} from "./complete-purchase";
import { takeAnew } from "./hold-stock";
import { type Basket, readBasket, readBasketOf } from "./read-basket";
import type { CompletedSale } from "./sale";

/**
 * Places the orders of a purchase that is paid in cash at the door (contract, "Cash at the door"). Safe to repeat,
 * also simultaneously. Throws AppError basket_changed, cash_refused or sold_out (all 409), or amount_too_large (422).
 */
export async function completeCash(viewer: Viewer, purchase: PurchaseRecord): Promise<CompletedSale> {
  const earlier = await answerIfCompleted(purchase);
  if (earlier) return earlier;
  const changed = await findChangedBasket(viewer, purchase);
  const ordered = changed ? null : await withTrackingIds(purchase, (tx) => order(viewer, purchase, tx));
  if (ordered) return ordered;
  // A simultaneous repeat of this call may have completed the purchase and emptied the cart.
  const meanwhile = await answerIfCompleted(await findPurchase(purchase.id));
  if (meanwhile) return meanwhile;
  // The basket has changed, or another purchase has replaced this one.
  const { location } = purchase;
  throw await basketChanged(viewer, changed ?? (await readBasket(viewer.uid, location)), location);
}

/** Returns the present basket if it differs from the purchase, else null. */
async function findChangedBasket(viewer: Viewer, purchase: PurchaseRecord): Promise<Basket | null> {
  const { location, contents, via } = purchase;
  const boxes = await findOrders(purchase.orderIds);
  const bought = boxes.flatMap(({ lines }) => lines.map((line) => ({ ...line, boxKey: boxKeyOf(line) })));
  const basket = await (via === "basket" ? readBasket(viewer.uid, location) : readBasketOf(bought, location));
  const lines = basket.boxes.flatMap((box) => box.lines);
  return contentsOf(location, lines) === contents ? null : basket;
}

/** Completes a cash purchase inside the transaction `tx`. Returns null if the purchase is no longer open. */
async function order(viewer: Viewer, purchase: PurchaseRecord, tx: Tx): Promise<CompletedSale | null> {
  // This write makes simultaneous cash purchases of one buyer run one after another.
  await touchAccountVersion(viewer.uid, tx);
  const boxes = await findOrders(purchase.orderIds, tx);
  const { phone } = purchase.buyerInfo;
  await requireCash(viewer, { boxes, phone, purchaseId: purchase.id }, tx);
  const completedAt = new Date();
  const done = { completedAt, completedBy: "browser" } as const;
  const bought = await markPurchaseCompleted(purchase.id, { ...done, paidAt: null }, tx);
  if (!bought) return null;
  if (bought.heldUntil === null) await takeAnew(boxes, completedAt, tx);
  const shown = { intentId: null, paidAt: null, paymentStatus: "due", paidWith: PAID_IN_CASH };
  const placed = await placeOrders(bought, { ...done, shown }, tx);
  await openHoldings(placed.map(holdingOf), tx);
  await removePurchasedLines(bought, placed, tx);
  await tell(newsOfPurchase(bought, placed), tx);
  return { outcome: "completed", orders: answerOfOrders(placed, new Set()) };
}

/** The holding (money held until delivery) of an order paid at the door. It is empty until the cash is collected. */
const holdingOf = ({ id, buyerId, seller, trackingId, at }: TrackedOrder) => ({
  id,
  kind: "box" as const,
  chargeId: null,
  buyerId,
  kitchenId: seller.id,
  label: trackingId,
  percent: percentAt(at),
  paidAt: null,
  paidPoisha: 0,
});
