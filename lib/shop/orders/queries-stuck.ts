import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { orderDocs } from "./collections";
import { type OrderDoc, type OrderRecord, toRecord } from "./model";

// Queries for orders that may need an admin, the oldest first, at most `most`. With `id` they find only that order.

export type StuckOrder = OrderRecord & { completedAt: Date };

export const listWithoutParcel = (most: number, id?: string) =>
  find({ state: "completed", parcelId: null, completedAt: { $type: "date" } }, most, id);

/** Orders completed before `paidBy` that the kitchen has still not answered. */
export const listUnended = (paidBy: Date, most: number, id?: string) =>
  find(
    {
      state: "completed",
      boxState: "paid",
      completedAt: { $lte: paidBy },
      answerUntil: { $type: "date" },
    },
    most,
    id,
  );

/** Orders completed after `since` that ended because the kitchen did not answer. */
export const listLapsed = (since: Date, most: number, id?: string) =>
  find({ state: "completed", boxState: "lapsed", completedAt: { $gt: since } }, most, id);

async function find(filter: Filter<OrderDoc>, most: number, id?: string): Promise<StuckOrder[]> {
  const one: Filter<OrderDoc> = id === undefined ? {} : { _id: new ObjectId(id) };
  const docs = await orderDocs()
    .find({ ...filter, ...one }, { projection: { searchWords: 0 } })
    .sort({ completedAt: 1 })
    .limit(most)
    .toArray();
  return docs.map((doc) => ({ ...toRecord(doc), completedAt: doc.completedAt ?? doc.createdAt }));
}
