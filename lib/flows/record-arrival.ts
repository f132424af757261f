import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { isNotTheBuyers, parcelTarget } from "@/lib/delivery/parcels/rules";
import { riderShare } from "@/lib/delivery/riders/rules";
import { entry, recordEntries } from "@/lib/money/journal/queries-entries";
import { aboutHolding, markCameBack, markReached, readHolding } from "@/lib/money/journal/queries-holdings";
import type { Tx } from "@/lib/platform/db/transactions";
import { backFacts } from "@/lib/shop/orders/back-facts";
import { findOrder } from "@/lib/shop/orders/queries";
import { markUncollected } from "@/lib/shop/orders/queries-cash";
import { claimReturned } from "./open-claim";

/**
 * When a parcel was delivered or returned, records to whom its held money belongs (contract, "Every taka has an
 * owner"). Must run after cash at the door is recorded.
 */
export async function recordParcelArrival(parcel: ParcelRecord, at: Date, tx: Tx): Promise<void> {
  const { id, orderId, riderId, deliveryStatus: to } = parcel;
  if (to !== "delivered" && to !== "returned") return;
  const holding = await readHolding(orderId ?? id, tx);
  // No money is held for an unpaid parcel that came back.
  if (holding?.paidAt) await markReached(holding, { as: to, at, riderId }, tx);
  const restPoisha = holding?.restPoisha ?? 0;
  const share = { holding: orderId ?? id, foodPoisha: 0, restPoisha };
  const box = holding?.kind === "box" ? [aboutHolding(holding)] : [];
  const more = { of: id, about: [...box, parcelTarget(parcel)] };
  if (to === "returned") {
    await recordEntries([entry("returned", { share }, more)], tx);
    if (orderId === null) return;
    const isUnpaid = await recordUnpaidReturn(parcel, orderId, at, tx);
    if (!isUnpaid) await claimReturned(orderId, at, tx);
    return;
  }
  const rider = riderId === null ? null : (`rider:${riderId}` as const);
  const earnedPoisha = riderShare(parcel.deliveryCostPoisha, parcel.withinDistrict);
  await recordEntries([entry("delivered", { share, rider, riderSharePoisha: earnedPoisha }, more)], tx);
}

/**
 * Records that an unpaid order came back. The rider earns as for a delivery. The kitchen earns only for cooked food,
 * and nothing if the kitchen is to blame. Returns false if the order was paid.
 */
async function recordUnpaidReturn(parcel: ParcelRecord, orderId: string, at: Date, tx: Tx): Promise<boolean> {
  const [order, holding] = [await findOrder(orderId, tx), await readHolding(orderId, tx)];
  if (!order || !holding || order.paymentStatus !== "due") return false;
  await markUncollected(orderId, isNotTheBuyers(parcel.refusal) ? null : at, tx);
  const facts = backFacts(parcel, order, holding);
  const about = [aboutHolding(holding), parcelTarget(parcel)];
  await recordEntries([entry("back", facts, { of: parcel.id, about })], tx);
  const { cooked } = facts;
  const share = cooked && { at, foodPoisha: cooked.foodPoisha, commissionPoisha: cooked.commissionPoisha };
  await markCameBack(holding, share, tx);
  return true;
}
