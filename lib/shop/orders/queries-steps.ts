import "server-only";
import { ObjectId } from "mongodb";
import { wordsOf } from "@/lib/delivery/parcels/search-words";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { orderDocs } from "./collections";
import { type OrderDoc, type OrderRecord, toRecord } from "./model";
import { statesBefore } from "./order-and-parcel";
import { type Address, addressUpdate, isInCash, lacksAddress } from "./rules";
import { numberWords } from "./search-words";
import { type BoxState, ENDED, type OrderMover } from "./status";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

export async function saveOrderAddress(ids: readonly string[], to: Address, tx?: Tx): Promise<void> {
  const open = { _id: { $in: ids.map((id) => new ObjectId(id)) }, state: "open" as const };
  await orderDocs().updateMany(open, { $set: addressUpdate(to) }, inside(tx));
}

/**
 * Sets the delivery address of a buyer's order. Returns false if the buyer has no such order, or if the order was
 * abandoned.
 */
export async function changeOrderAddress(id: string, buyerId: string, to: Address, tx: Tx): Promise<boolean> {
  const { matchedCount } = await orderDocs().updateOne(
    { ...idOf(id), buyerId: new ObjectId(buyerId), state: { $ne: "abandoned" } },
    { $set: { ...addressUpdate(to), needsAddress: lacksAddress(to) } },
    inside(tx),
  );
  return matchedCount === 1;
}

/**
 * Writes to a kitchen's open orders. If one of them is completed at the same moment, one of the two transactions runs
 * again and reads the other's changes. The caller must have written to the seller's account too, because only that
 * covers orders that are opened later (touchAccountVersions). A write to one document of the kitchen would make its
 * buyers' transactions conflict with each other.
 */
export async function touchOpenSales(sellerId: string, tx: Tx): Promise<void> {
  const open = { "sellerInfo.id": requireId(sellerId), state: "open" as const };
  await orderDocs().updateMany(open, { $inc: { touches: 1 } }, inside(tx));
}

export type Completion = {
  completedAt: Date;
  completedBy: NonNullable<OrderDoc["completedBy"]>;
  /** The fields that the order copies from its charge. */
  shown: Pick<OrderDoc, "intentId" | "paidAt" | "paymentStatus" | "paidWith">;
  parcelId: string;
  trackingId: string;
  to: Address;
  /** The kitchen's deadline for its answer. */
  answerUntil: Date;
};

/**
 * Completes an order that is open, or was abandoned before its payment arrived. Returns the order with its earlier
 * state, or null if it was completed already. Safe to repeat.
 */
export async function markCompleted(id: string, done: Completion, tx: Tx): Promise<OrderRecord | null> {
  const { parcelId, to, shown, ...fields } = done;
  const words = [...numberWords(done.trackingId), ...wordsOf(shown.intentId ?? "")];
  const doc = await orderDocs().findOneAndUpdate(
    { ...idOf(id), state: { $in: ["open", "abandoned"] } },
    {
      $set: {
        ...fields,
        ...shown,
        ...addressUpdate(to),
        state: "completed",
        boxState: "paid",
        parcelId: new ObjectId(parcelId),
        needsAddress: lacksAddress(to),
        ...(isInCash(shown) && to.phone !== null && { cashPhones: [to.phone] }),
      },
      $addToSet: { searchWords: { $each: words } },
    },
    { returnDocument: "before", ...inside(tx) },
  );
  return doc && toRecord(doc);
}

export type OrderMove = { to: BoxState; who: OrderMover; reason?: string | null };

/**
 * Changes an order's state in one conditional update, so that only one of two simultaneous calls does it. Returns
 * false if `who` may not take this step from the order's state.
 */
export async function stepOrder(id: string, { to, who, reason = null }: OrderMove, tx: Tx): Promise<boolean> {
  const { modifiedCount } = await orderDocs().updateOne(
    { ...idOf(id), state: "completed", boxState: { $in: [...statesBefore(to, who)] } },
    { $set: { boxState: to, endReason: reason, ...(ENDED.includes(to) ? { endedBy: who } : {}) } },
    inside(tx),
  );
  return modifiedCount === 1;
}

/** Orders that their kitchen has not answered in time, the earliest deadline first. */
export async function listUnanswered(now: Date, limit: number): Promise<OrderRecord[]> {
  const docs = await orderDocs()
    .find({ state: "completed", boxState: "paid", answerUntil: { $lte: now, $type: "date" } })
    .sort({ answerUntil: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toRecord);
}

/**
 * Moves the kitchen's deadline for an order, so that the job tries to end the order again later. Returns false if the
 * order was answered or its deadline has changed since it was read.
 */
export async function postponeAnswer(order: OrderRecord, until: Date): Promise<boolean> {
  const { matchedCount } = await orderDocs().updateOne(
    { _id: new ObjectId(order.id), boxState: "paid", answerUntil: order.answerUntil },
    { $set: { answerUntil: until } },
  );
  return matchedCount === 1;
}

/** The order that a review is about. `isRefunded`: the whole order was refunded. */
export type ReviewedOrder = { order: OrderRecord; isRefunded: boolean };

/**
 * Marks the buyer's completed order as reviewed and returns it, in the caller's transaction. If the order is refunded
 * at the same moment, this write makes one of the two transactions run again. Returns null if the buyer has no such
 * order, or if the recipe is not in it. Throws AppError malformed_id (400).
 */
export async function markReviewed(
  orderId: string,
  { buyerId, recipeId, at }: { buyerId: string; recipeId: string; at: Date },
  tx: Tx,
): Promise<ReviewedOrder | null> {
  const doc = await orderDocs().findOneAndUpdate(
    { _id: requireId(orderId), buyerId: requireId(buyerId), state: "completed" },
    { $set: { reviewedAt: at } },
    inside(tx),
  );
  const order = doc && toRecord(doc);
  if (!order?.lines.some((line) => line.recipeId === recipeId)) return null;
  return { order, isRefunded: doc?.refundState === "whole" };
}
