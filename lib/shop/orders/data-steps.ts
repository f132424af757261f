import "server-only";
import { ObjectId } from "mongodb";
import { wordsOf } from "@/lib/delivery/parcels/search-words";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type OrderDoc, orderDocs } from "./document";
import { type OrderRecord, orderLinesOf, toRecord } from "./mapper";
import { statesBefore } from "./order-and-parcel";
import { type Address, isInCash, lacksAddress } from "./rules";
import { numberWords } from "./search-words";
import { type BoxMover, type BoxState, ENDED } from "./status";

const idOf = (id: string) => ({ _id: new ObjectId(id) });

const addressFields = (to: Address) => ({
  "buyerInfo.phone": to.phone,
  "buyerInfo.address": to.address,
  "buyerInfo.district": to.district,
});

/** Fills in where to bring orders that are still open. */
export async function saveOrderAddress(ids: readonly string[], to: Address, tx?: Tx): Promise<void> {
  const open = { _id: { $in: ids.map((id) => new ObjectId(id)) }, state: "open" as const };
  await orderDocs().updateMany(open, { $set: addressFields(to) }, inside(tx));
}

/**
 * Sets the address of a buyer's order, whatever its state, and says whether there was such an order. One that
 * still lacks a part goes on asking for it.
 */
export async function changeOrderAddress(id: string, buyerId: string, to: Address, tx: Tx): Promise<boolean> {
  const { matchedCount } = await orderDocs().updateOne(
    { ...idOf(id), buyerId: new ObjectId(buyerId), state: { $ne: "abandoned" } },
    { $set: { ...addressFields(to), needsAddress: lacksAddress(to) } },
    inside(tx),
  );
  return matchedCount === 1;
}

/**
 * Writes to what is open at this kitchen, so that an order which is completed at the same moment conflicts: one of the
 * two runs again and sees the other. Call it in a transaction that has written to the seller's account: what is opened
 * later waits for that (touchAccountVersions). So a kitchen's buyers do not wait for each other.
 */
export async function touchOpenSales(sellerId: string, tx: Tx): Promise<void> {
  const open = { "sellerInfo.id": requireId(sellerId), state: "open" as const };
  await orderDocs().updateMany(open, { $inc: { touches: 1 } }, inside(tx));
}

export type Completion = {
  completedAt: Date;
  completedBy: NonNullable<OrderDoc["completedBy"]>;
  /** What it shows of its charge. */
  shown: Pick<OrderDoc, "intentId" | "paidAt" | "paymentStatus" | "paidWith">;
  parcelId: string;
  trackingId: string;
  to: Address;
  /** Until when the kitchen has to answer. */
  answerUntil: Date;
};

/**
 * Turns a paid order from open (or abandoned: money that came after all) into completed, and answers it as it was. Null
 * when somebody else did so first: the one condition that makes completing safe any number of times.
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
        ...addressFields(to),
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

export type BoxMove = { to: BoxState; who: BoxMover; reason?: string | null };

/**
 * Takes a step of a box: one conditional update, so that of two at once only one takes it. False: it does not begin
 * here.
 */
export async function stepBox(id: string, { to, who, reason = null }: BoxMove, tx: Tx): Promise<boolean> {
  const { modifiedCount } = await orderDocs().updateOne(
    { ...idOf(id), state: "completed", boxState: { $in: [...statesBefore(to, who)] } },
    { $set: { boxState: to, endReason: reason, ...(ENDED.includes(to) ? { endedBy: who } : {}) } },
    inside(tx),
  );
  return modifiedCount === 1;
}

/** Boxes that no kitchen has answered in time, the latest first to be answered first. */
export async function listUnanswered(now: Date, limit: number): Promise<OrderRecord[]> {
  const docs = await orderDocs()
    .find({ state: "completed", boxState: "paid", answerUntil: { $lte: now, $type: "date" } })
    .sort({ answerUntil: 1 })
    .limit(limit)
    .toArray();
  return docs.map(toRecord);
}

/** Puts off when an unanswered box is looked at again; false: it was answered or put off meanwhile. */
export async function postponeAnswer(order: OrderRecord, until: Date): Promise<boolean> {
  const { matchedCount } = await orderDocs().updateOne(
    { _id: new ObjectId(order.id), boxState: "paid", answerUntil: order.answerUntil },
    { $set: { answerUntil: until } },
  );
  return matchedCount === 1;
}

/** A box that its buyer has paid for; `isRefunded`: all of it went back. */
export type ReviewedOrder = { order: OrderRecord; isRefunded: boolean };

/**
 * The buyer's completed order that holds this recipe, marked as reviewed in the caller's transaction: a refund at the
 * same moment meets it there, and the later one sees the other. Null: no such order of theirs. Throws AppError
 * malformed_id (400).
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
  if (!doc || orderLinesOf(doc).every((line) => line.recipeId !== recipeId)) return null;
  return { order: toRecord(doc), isRefunded: doc.refundState === "whole" };
}
