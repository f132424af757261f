import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type ChargeDoc, chargeDocs } from "./document";
import { type ChargeRecord, toCharge } from "./record";

/** One of them when an id is given. */
const withId = (id: string | undefined): Filter<ChargeDoc> =>
  id === undefined ? {} : { _id: new ObjectId(id) };

/** Charges with money that is to go back and has not, most of it first. */
export async function listUnsettled(most: number, id?: string): Promise<ChargeRecord[]> {
  const docs = await chargeDocs()
    .find({ unsettledPoisha: { $gt: 0 }, ...withId(id) })
    .sort({ unsettledPoisha: -1 })
    .limit(most)
    .toArray();
  return docs.map(toCharge);
}

/** Charges whose dispute has no outcome yet, oldest first. */
export async function listDisputed(most: number, id?: string): Promise<ChargeRecord[]> {
  const docs = await chargeDocs()
    .find({ "dispute.openedAt": { $type: "date" }, "dispute.closedAt": null, ...withId(id) })
    .sort({ "dispute.openedAt": 1 })
    .limit(most)
    .toArray();
  return docs.map(toCharge);
}

/** Charges that are still open though they should have been settled before `before`, oldest first. */
export async function listOverdue(before: Date, most: number, id?: string): Promise<ChargeRecord[]> {
  const docs = await chargeDocs()
    .find({ state: "open", openUntil: { $lte: before }, ...withId(id) })
    .sort({ openUntil: 1 })
    .limit(most)
    .toArray();
  return docs.map(toCharge);
}
