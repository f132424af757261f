import type { ChargeRefundDoc } from "../../lib/payments/document";
import type { OrderDoc } from "../../lib/shop/orders/document";
import type { PurchaseDoc } from "../../lib/shop/purchases/document";
import { contentsOf } from "../../lib/shop/purchases/rules";
import { TERMS_VERSION } from "../../lib/texts/legal";

/** A demo purchase with its boxes, each with what its charge has given back of it. */
export type DemoPurchase = {
  purchase: PurchaseDoc;
  orders: OrderDoc[];
  refunds: ChargeRefundDoc[];
};

/** The purchases of the demo's orders, in the order of their first ones. */
export function purchaseDocuments(
  made: readonly { order: OrderDoc; refunds: ChargeRefundDoc[] }[],
): DemoPurchase[] {
  const ids = [...new Set(made.map(({ order }) => idOf(order).toHexString()))];
  return ids.map((id) => {
    const boxes = made.filter(({ order }) => idOf(order).toHexString() === id);
    const orders = boxes.map(({ order }) => order);
    const refunds = boxes.flatMap((box) => box.refunds);
    return { purchase: purchaseOf(orders), orders, refunds };
  });
}

const idOf = (order: OrderDoc) => order.purchaseId;

function purchaseOf(orders: readonly OrderDoc[]): PurchaseDoc {
  const [first] = orders;
  if (!first) throw new Error("a purchase without an order");
  const { state, buyerId, buyerInfo, location, createdAt, openUntil, paidAt, completedAt, completedBy } =
    first;
  const lines = orders.flatMap((order) => order.lines);
  return {
    _id: idOf(first),
    via: orders.length === 1 ? "recipe" : "basket",
    state,
    ...{ buyerId, buyerInfo, location },
    orderIds: orders.map(({ _id }) => _id),
    totalPoisha: orders.reduce((sum, { totalPoisha }) => sum + totalPoisha, 0),
    contents: contentsOf(
      location,
      lines.map((line) => ({ ...line, recipeId: line.recipeId.toHexString() })),
    ),
    termsVersion: TERMS_VERSION,
    termsAgreedAt: createdAt,
    heldUntil: null,
    ...{ createdAt, openUntil, paidAt, completedAt, completedBy },
  };
}
