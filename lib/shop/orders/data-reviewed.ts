import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { orderDocs } from "./document";
import { type OrderRecord, orderLinesOf, toRecord } from "./record";

/** A box that its buyer has paid for; `isRefunded`: all of it went back. */
export type ReviewedOrder = { order: OrderRecord; isRefunded: boolean };

/**
 * The buyer's completed order that holds this recipe, marked as reviewed in the caller's transaction: a refund at the same moment
 * meets it there, and the later one sees the other. Null: no such order of theirs. Throws AppError malformed_id (400).
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
