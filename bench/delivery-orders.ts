import { ObjectId } from "mongodb";
import type { BookingDoc } from "../lib/delivery/bookings/model";
import { NO_ARRIVAL } from "../lib/delivery/parcels/arrival";
import { NOT_WRITTEN, type ParcelDoc } from "../lib/delivery/parcels/model";
import type { OrderDoc } from "../lib/shop/orders/model";
import { boxFactsOf } from "../lib/shop/recipes/box-rules";

export const BY_CARD = { payWith: "card", method: "visa", last4: "4242" } as const;

/** Values that most parcels of the bench share. */
const COMMON = {
  ...NOT_WRITTEN,
  orderId: null,
  riderId: null,
  readyAt: null,
  takeableAt: null,
  codeTries: 0,
  deletedAt: null,
  answerUntil: null,
  acceptedAt: null,
  endedAs: null,
  ...NO_ARRIVAL,
} as const;

/** A parcel of the bench: `own` fields, and the shared values for all others. */
export const parcelWith = (
  own: Omit<ParcelDoc, "_id" | "adminNotes" | keyof typeof COMMON> & Partial<ParcelDoc>,
): ParcelDoc => ({
  _id: new ObjectId(),
  adminNotes: [],
  ...COMMON,
  ...(own.kind === "order" ? { acceptedAt: own.createdAt } : {}),
  ...own,
});

/** The booking of a parcel. It was paid when it was made, or not at all. */
export const bookingOf = ({
  _id,
  ownerId,
  deliveryCostPoisha,
  paidWith,
  createdAt,
}: ParcelDoc): BookingDoc => ({
  _id,
  ownerId,
  pricePoisha: deliveryCostPoisha,
  openRound: null,
  refundedPoisha: 0,
  refundDue: null,
  paid: paidWith && { with: paidWith.payWith, at: createdAt, transactionId: null },
  closedAt: null,
});

/** The completed order that a parcel belongs to. */
export function orderOf(parcel: ParcelDoc): OrderDoc {
  const { sender, receiver, createdAt: at, deliveryCostPoisha } = parcel;
  const id = parcel.orderId ?? new ObjectId();
  return {
    _id: id,
    state: "completed",
    purchaseId: id,
    lines: [
      {
        ...boxFactsOf({}),
        recipeId: new ObjectId(),
        title: parcel.title,
        image: "",
        pricePoisha: 500_00,
        quantity: 1,
      },
    ],
    boxState: "accepted",
    answerUntil: null,
    endReason: null,
    endedBy: null,
    portions: [],
    buyerId: parcel.ownerId,
    buyerInfo: {
      name: receiver.name,
      email: parcel.createdBy,
      phone: receiver.contact,
      address: receiver.address,
      district: receiver.district,
      area: receiver.center,
      landmark: receiver.landmark,
    },
    sellerInfo: { id: sender.id, name: sender.name, email: sender.email },
    location: parcel.withinDistrict ? "inside" : "outside",
    deliveryChargePoisha: deliveryCostPoisha,
    totalPoisha: 500_00 + deliveryCostPoisha,
    paidWith: BY_CARD,
    intentId: `pi_bench_${parcel._id.toHexString()}`,
    paymentStatus: "succeeded",
    createdAt: at,
    paidAt: at,
    completedAt: at,
    completedBy: "browser",
    needsAddress: false,
    parcelId: parcel._id,
    trackingId: parcel.trackingId,
    refundedPoisha: 0,
    refundState: null,
    refundDue: null,
    searchWords: [],
  };
}
