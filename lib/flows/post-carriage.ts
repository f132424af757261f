import "server-only";
import { collectFee } from "@/lib/delivery/bookings/cost";
import { receiptOfBooking } from "@/lib/delivery/bookings/receipt-of-booking";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { parcelTarget } from "@/lib/delivery/parcels/rules";
import { riderShare } from "@/lib/delivery/riders/rules";
import { aboutHolding, markReached, openHoldings, readHolding } from "@/lib/money/journal/data-holdings";
import { entry, post } from "@/lib/money/journal/data-post";
import { insertReceipt } from "@/lib/money/receipts/data";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import type { Tx } from "@/lib/platform/db/transactions";
import { collectBox, returnUnpaid } from "./cash-at-door";
import { claimReturned } from "./open-claim";

// The facts of an entry are named by the letters of the contract's table (lib/money/journal/events.ts).

/** Posts that the rider collected a booking's cost in cash at pick-up, and writes its receipt. */
export async function postPickup(parcel: ParcelRecord, at: Date, tx: Tx): Promise<void> {
  const { id, riderId, trackingId: label, deliveryCostPoisha } = parcel;
  if (riderId === null) return;
  const holding = {
    id,
    kind: "booking" as const,
    chargeId: null,
    buyerId: parcel.ownerId,
    kitchenId: null,
    percent: 0,
    label,
    paidAt: at,
    paidPoisha: deliveryCostPoisha,
  };
  await openHoldings([holding], tx);
  const facts = { cash: `cash:${riderId}`, share: { holding: id, F: 0, D: deliveryCostPoisha } } as const;
  await post([entry("pickup", facts, { of: id, about: [parcelTarget(parcel)] })], tx);
  await insertReceipt(receiptOfBooking(parcel, PAID_IN_CASH), tx);
}

/** Posts what the rider collected at the door: a box's price, or the amount that a booking's sender is to get. */
async function collect(parcel: ParcelRecord, at: Date, tx: Tx): Promise<void> {
  const { id, riderId, orderId, ownerId, collectPoisha } = parcel;
  if (orderId) return collectBox({ orderId, at, parcel }, tx);
  if (riderId === null) return;
  const facts = {
    cash: `cash:${riderId}`,
    sender: `sender:${ownerId}`,
    A: collectPoisha,
    fee: collectFee(collectPoisha),
  } as const;
  await post([entry("door", facts, { of: id, about: [parcelTarget(parcel)] })], tx);
}

/**
 * Posts what a parcel's arrival changes in who owns the money (contract, "Every taka has an owner"). Other steps post
 * nothing.
 */
export async function postArrived(parcel: ParcelRecord, at: Date, tx: Tx): Promise<void> {
  const { id, orderId, riderId, deliveryStatus: to } = parcel;
  if (to !== "delivered" && to !== "returned") return;
  if (to === "delivered" && parcel.collectPoisha > 0) await collect(parcel, at, tx);
  const holding = await readHolding(orderId ?? id, tx);
  // Nothing is held for a parcel that came back unpaid.
  if (holding?.paidAt) await markReached(holding, { as: to, at, riderId }, tx);
  const restPoisha = holding?.restPoisha ?? 0;
  const share = { holding: orderId ?? id, F: 0, D: restPoisha };
  const box = holding?.kind === "box" ? [aboutHolding(holding)] : [];
  const more = { of: id, about: [...box, parcelTarget(parcel)] };
  if (to === "returned") {
    await post([entry("returned", { share }, more)], tx);
    if (!orderId) return;
    const isUnpaid = await returnUnpaid({ orderId, at, parcel }, tx);
    if (!isUnpaid) await claimReturned(orderId, at, tx);
    return;
  }
  const rider = riderId === null ? null : (`rider:${riderId}` as const);
  const earnedPoisha = riderShare(parcel.deliveryCostPoisha, parcel.withinDistrict);
  await post([entry("delivered", { share, rider, E: earnedPoisha }, more)], tx);
}
