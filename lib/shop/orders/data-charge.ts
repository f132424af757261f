import "server-only";
import { ObjectId } from "mongodb";
import { wordsOf } from "@/lib/delivery/parcels/search-words";
import { countReviewsOfBox } from "@/lib/flows/count-reviews";
import { findLatestCharge, listChargesOf } from "@/lib/money/charges/data";
import type { ChargeRecord, Subject } from "@/lib/money/charges/model";
import { noteBack } from "@/lib/money/journal/data-holdings";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { refundedOfBoxes, refundsOfBox } from "./box-money";
import { orderDocs } from "./collections";
import { findOrders } from "./data";
import { findPurchase, markAbandoned } from "./data-purchases";
import { releaseReserved } from "./hold-stock";
import type { OrderRecord } from "./model";
import { refundStateOf } from "./rules";

/** The charge of a purchase; null when there is none. */
export const findPurchaseCharge = ({ id }: { id: string }, tx?: Tx): Promise<ChargeRecord | null> =>
  findLatestCharge({ kind: "purchase", id }, tx);

/** The latest charges of these orders' purchases, keyed by the purchase's id. */
export async function listOrderCharges(
  orders: readonly { purchaseId: string }[],
): Promise<Map<string, ChargeRecord>> {
  const ids = [...new Set(orders.map(({ purchaseId }) => purchaseId))];
  const charges = await listChargesOf("purchase", ids);
  return new Map(charges.map((charge) => [charge.subject.id, charge]));
}

/** The charge that pays an order; null without one. */
export const findOrderCharge = async (order: { purchaseId: string }): Promise<ChargeRecord | null> =>
  (await listOrderCharges([order])).get(order.purchaseId) ?? null;

/** The boxes that a charge pays for. */
export async function boxesChargedBy(subject: Subject, tx?: Tx): Promise<OrderRecord[]> {
  const purchase = await findPurchase(subject.id, tx);
  return findOrders(purchase?.orderIds ?? [], tx);
}

/**
 * Copies to the orders of a purchase what their lists show of its charge: the payment, what went back, what is still
 * to go back. A void charge closes a purchase that is still open, and what it held is given back.
 */
export async function showOnPurchase(charge: ChargeRecord, tx: Tx): Promise<void> {
  const shown = shownOf(charge);
  await orderDocs().updateMany(
    { purchaseId: new ObjectId(charge.subject.id) },
    { $set: shown, $addToSet: { searchWords: { $each: wordsOf(shown.intentId ?? "") } } },
    inside(tx),
  );
  if (charge.state === "open") return;
  const boxes = await boxesChargedBy(charge.subject, tx);
  const refunded = refundedOfBoxes(charge, boxes);
  await noteBack(charge.id, refunded, tx);
  for (const box of boxes) {
    const refundedPoisha = refunded.get(box.id) ?? 0;
    const refundState = refundStateOf({ refundedPoisha, totalPoisha: box.totalPoisha });
    const due = refundsOfBox(charge, box.id).filter(({ state }) => state === "due");
    const amountPoisha = due.reduce((sum, refund) => sum + refund.amountPoisha, 0);
    const refundDue = due[0] ? { amountPoisha, key: due[0].key } : null;
    const shown = { refundedPoisha, refundState, refundDue };
    await orderDocs().updateOne({ _id: new ObjectId(box.id) }, { $set: shown }, inside(tx));
    await countReviewsOfBox(box.id, refundState !== "whole", tx);
  }
  if (charge.state === "void") await abandon(charge.subject.id, tx);
}

/** The payment status of orders as the provider names it: `succeeded`, `open`, or why the charge is void. */
const paymentStatusOf = ({ state, voidedAs }: ChargeRecord): string => {
  if (state === "paid") return "succeeded";
  return state === "void" ? (voidedAs ?? "canceled") : "open";
};

/** The fields that orders copy from their charge, apart from refunds. */
export const shownOf = (charge: ChargeRecord) => {
  const { intentId, paidAt } = charge;
  return { intentId, paidAt, paymentStatus: paymentStatusOf(charge) };
};

/** Closes a purchase that is still open, and gives back the portions that it held. */
export async function abandon(purchaseId: string, tx: Tx): Promise<void> {
  const before = await markAbandoned(purchaseId, tx);
  const boxes = await boxesChargedBy({ kind: "purchase", id: purchaseId }, tx);
  await orderDocs().updateMany(
    { _id: { $in: boxes.map(({ id }) => new ObjectId(id)) }, state: "open" },
    { $set: { state: "abandoned" } },
    inside(tx),
  );
  if (before?.heldUntil) await releaseReserved(boxes, tx);
}
