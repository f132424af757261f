import "server-only";
import { shownMeans } from "@/lib/money/receipts/shown-means";
import { shownName } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { toTaka } from "@/lib/platform/money";
import { type OrderDoc, type OrderLineDoc, orderDocs } from "./document";
import { firstLineOf, orderLinesOf } from "./mapper";
import { purchaseDocs } from "./purchase-document";
import { isNeverPaid } from "./rules";
import { shownReason } from "./shown-reason";

const STATES: OrderDoc["state"][] = ["completed", "open", "abandoned"];

/** A person's orders, purchases and sales. */
export async function personalExport(uid: string) {
  const [orders, purchases, sales] = await Promise.all([
    exportOrders(uid),
    exportPurchases(uid),
    exportSales(uid),
  ]);
  const neverPaid = orders.filter(isNeverPaid);
  return {
    orders,
    purchases: purchases.map((purchase) => ({
      ...purchase,
      totalPrice: neverPaid.reduce(
        (total, box) => total - (box.purchaseId === purchase._id ? box.totalPrice : 0),
        purchase.totalPrice,
      ),
    })),
    sales,
  };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

const shownOf = ({ title, recipeId, pricePoisha, quantity }: OrderLineDoc) => ({
  title,
  recipeId: recipeId.toHexString(),
  price: toTaka(pricePoisha),
  quantity,
});

const toOrder = (doc: OrderDoc) => ({
  _id: doc._id.toHexString(),
  state: doc.state,
  ...shownOf(firstLineOf(doc)),
  lines: orderLinesOf(doc).map(({ pricePoisha, ...line }) => ({ ...line, price: toTaka(pricePoisha) })),
  answer: doc.boxState,
  endReason: shownReason(doc.endReason),
  location: doc.location,
  deliveryCharge: toTaka(doc.deliveryChargePoisha),
  totalPrice: toTaka(doc.totalPoisha),
  refunded: toTaka(doc.refundedPoisha),
  openedAt: iso(doc.createdAt),
  paidAt: iso(doc.paidAt),
  completedAt: iso(doc.completedAt),
  trackingId: doc.trackingId,
});

/** A person's orders, with the data that the person gave. */
async function exportOrders(uid: string) {
  const docs = await orderDocs()
    .find({ buyerId: requireId(uid), state: { $in: STATES } })
    .sort({ completedAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map((doc) => ({
    ...toOrder(doc),
    buyerInfo: doc.buyerInfo,
    seller: shownName(doc.sellerInfo.name),
    purchaseId: doc.purchaseId.toHexString(),
    transaction_id: doc.intentId,
    paymentStatus: doc.paymentStatus,
    paidWith: doc.paidWith && shownMeans(doc.paidWith),
    cashPhones: doc.cashPhones ?? [],
    refusedAt: iso(doc.refusedAt ?? null),
  }));
}

/** A person's purchases with the terms that they agreed to; the boxes stand among the orders. */
async function exportPurchases(uid: string) {
  const docs = await purchaseDocs()
    .find({ buyerId: requireId(uid), state: { $in: STATES } })
    .sort({ completedAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map((doc) => ({
    _id: doc._id.toHexString(),
    state: doc.state,
    orderIds: doc.orderIds.map((id) => id.toHexString()),
    buyerInfo: doc.buyerInfo,
    location: doc.location,
    payWith: doc.payWith,
    totalPrice: toTaka(doc.totalPoisha),
    termsVersion: doc.termsVersion,
    termsAgreedAt: iso(doc.termsAgreedAt),
    createdAt: doc.createdAt.toISOString(),
    paidAt: iso(doc.paidAt),
    completedAt: iso(doc.completedAt),
  }));
}

/** A person's sales, without the data of their buyers, which belong to the buyers. */
async function exportSales(uid: string) {
  const docs = await orderDocs()
    .find({ "sellerInfo.id": requireId(uid), state: "completed" })
    .sort({ completedAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map(toOrder);
}
