import { createdAtOf } from "@/lib/platform/db/created-at";
import { toTaka } from "@/lib/platform/money";
import type { OrderDoc } from "./document";
import type { Location } from "./rules";
import type { Order } from "./schema";

/** An order as the use cases know it: ids as text, amounts in poisha, everything else as it is kept. */
export type OrderRecord = {
  id: string;
  state: OrderDoc["state"];
  buyerId: string;
  buyerInfo: OrderDoc["buyerInfo"];
  seller: { id: string; name: string; email: string };
  recipeId: string;
  title: string;
  quantity: number;
  location: Location;
  deliveryChargePoisha: number;
  totalPoisha: number;
  transactionId: string | null;
  createdAt: Date;
  openUntil: Date;
  needsAddress: boolean;
  parcelId: string | null;
  trackingId: string | null;
};

export function toRecord(doc: OrderDoc): OrderRecord {
  return {
    id: doc._id.toHexString(),
    state: doc.state,
    buyerId: doc.buyerId.toHexString(),
    buyerInfo: doc.buyerInfo,
    seller: { ...doc.sellerInfo, id: doc.sellerInfo.id.toHexString() },
    recipeId: doc.recipeId.toHexString(),
    title: doc.title,
    quantity: doc.quantity,
    location: doc.location,
    deliveryChargePoisha: doc.deliveryChargePoisha,
    totalPoisha: doc.totalPoisha,
    transactionId: doc.transactionId,
    createdAt: createdAtOf(doc, "openedAt"),
    openUntil: doc.openUntil,
    needsAddress: doc.needsAddress,
    parcelId: doc.parcelId?.toHexString() ?? null,
    trackingId: doc.trackingId,
  };
}

/** An order as JSON and pages show it: amounts in taka, dates as ISO 8601. */
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
    recipeId: doc.recipeId.toHexString(),
    title: doc.title,
    image: doc.image,
    price: toTaka(doc.pricePoisha),
    quantity: doc.quantity,
    location: doc.location,
    deliveryCharge: toTaka(doc.deliveryChargePoisha),
    totalPrice: toTaka(doc.totalPoisha),
    transaction_id: doc.transactionId,
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
  state: OrderDoc["state"];
  openedAt: string;
  completedBy: OrderDoc["completedBy"];
  place: string;
};

export const toDeskRecord = (doc: OrderDoc, place: string): DeskOrderRecord => ({
  ...toView(doc),
  state: doc.state,
  openedAt: createdAtOf(doc, "openedAt").toISOString(),
  completedBy: doc.completedBy,
  place,
});
