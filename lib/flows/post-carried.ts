import "server-only";
import { collectFee } from "@/lib/delivery/bookings/cost";
import { receiptOfBooking } from "@/lib/delivery/bookings/receipt-of-booking";
import type { ParcelRecord } from "@/lib/delivery/parcels/mapper";
import { riderShare } from "@/lib/delivery/riders/rules";
import { aboutHolding, markReached, openHoldings, readHolding } from "@/lib/money/journal/data-holdings";
import { entry, post } from "@/lib/money/journal/data-post";
import { insertReceipt } from "@/lib/money/receipts/data";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import type { Tx } from "@/lib/platform/db/transactions";

/** What the shop does in the very transaction of a step, handed in by whoever asks: riders stand below it. */
export type MoveHandlers = {
  /** A rider was given what a box costs. */
  onBoxCollected: (box: CarriedBox, tx: Tx) => Promise<void>;
  /** A box came back. */
  onBoxReturned: (box: CarriedBox, tx: Tx) => Promise<void>;
};

/** The parcel of an order at the moment of a step. */
export type CarriedBox = { orderId: string; at: Date; parcel: ParcelRecord };

/** How an entry finds a parcel. */
export const aboutParcel = ({ id, trackingId }: ParcelRecord) =>
  ({ kind: "parcel", id, label: trackingId }) as const;

/** The cost of a booking is in its rider's pocket now. */
export async function postPickup(parcel: ParcelRecord, at: Date, tx: Tx): Promise<void> {
  const { id, riderId, trackingId: label, deliveryCostPoisha: cost } = parcel;
  if (riderId === null) return;
  const holding = {
    ...{ id, kind: "booking" as const, chargeId: null, buyerId: parcel.ownerId, kitchenId: null },
    ...{ percent: 0, label, paidAt: at, paidPoisha: cost },
  };
  await openHoldings([holding], tx);
  const facts = { cash: `cash:${riderId}`, share: { holding: id, F: 0, D: cost } } as const;
  await post([entry("pickup", facts, { of: id, about: [aboutParcel(parcel)] })], tx);
  await insertReceipt(receiptOfBooking(parcel, PAID_IN_CASH), tx);
}

/** What was paid at the door is in the rider's pocket: a box's price, or what a sender is to have. */
async function collect(
  parcel: ParcelRecord,
  at: Date,
  { onBoxCollected }: MoveHandlers,
  tx: Tx,
): Promise<void> {
  const { id, riderId, orderId, ownerId, collectPoisha: A } = parcel;
  if (orderId) return onBoxCollected({ orderId, at, parcel }, tx);
  if (riderId === null) return;
  const facts = { cash: `cash:${riderId}`, sender: `sender:${ownerId}`, A, fee: collectFee(A) } as const;
  await post([entry("door", facts, { of: id, about: [aboutParcel(parcel)] })], tx);
}

/** What its arrival does to whom the money belongs (contract, "Every taka has an owner"); nothing of other steps. */
export async function postArrived(
  parcel: ParcelRecord,
  at: Date,
  handlers: MoveHandlers,
  tx: Tx,
): Promise<void> {
  const { id, orderId, riderId, deliveryCostPoisha: cost, deliveryStatus: to } = parcel;
  if (to !== "delivered" && to !== "returned") return;
  if (to === "delivered" && parcel.collectPoisha > 0) await collect(parcel, at, handlers, tx);
  const holding = await readHolding(orderId ?? id, tx);
  // What came back unpaid has nothing held.
  if (holding?.paidAt) await markReached(holding, { as: to, at, riderId }, tx);
  const share = { holding: orderId ?? id, F: 0, D: holding?.restPoisha ?? 0 };
  const box = holding?.kind === "box" ? [aboutHolding(holding)] : [];
  const more = { of: id, about: [...box, aboutParcel(parcel)] };
  if (to === "returned") {
    await post([entry("returned", { share }, more)], tx);
    if (orderId) await handlers.onBoxReturned({ orderId, at, parcel }, tx);
    return;
  }
  const rider = riderId === null ? null : (`rider:${riderId}` as const);
  const E = riderShare(cost, parcel.withinDistrict);
  await post([entry("delivered", { share, rider, E }, more)], tx);
}
