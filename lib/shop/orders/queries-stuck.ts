import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { orderDocs } from "./collections";
import { type OrderDoc, type OrderRecord, toRecord } from "./model";

// Boxes that may need an administrator, the oldest first, at most `most`; with an `id` only that box.

/** A box with the moment of its completion. */
export type StuckOrder = OrderRecord & { completedAt: Date };

/** Completed boxes without a parcel. */
export const listWithoutParcel = (most: number, id?: string) =>
  find({ state: "completed", parcelId: null, completedAt: { $type: "date" } }, most, id);

/** Boxes completed by `paidBy` that still wait for their kitchen's answer. */
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

/** Boxes completed after `since` that have lapsed. */
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
