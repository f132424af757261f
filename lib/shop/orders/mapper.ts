import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { shownMeans } from "@/lib/money/receipts/shown-means";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { shownName } from "@/lib/platform/db/gone-name";
import { toTaka } from "@/lib/platform/money";
import type { OrderDoc, OrderLineDoc } from "./document";
import type { PurchaseDoc } from "./purchase-document";
import { portionsIn, shownState } from "./rules";
import type { Order } from "./schema";
import { shownReason } from "./shown-reason";

/** A line of a box with its recipe's id as text. */
export type OrderLine = Omit<OrderLineDoc, "recipeId"> & { recipeId: string };

/**
 * Fields that orders copy from their charge (data-charge.ts). They serve lists and filters only, so records leave
 * them out.
 */
type Shown = "paidAt" | "refundState" | "refundDue";

/** An order for the use cases: ids as text, amounts in poisha, the other fields as they are stored. */
export type OrderRecord = Omit<
  OrderDoc,
  Shown | "_id" | "purchaseId" | "buyerId" | "sellerInfo" | "lines" | "parcelId" | "searchWords"
> & {
  id: string;
  purchaseId: string;
  buyerId: string;
  seller: { id: string; name: string; email: string };
  lines: readonly OrderLine[];
  /** The sum of the lines' portions. */
  quantity: number;
  parcelId: string | null;
};

/** An order as the audit log names it: its parcel's number and its first recipe. */
export const orderTarget = (order: {
  id: string;
  lines: readonly Pick<OrderLine, "title">[];
  trackingId: string | null;
}): AuditTarget & { kind: "order" } => ({
  kind: "order",
  id: order.id,
  label: [order.trackingId ?? [], order.lines[0]?.title ?? []].flat().join(", "),
});

/** The line that lists show for a box. Throws for a box without lines, which cannot be opened. */
export function firstLineOf({ lines: [first] }: Pick<OrderDoc, "lines">): OrderLineDoc {
  if (!first) throw new Error("a box without a line");
  return first;
}

/** The lines of a box, with recipe ids as text. */
export const orderLinesOf = (doc: OrderDoc): OrderLine[] =>
  doc.lines.map(({ recipeId, ...line }) => ({ recipeId: recipeId.toHexString(), ...line }));

export function toRecord(doc: OrderDoc): OrderRecord {
  const { _id, purchaseId, buyerId, sellerInfo, parcelId, ...kept } = doc;
  const lines = orderLinesOf(doc);
  return {
    ...kept,
    id: _id.toHexString(),
    purchaseId: purchaseId.toHexString(),
    buyerId: buyerId.toHexString(),
    seller: { ...sellerInfo, id: sellerInfo.id.toHexString() },
    lines,
    quantity: portionsIn(lines),
    parcelId: parcelId?.toHexString() ?? null,
  };
}

/** The buyer's data with the name as it is shown. */
export const shownBuyer = ({ buyerInfo }: Pick<OrderDoc, "buyerInfo">): OrderDoc["buyerInfo"] => ({
  ...buyerInfo,
  name: shownName(buyerInfo.name),
});

/** An order as JSON and pages show it: amounts in taka, dates as ISO 8601. The parcel's status is not in it yet. */
export function toView(doc: OrderDoc): Omit<
  Order,
  "deliveryStatus" | "lines" | "receipt" | keyof ParcelWay
> & {
  lines: Omit<Order["lines"][number], "eatBy">[];
  parcelId: string | null;
} {
  const first = firstLineOf(doc);
  return {
    _id: doc._id.toHexString(),
    buyerInfo: shownBuyer(doc),
    sellerInfo: { name: shownName(doc.sellerInfo.name), email: doc.sellerInfo.email },
    purchaseId: doc.purchaseId.toHexString(),
    state: shownState(doc),
    answerUntil: doc.boxState === "paid" ? (doc.answerUntil?.toISOString() ?? null) : null,
    endReason: shownReason(doc.endReason),
    lines: orderLinesOf(doc).map(({ pricePoisha, ...line }) => ({ ...line, price: toTaka(pricePoisha) })),
    recipeId: first.recipeId.toHexString(),
    title: first.title,
    image: first.image,
    price: toTaka(first.pricePoisha),
    quantity: first.quantity,
    location: doc.location,
    deliveryCharge: toTaka(doc.deliveryChargePoisha),
    totalPrice: toTaka(doc.totalPoisha),
    transaction_id: doc.intentId,
    paymentStatus: doc.paymentStatus,
    paidWith: doc.paidWith && shownMeans(doc.paidWith),
    collect: doc.paymentStatus === "due" ? toTaka(doc.totalPoisha) : 0,
    paidAt: doc.paidAt?.toISOString() ?? null,
    completedAt: doc.completedAt?.toISOString() ?? null,
    needsAddress: doc.needsAddress && doc.endedBy === null,
    trackingId: doc.trackingId,
    refunded: toTaka(doc.refundedPoisha),
    refundDue: toTaka(doc.refundDue?.amountPoisha ?? 0),
    parcelId: doc.parcelId?.toHexString() ?? null,
  };
}

/** An order for admins; `place`: its place in the list, for the filter `before`. */
export type AdminOrderRecord = ReturnType<typeof toView> & {
  openedAt: string;
  completedBy: OrderDoc["completedBy"];
  cashRefunds: NonNullable<OrderDoc["cashRefunds"]>;
  place: string;
};

export const toAdminRecord = (doc: OrderDoc, place: string): AdminOrderRecord => ({
  ...toView(doc),
  openedAt: doc.createdAt.toISOString(),
  cashRefunds: doc.cashRefunds ?? [],
  completedBy: doc.completedBy,
  place,
});

/** A purchase for the use cases: ids as text, amounts in poisha, the other fields as they are stored. */
export type PurchaseRecord = Omit<PurchaseDoc, "_id" | "buyerId" | "orderIds" | "openKey"> & {
  id: string;
  buyerId: string;
  orderIds: string[];
};

export function toPurchase({ _id, buyerId, orderIds, openKey: _, ...kept }: PurchaseDoc): PurchaseRecord {
  return {
    ...kept,
    id: _id.toHexString(),
    buyerId: buyerId.toHexString(),
    orderIds: orderIds.map((id) => id.toHexString()),
  };
}
