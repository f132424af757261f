import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type OrderDoc, orderDocs } from "./document";
import { type OrderRecord, toRecord } from "./record";

/** A box with when it was paid for. */
export type StuckOrder = OrderRecord & { completedAt: Date };

async function find(filter: Filter<OrderDoc>, most: number, id?: string): Promise<StuckOrder[]> {
  const one: Filter<OrderDoc> = id === undefined ? {} : { _id: new ObjectId(id) };
  const docs = await orderDocs()
    .find({ ...filter, ...one }, { projection: { searchWords: 0 } })
    .sort({ completedAt: 1 })
    .limit(most)
    .toArray();
  return docs.map((doc) => ({ ...toRecord(doc), completedAt: doc.completedAt ?? doc.createdAt }));
}

/** Orders that are paid and have no parcel, oldest first. */
export const listWithoutParcel = (most: number, id?: string): Promise<StuckOrder[]> =>
  find({ state: "completed", parcelId: null, completedAt: { $type: "date" } }, most, id);

/** Boxes paid for before `before` that wait for their kitchen's answer all the same, oldest first. */
export const listUnended = (before: Date, most: number, id?: string): Promise<StuckOrder[]> =>
  find(
    {
      state: "completed",
      boxState: "paid",
      completedAt: { $lte: before },
      answerUntil: { $type: "date" },
    },
    most,
    id,
  );

/** Boxes paid for after `after` that their kitchen has not answered in time, oldest first. */
export const listLapsed = (after: Date, most: number, id?: string): Promise<StuckOrder[]> =>
  find({ state: "completed", boxState: "lapsed", completedAt: { $gt: after } }, most, id);
