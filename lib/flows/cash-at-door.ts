import "server-only";
import { collectFee } from "@/lib/delivery/bookings/cost";
import { receiptOfBooking } from "@/lib/delivery/bookings/receipt-of-booking";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { parcelTarget } from "@/lib/delivery/parcels/rules";
import { entry, recordEntries } from "@/lib/money/journal/queries-entries";
import {
  aboutHolding,
  markPaidAtDoor,
  openHoldings,
  readHolding,
} from "@/lib/money/journal/queries-holdings";
import { insertReceipt } from "@/lib/money/receipts/queries";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { findOrder } from "@/lib/shop/orders/queries";
import { markCollected } from "@/lib/shop/orders/queries-cash";
import { markPurchasePaid } from "@/lib/shop/orders/queries-purchases";
import { boughtIn } from "@/lib/shop/orders/receipt-lines";
import { subtotalOf } from "@/lib/shop/orders/rules";
import { markBookingPaid } from "./mark-booking-paid";

// Records the cash that a rider takes, in the transaction of the parcel's step. The account `cash:<rider>` is the
// cash that the rider has in hand.

/**
 * Records that the rider collected a booking's delivery cost at pick-up, so the booking is paid. Returns null if a
 * card payment is open or the price has changed.
 */
export async function recordCashAtPickup(
  parcel: ParcelRecord,
  at: Date,
  tx: Tx,
): Promise<ParcelRecord | null> {
  const { id, riderId, ownerId, trackingId: label, deliveryCostPoisha } = parcel;
  const paid = { with: "cash", at, transactionId: null, shown: PAID_IN_CASH } as const;
  const price = { pricePoisha: deliveryCostPoisha, openRound: null };
  if (!(await markBookingPaid(id, paid, price, tx))) return null;
  if (riderId !== null) {
    const holding = { id, kind: "booking", chargeId: null, buyerId: ownerId, kitchenId: null } as const;
    await openHoldings([{ ...holding, percent: 0, label, paidAt: at, paidPoisha: deliveryCostPoisha }], tx);
    const facts = {
      cash: `cash:${riderId}`,
      share: { holding: id, foodPoisha: 0, restPoisha: deliveryCostPoisha },
    } as const;
    await recordEntries([entry("pickup", facts, { of: id, about: [parcelTarget(parcel)] })], tx);
    await insertReceipt(receiptOfBooking(parcel, PAID_IN_CASH), tx);
  }
  return { ...parcel, paidWith: PAID_IN_CASH };
}

/** Records what the rider collected at the door. It is an order's price, or a sum for the sender of a booking. */
export async function recordCashAtDoor(parcel: ParcelRecord, at: Date, tx: Tx): Promise<void> {
  const { id, riderId, orderId, ownerId, collectPoisha } = parcel;
  if (orderId !== null) return recordOrderPaid(parcel, orderId, at, tx);
  if (riderId === null) return;
  const facts = {
    cash: `cash:${riderId}`,
    sender: `sender:${ownerId}`,
    amountPoisha: collectPoisha,
    fee: collectFee(collectPoisha),
  } as const;
  await recordEntries([entry("door", facts, { of: id, about: [parcelTarget(parcel)] })], tx);
}

/**
 * Records that an order was paid in cash at the door, and writes its receipt. Throws AppError conflict (409) if
 * nothing is due.
 */
async function recordOrderPaid(parcel: ParcelRecord, orderId: string, at: Date, tx: Tx): Promise<void> {
  const [order, holding] = [await findOrder(orderId, tx), await readHolding(orderId, tx)];
  const { riderId } = parcel;
  if (!order || !holding || riderId === null || !(await markCollected(orderId, at, tx)))
    throw new AppError("conflict", "nothingToCollect");
  await markPurchasePaid(order.purchaseId, at, tx);
  await markPaidAtDoor(holding, { paidAt: at, paidPoisha: order.totalPoisha }, tx);
  const foodPoisha = subtotalOf(order.lines);
  const share = { holding: orderId, foodPoisha, restPoisha: order.totalPoisha - foodPoisha };
  const about = [aboutHolding(holding), parcelTarget(parcel)];
  await recordEntries([entry("door", { cash: `cash:${riderId}`, share }, { of: parcel.id, about })], tx);
  await insertReceipt(receiptOf(order), tx);
}

/** The receipt of one order. A purchase that is paid at the door gets a receipt for each order. */
const receiptOf = (order: OrderRecord) => ({
  payerId: order.buyerId,
  paidWith: PAID_IN_CASH,
  subject: { kind: "order" as const, id: order.id, label: order.trackingId ?? "" },
  shownOn: [order.purchaseId, order.id, ...(order.parcelId === null ? [] : [order.parcelId])],
  ...boughtIn([order]),
});
