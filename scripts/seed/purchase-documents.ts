import type { OrderDoc } from "../../lib/shop/orders/document";
import type { PurchaseDoc } from "../../lib/shop/purchases/document";
import { contentsOf } from "../../lib/shop/purchases/rules";
import { TERMS_VERSION } from "../../lib/texts/legal";

/** The purchase of a demo order, which was bought by Buy Now. */
export function purchaseDocument(order: OrderDoc): PurchaseDoc {
  const { _id, state, buyerId, buyerInfo, location, totalPoisha, createdAt, openUntil } = order;
  const { paidAt, completedAt, completedBy, pricePoisha, quantity } = order;
  return {
    _id,
    via: "recipe",
    state,
    buyerId,
    buyerInfo,
    location,
    orderIds: [_id],
    totalPoisha,
    contents: contentsOf(location, [{ recipeId: order.recipeId.toHexString(), quantity, pricePoisha }]),
    termsVersion: TERMS_VERSION,
    termsAgreedAt: createdAt,
    heldUntil: null,
    ...{ createdAt, openUntil, paidAt, completedAt, completedBy },
  };
}
