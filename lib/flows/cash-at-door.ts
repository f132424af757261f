import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { isNotTheBuyers, parcelTarget } from "@/lib/delivery/parcels/rules";
import { aboutHolding, markCameBack, markPaidAtDoor, readHolding } from "@/lib/money/journal/data-holdings";
import { entry, post } from "@/lib/money/journal/data-post";
import { insertReceipt } from "@/lib/money/receipts/data";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { backFacts } from "@/lib/shop/orders/back-facts";
import { findOrder } from "@/lib/shop/orders/data";
import { markCollected, markUncollected } from "@/lib/shop/orders/data-cash";
import { markPurchasePaid } from "@/lib/shop/orders/data-purchases";
import type { OrderRecord } from "@/lib/shop/orders/mapper";
import { boughtIn } from "@/lib/shop/orders/receipt-lines";
import { subtotalOf } from "@/lib/shop/orders/rules";

/** An order's parcel at the moment of a step. */
type CarriedBox = { orderId: string; at: Date; parcel: ParcelRecord };

/**
 * Records that a rider collected a box's price at the door, in the transaction of that step: the order is paid, its
 * money is held as for any other, and its receipt is written. Throws AppError conflict (409) when nothing is due.
 */
export async function collectBox(box: CarriedBox, tx: Tx): Promise<void> {
  const { orderId, at, parcel } = box;
  const [order, holding] = [await findOrder(orderId, tx), await readHolding(orderId, tx)];
  const { riderId } = parcel;
  if (!order || !holding || riderId === null || !(await markCollected(orderId, at, tx)))
    throw new AppError("conflict", "nothingToCollect");
  await markPurchasePaid(order.purchaseId, at, tx);
  await markPaidAtDoor(holding, { paidAt: at, paidPoisha: order.totalPoisha }, tx);
  const foodPoisha = subtotalOf(order.lines);
  const share = { holding: orderId, F: foodPoisha, D: order.totalPoisha - foodPoisha };
  const about = [aboutHolding(holding), parcelTarget(parcel)];
  await post([entry("door", { cash: `cash:${riderId}`, share }, { of: parcel.id, about })], tx);
  await insertReceipt(receiptOf(order), tx);
}

/** The receipt of one box: each box that is paid at the door has a receipt of its own. */
const receiptOf = (order: OrderRecord) => ({
  payerId: order.buyerId,
  paidWith: PAID_IN_CASH,
  subject: { kind: "order" as const, id: order.id, label: order.trackingId ?? "" },
  shownOn: [order.purchaseId, order.id, ...(order.parcelId === null ? [] : [order.parcelId])],
  ...boughtIn([order]),
});

/**
 * Records that an unpaid box came back, in the transaction of that step. The buyer pays nothing, the rider earns as
 * for a delivery, and the kitchen gets its share of cooked food, unless the food itself was refused. False: the box
 * was paid, and nothing is written.
 */
export async function returnUnpaid(box: CarriedBox, tx: Tx): Promise<boolean> {
  const { orderId, at, parcel } = box;
  const [order, holding] = [await findOrder(orderId, tx), await readHolding(orderId, tx)];
  if (!order || !holding || order.paymentStatus !== "due") return false;
  await markUncollected(orderId, isNotTheBuyers(parcel.refusal) ? null : at, tx);
  const facts = backFacts(parcel, order, holding);
  const about = [aboutHolding(holding), parcelTarget(parcel)];
  await post([entry("back", facts, { of: parcel.id, about })], tx);
  const { cooked } = facts;
  const share = cooked && { at, foodPoisha: cooked.F, commissionPoisha: cooked.K };
  await markCameBack(holding, share, tx);
  return true;
}
