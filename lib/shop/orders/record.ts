import { toTaka } from "@/lib/platform/money";
import type { OrderDoc, OrderLineDoc } from "./document";
import { boxTitle, type Location, portionsIn, shownState } from "./rules";
import type { Order } from "./schema";
import type { BoxState } from "./status";

/** A line of a box with ids as text. */
export type OrderLine = Omit<OrderLineDoc, "recipeId"> & { recipeId: string };

/** An order as the use cases know it: ids as text, amounts in poisha, everything else as it is kept. */
export type OrderRecord = {
  id: string;
  purchaseId: string;
  state: OrderDoc["state"];
  boxState: BoxState | "unpaid";
  answerUntil: Date | null;
  endedBy: OrderDoc["endedBy"];
  buyerId: string;
  buyerInfo: OrderDoc["buyerInfo"];
  seller: { id: string; name: string; email: string };
  lines: readonly OrderLine[];
  /** What is in the box, in few words. */
  title: string;
  /** Portions in all. */
  quantity: number;
  location: Location;
  deliveryChargePoisha: number;
  totalPoisha: number;
  intentId: string | null;
  portions: OrderDoc["portions"];
  createdAt: Date;
  needsAddress: boolean;
  parcelId: string | null;
  trackingId: string | null;
};

/** The line that lists show of a box. Throws for a box without one, which nobody can open. */
export function firstLineOf({ lines: [first] }: Pick<OrderDoc, "lines">): OrderLineDoc {
  if (!first) throw new Error("a box without a line");
  return first;
}

/** What is in the box. */
export const orderLinesOf = (doc: OrderDoc): OrderLine[] =>
  doc.lines.map(({ recipeId, title, image, pricePoisha, quantity }) => ({
    recipeId: recipeId.toHexString(),
    title,
    image,
    pricePoisha,
    quantity,
  }));

export function toRecord(doc: OrderDoc): OrderRecord {
  const lines = orderLinesOf(doc);
  return {
    id: doc._id.toHexString(),
    purchaseId: doc.purchaseId.toHexString(),
    state: doc.state,
    boxState: doc.boxState,
    answerUntil: doc.answerUntil,
    endedBy: doc.endedBy,
    buyerId: doc.buyerId.toHexString(),
    buyerInfo: doc.buyerInfo,
    seller: { ...doc.sellerInfo, id: doc.sellerInfo.id.toHexString() },
    lines,
    title: boxTitle(lines),
    quantity: portionsIn(lines),
    location: doc.location,
    deliveryChargePoisha: doc.deliveryChargePoisha,
    totalPoisha: doc.totalPoisha,
    intentId: doc.intentId,
    portions: doc.portions,
    createdAt: doc.createdAt,
    needsAddress: doc.needsAddress,
    parcelId: doc.parcelId?.toHexString() ?? null,
    trackingId: doc.trackingId,
  };
}

/** An order as JSON and pages show it: amounts in taka, dates as ISO 8601. `state` does not know its parcel yet. */
export function toView(doc: OrderDoc): Omit<Order, "deliveryStatus"> & { parcelId: string | null } {
  const first = firstLineOf(doc);
  return {
    _id: doc._id.toHexString(),
    buyerInfo: {
      name: doc.buyerInfo.name,
      email: doc.buyerInfo.email,
      phone: doc.buyerInfo.phone,
      address: doc.buyerInfo.address,
      district: doc.buyerInfo.district,
    },
    sellerInfo: { name: doc.sellerInfo.name, email: doc.sellerInfo.email },
    purchaseId: doc.purchaseId.toHexString(),
    state: shownState(doc),
    answerUntil: doc.boxState === "paid" ? (doc.answerUntil?.toISOString() ?? null) : null,
    endReason: doc.endReason,
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
    paidAt: doc.paidAt?.toISOString() ?? null,
    completedAt: doc.completedAt?.toISOString() ?? null,
    needsAddress: doc.needsAddress,
    trackingId: doc.trackingId,
    refunded: toTaka(doc.refundedPoisha),
    refundDue: toTaka(doc.refundDue?.amountPoisha ?? 0),
    parcelId: doc.parcelId?.toHexString() ?? null,
  };
}

/** An order as the desk reads it; `place`: where it stands in the list, for the rows that are older. */
export type DeskOrderRecord = ReturnType<typeof toView> & {
  openedAt: string;
  completedBy: OrderDoc["completedBy"];
  place: string;
};

export const toDeskRecord = (doc: OrderDoc, place: string): DeskOrderRecord => ({
  ...toView(doc),
  openedAt: doc.createdAt.toISOString(),
  completedBy: doc.completedBy,
  place,
});
