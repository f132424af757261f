import { z } from "zod";
import { openedAttemptView, openedByCardView } from "@/lib/money/charges/views";
import { receiptField } from "@/lib/money/receipts/views";
import { count, objectId, pageFields, taka } from "@/lib/platform/http/answers";
import { amountCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";
import { purchase } from "./purchase-model";
import { orderView, savedOrderView, shownLine, shownRefund } from "./views";

/**
 * The order that one kitchen would pack of a basket. `total`: what is charged, rounded to whole taka. `subtotal` is
 * not rounded.
 */
export const basketBox = z.object({
  sellerId: objectId,
  sellerName: z.string().describe("The kitchen's name, in the language of `Accept-Language`."),
  lines: z.array(shownLine.extend({ recipeId: objectId })),
  subtotal: amountCodec(),
  deliveryCharge: amountCodec(),
  total: amountCodec(),
});
export const basketBoxView = answerView(basketBox);

const boxes = z.array(basketBoxView);
const byWallet = openedAttemptView.extend({ purchaseId: objectId, boxes });
const inCash = z.strictObject({
  provider: z.literal("cash"),
  purchaseId: objectId,
  totalPrice: taka,
  paymentStatus: z.literal("due").describe("To be ordered, and paid at the door."),
  boxes,
});

/** Answer of `POST /creat-payment-intent`. */
export const openedOrderView = z.discriminatedUnion("provider", [openedByCardView, byWallet, inCash]);

/** Answer of `POST /checkout`. */
export const checkoutView = z.discriminatedUnion("provider", [
  openedByCardView.extend({ purchaseId: objectId, boxes }),
  byWallet,
  inCash,
]);

/** A recipe whose line in the basket differs from what the page showed. */
export const changeView = z.strictObject({
  recipeId: objectId,
  title: z.string().describe('"" where the recipe is gone.'),
  what: z.enum(["price", "box", "gone", "hidden", "paused", "not_for_sale", "quantity"]),
});

/** Fields of the error 409 `basket_changed`: the basket that can be bought now. */
export const basketChangedFields = {
  boxes: z.array(basketBoxView),
  totalPrice: taka,
  changes: z.array(changeView),
};

/** A line in the error 409 `sold_out`. `left`: portions that can still be bought. */
export const soldOutLineView = z.strictObject({
  recipeId: objectId,
  title: z.string(),
  left: count,
  why: z.enum(["boxes", "day", "paused"]),
});

/** A line in the error 409 `out_of_area`: cooked food that is delivered only within its kitchen's district `from`. */
export const outOfAreaLineView = z.strictObject({
  recipeId: objectId,
  title: z.string(),
  from: z.string().nullable(),
});

/** Answer of `POST /checkout/{purchaseId}/complete`. */
export const completedPurchaseView = z.strictObject({
  purchaseId: objectId,
  orders: z.array(savedOrderView),
});

/** A purchase's fields that calls show unchanged, and the sums of its orders. */
export const shownPurchase = z.object({
  buyerInfo: purchase.shape.buyerInfo,
  location: purchase.shape.location,
  totalPrice: amountCodec().describe("What is or was to be paid; in cash without boxes that ended unpaid."),
  refunded: amountCodec(),
  termsVersion: purchase.shape.termsVersion,
  createdAt: purchase.shape.createdAt,
  paidAt: purchase.shape.paidAt,
  completedAt: purchase.shape.completedAt,
});
const { buyerInfo, location, totalPrice, refunded, createdAt, paidAt, completedAt } =
  answerView(shownPurchase).shape;

/** A purchase with its orders; amounts in taka. */
export const purchaseView = z.strictObject({
  _id: objectId,
  state: orderView.shape.state.describe(
    "One word for all its boxes: of those that are not over, the slowest.",
  ),
  stateText: z.string().describe("The one of all its boxes, else how many are where."),
  buyerInfo,
  location,
  totalPrice,
  refunded,
  transaction_id: z.string().nullable(),
  termsVersion: z.string().nullable().describe("The terms that were agreed to."),
  createdAt,
  paymentStatus: orderView.shape.paymentStatus,
  paidWith: orderView.shape.paidWith,
  paidAt,
  completedAt,
  orders: z.array(orderView),
  ...receiptField,
});

/** Answer of `GET /purchases`. */
export const purchasePageView = z.strictObject({ purchases: z.array(purchaseView), ...pageFields });

/** A line that costs more now than when it was bought. Prices in taka. */
export const dearerLine = z.object({ recipeId: objectId, was: amountCodec(), now: amountCodec() });

/** Answer of `POST /purchases/{id}/again`. */
export const boughtAgainView = z.strictObject({
  added: count.describe("Lines that are in the cart now."),
  missing: z.array(
    z.strictObject({
      title: z.string(),
      why: z.enum(["gone", "hidden", "paused", "not_for_sale", "sold_out", "full"]),
    }),
  ),
  dearer: z.array(answerView(dearerLine)),
});

export const exportedPurchase = purchase
  .pick({
    _id: true,
    state: true,
    orderIds: true,
    buyerInfo: true,
    location: true,
    payWith: true,
    termsVersion: true,
    termsAgreedAt: true,
    createdAt: true,
    paidAt: true,
    completedAt: true,
  })
  .extend({ totalPrice: amountCodec() });

/** Answer of `POST /creat-payment-intent`. `paymentStatus`: the provider's status; `succeeded`: already paid. */
export type OpenedOrder = z.infer<typeof openedOrderView>;

/** The order that one kitchen would pack of a basket; amounts in taka. */
export type BasketBox = z.infer<typeof basketBoxView>;

/**
 * A basket as the checkout page first shows it. Delivery and totals are missing, because they depend on the address.
 */
export type ViewedBasket = {
  boxes: Pick<BasketBox, "sellerId" | "sellerName" | "lines">[];
  changes: BasketChange[];
};

export type BasketChange = z.infer<typeof changeView>;

/** A line in the error 409 `sold_out`. */
export type ShortLine = z.infer<typeof soldOutLineView>;

/** A line in the error 409 `out_of_area`. */
export type OutOfAreaLine = z.infer<typeof outOfAreaLineView>;

/** Answer of `POST /checkout`. `paymentStatus`: the provider's status; `succeeded`: already paid. */
export type OpenedCheckout = z.infer<typeof checkoutView>;

/** Answer of `POST /checkout/{purchaseId}/complete`. */
export type CompletedPurchase = z.infer<typeof completedPurchaseView>;

/** A purchase with its orders, as its buyer and admins read it. */
export type Purchase = z.infer<typeof purchaseView>;
export type PurchasePage = z.infer<typeof purchasePageView>;

/** A page of Your Orders. `total` counts all purchases; `pages` those that are over. */
export type OwnPurchases = {
  /** Purchases under way, on the first page only. */
  live: Purchase[];
  over: Purchase[];
  total: number;
  page: number;
  pages: number;
};

/** A refund of an order, as its buyer reads it. */
export const backToBuyer = shownRefund.pick({ amount: true, why: true, at: true });
export type BackToBuyer = z.output<typeof backToBuyer>;

/** A purchase on its own page. `refunds`: made and decided ones by order id, oldest first. */
export type PurchaseWithRefunds = {
  purchase: Purchase;
  refunds: Readonly<Record<string, readonly BackToBuyer[]>>;
};

/** Answer of `POST /purchases/{id}/again`. */
export type BoughtAgain = z.infer<typeof boughtAgainView>;
