import { createdAtOf } from "@/lib/platform/db/created-at";
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
  portions: NonNullable<OrderDoc["portions"]>;
  createdAt: Date;
  openUntil: Date;
  needsAddress: boolean;
  parcelId: string | null;
  trackingId: string | null;
};

/** What pays an order, whichever release has written it. */
export const intentIdOf = (doc: Pick<OrderDoc, "intentId" | "transactionId">): string | null =>
  doc.intentId ?? doc.transactionId;

/** What is in the box, whichever release has written it. */
export const orderLinesOf = (doc: OrderDoc): OrderLine[] =>
  (doc.lines ?? [doc]).map(({ recipeId, title, image, pricePoisha, quantity }) => ({
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
    purchaseId: (doc.purchaseId ?? doc._id).toHexString(),
    state: doc.state,
    boxState: boxStateOf(doc),
    answerUntil: doc.answerUntil ?? null,
    buyerId: doc.buyerId.toHexString(),
    buyerInfo: doc.buyerInfo,
    seller: { ...doc.sellerInfo, id: doc.sellerInfo.id.toHexString() },
    lines,
    title: boxTitle(lines),
    quantity: portionsIn(lines),
    location: doc.location,
    deliveryChargePoisha: doc.deliveryChargePoisha,
    totalPoisha: doc.totalPoisha,
    intentId: intentIdOf(doc),
    portions: doc.portions ?? [],
    createdAt: createdAtOf(doc, "openedAt"),
    openUntil: doc.openUntil,
    needsAddress: doc.needsAddress,
    parcelId: doc.parcelId?.toHexString() ?? null,
    trackingId: doc.trackingId,
  };
}

/** What a completed order of the release before lacks is the beginning. */
const boxStateOf = ({ state, boxState }: OrderDoc): BoxState | "unpaid" =>
  state === "completed" && (boxState === undefined || boxState === "unpaid")
    ? "paid"
    : (boxState ?? "unpaid");

/** An order as JSON and pages show it: amounts in taka, dates as ISO 8601. `state` does not know its parcel yet. */
export function toView(doc: OrderDoc): Omit<Order, "deliveryStatus"> & { parcelId: string | null } {
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
    purchaseId: (doc.purchaseId ?? doc._id).toHexString(),
    state: shownState({ ...doc, boxState: boxStateOf(doc) }),
    answerUntil: boxStateOf(doc) === "paid" ? (doc.answerUntil?.toISOString() ?? null) : null,
    endReason: doc.endReason ?? null,
    lines: orderLinesOf(doc).map(({ pricePoisha, ...line }) => ({ ...line, price: toTaka(pricePoisha) })),
    recipeId: doc.recipeId.toHexString(),
    title: doc.title,
    image: doc.image,
    price: toTaka(doc.pricePoisha),
    quantity: doc.quantity,
    location: doc.location,
    deliveryCharge: toTaka(doc.deliveryChargePoisha),
    totalPrice: toTaka(doc.totalPoisha),
    transaction_id: intentIdOf(doc),
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
  openedAt: createdAtOf(doc, "openedAt").toISOString(),
  completedBy: doc.completedBy,
  place,
});
