import "server-only";
import { ObjectId } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { orderDocs } from "./document";
import { type OrderRecord, toRecord } from "./record";
import { type BoxMover, type BoxState, ENDED, statesBefore } from "./status";

export type BoxMove = { to: BoxState; who: BoxMover; reason?: string | null };

/** Takes a step of a box: one conditional update, so that of two at once only one takes it. False: it does not begin here. */
export async function stepBox(id: string, { to, who, reason = null }: BoxMove, tx: Tx): Promise<boolean> {
  const { modifiedCount } = await orderDocs().updateOne(
    { _id: new ObjectId(id), state: "completed", boxState: { $in: [...statesBefore(to, who)] } },
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
