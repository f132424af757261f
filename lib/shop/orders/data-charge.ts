import "server-only";
import { ObjectId } from "mongodb";
import { wordsOf } from "@/lib/delivery/parcels/desk-words";
import { findLatestCharge } from "@/lib/money/charges/data";
import type { ChargeRecord, Subject } from "@/lib/money/charges/record";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { countReviewsOfBox } from "@/lib/shop/reviews/count-reviews";
import { returnPortions } from "@/lib/shop/stock/return-portions";
import { refundedOfBoxes, refundsOfBox } from "./box-money";
import { findOrders, savePortions } from "./data";
import { findPurchase, markAbandoned } from "./data-purchases";
import { orderDocs } from "./document";
import type { PurchaseRecord } from "./purchase-record";
import type { OrderRecord } from "./record";
import { refundStateOf } from "./rules";

/** The charge of a purchase; null when there is none. */
export const findPurchaseCharge = (
  { id }: Pick<PurchaseRecord, "id">,
  tx?: Tx,
): Promise<ChargeRecord | null> => findLatestCharge({ kind: "purchase", id }, tx);

/** The boxes that a charge pays for. */
export async function boxesChargedBy(subject: Subject, tx?: Tx): Promise<OrderRecord[]> {
  const purchase = await findPurchase(subject.id, tx);
  return findOrders(purchase?.orderIds ?? [], tx);
}

/**
 * Writes beside the orders of a purchase what their lists show of its charge: the transaction, what went back, what is still to go
 * back. A void charge closes a purchase that is still open, and gives back what it held.
 */
export async function showOnPurchase(charge: ChargeRecord, tx: Tx): Promise<void> {
  if (charge.state === "open") return showIntent(charge, tx);
  const boxes = await boxesChargedBy(charge.subject, tx);
  await showOnBoxes(charge, boxes, tx);
  const refunded = refundedOfBoxes(charge, boxes);
  for (const { id, totalPoisha } of boxes) {
    const refundState = refundStateOf({ refundedPoisha: refunded.get(id) ?? 0, totalPoisha });
    await countReviewsOfBox(id, refundState !== "whole", tx);
  }
  if (charge.state === "void") await abandon(charge, boxes, tx);
}

/** The intent of an open charge, on all boxes of its purchase. */
async function showIntent({ subject, intentId }: ChargeRecord, tx: Tx): Promise<void> {
  await orderDocs().updateMany(
    { purchaseId: new ObjectId(subject.id), intentId: { $in: [null, intentId] } },
    intentShown(intentId),
    inside(tx),
  );
}

const intentShown = (intentId: string | null) => ({
  $set: { intentId },
  $addToSet: { searchWords: { $each: wordsOf(intentId ?? "") } },
});

/** What boxes show of a charge that is just paid: nobody has reviewed them, and nothing is to be given up. */
export async function showOnBoxes(
  charge: ChargeRecord,
  boxes: readonly OrderRecord[],
  tx: Tx,
): Promise<void> {
  const refunded = refundedOfBoxes(charge, boxes);
  for (const box of boxes) await showOnBox(charge, box, refunded.get(box.id) ?? 0, tx);
}

async function showOnBox(
  charge: ChargeRecord,
  box: OrderRecord,
  refundedPoisha: number,
  tx: Tx,
): Promise<void> {
  const { intentId } = charge;
  const due = refundsOfBox(charge, box.id).filter(({ state }) => state === "due");
  const [first] = due;
  const amountPoisha = due.reduce((sum, refund) => sum + refund.amountPoisha, 0);
  const refundState = refundStateOf({ refundedPoisha, totalPoisha: box.totalPoisha });
  const shown = intentShown(intentId);
  await orderDocs().updateOne(
    { _id: new ObjectId(box.id), intentId: { $in: [null, intentId] } },
    {
      ...shown,
      $set: {
        ...shown.$set,
        refundedPoisha,
        refundState,
        refundDue: first ? { amountPoisha, key: first.key } : null,
      },
    },
    inside(tx),
  );
}

async function abandon(charge: ChargeRecord, boxes: readonly OrderRecord[], tx: Tx): Promise<void> {
  const before = await markAbandoned(charge.subject.id, tx);
  await orderDocs().updateMany(
    { _id: { $in: boxes.map(({ id }) => new ObjectId(id)) }, state: "open" },
    { $set: { state: "abandoned", paymentStatus: charge.voidedAs ?? "canceled" } },
    inside(tx),
  );
  if (before?.heldUntil) await releaseReserved(boxes, tx);
}

/** Gives back what is taken for these boxes, and notes that it is. */
export async function releaseReserved(boxes: readonly OrderRecord[], tx: Tx): Promise<void> {
  const taken = boxes.flatMap(({ portions }) => portions);
  if (taken.length === 0) return;
  await returnPortions(taken, tx);
  for (const { id, portions } of boxes) if (portions.length > 0) await savePortions(id, [], tx);
}
