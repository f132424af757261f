import "server-only";
import { ObjectId } from "mongodb";
import { collections } from "@/lib/db/collections";
import type { ParcelDoc } from "@/lib/db/documents";
import { inside, type Tx } from "@/lib/db/transactions";
import { BEFORE_PICKUP } from "./rules";

export type OrderParcel = {
  id: string;
  trackingId: string;
  orderId: string;
  title: string;
  buyer: { id: string; email: string };
  seller: { id: string; name: string; email: string };
  receiver: ParcelDoc["receiver"];
  deliveryCostPoisha: number;
  at: Date;
};

/** A fresh id for a parcel, chosen before its transaction so that the order can name it. */
export const newParcelId = (): string => new ObjectId().toHexString();

/** The parcel of a paid order, from seller to buyer, with its first event. A taken tracking id throws E11000. */
export async function insertOrderParcel(parcel: OrderParcel, tx: Tx): Promise<void> {
  await collections.parcels().insertOne(
    {
      _id: new ObjectId(parcel.id),
      kind: "order",
      trackingId: parcel.trackingId,
      title: parcel.title,
      orderId: new ObjectId(parcel.orderId),
      ownerId: new ObjectId(parcel.buyer.id),
      // The seller's district comes with the pick-up address of the account (delivery side).
      sender: {
        id: new ObjectId(parcel.seller.id),
        name: parcel.seller.name,
        email: parcel.seller.email,
        district: null,
      },
      receiver: parcel.receiver,
      deliveryCostPoisha: parcel.deliveryCostPoisha,
      paymentStatus: "paid",
      deliveryStatus: "pending",
      readyAt: null,
      riderId: null,
      events: [{ to: "pending", from: null, by: "platform", at: parcel.at, note: null }],
      createdBy: parcel.buyer.email,
      creationDate: parcel.at,
    },
    inside(tx),
  );
}

/** How many parcels there are, orders' and bookings. */
export const countParcels = (): Promise<number> => collections.parcels().estimatedDocumentCount();

/** Changes where a parcel goes; false once a rider has picked it up. */
export async function changeReceiver(
  id: string,
  to: { contact: string | null; address: string | null; district: string | null },
  tx: Tx,
): Promise<boolean> {
  const { matchedCount } = await collections.parcels().updateOne(
    { _id: new ObjectId(id), deliveryStatus: { $in: [...BEFORE_PICKUP] } },
    {
      $set: {
        "receiver.contact": to.contact,
        "receiver.address": to.address,
        "receiver.district": to.district,
      },
    },
    inside(tx),
  );
  return matchedCount === 1;
}
