import "server-only";
import { type Filter, ObjectId, type Sort } from "mongodb";
import { chargeDocs } from "./collections";
import { type ChargeDoc, type ChargeRecord, toCharge } from "./model";

/** Charges that are still open although `openUntil` was at or before `before`, the longest overdue first. */
export const listOverdueCharges = (before: Date, most: number, id?: string) =>
  find({ state: "open", openUntil: { $lte: before } }, { openUntil: 1 }, most, id);

/** Charges with money that still has to be refunded, the largest sum first. */
export const listUnsettledCharges = (most: number, id?: string) =>
  find({ unsettledPoisha: { $gt: 0 } }, { unsettledPoisha: -1 }, most, id);

/** Charges with a dispute that has no outcome, the oldest dispute first. */
export const listDisputedCharges = (most: number, id?: string) =>
  find(
    { "dispute.openedAt": { $type: "date" }, "dispute.closedAt": null },
    { "dispute.openedAt": 1 },
    most,
    id,
  );

/** Paid charges that their provider reports as risky, the oldest first. */
export const listRiskyCharges = (most: number, id?: string) =>
  find({ "providerReference.risky": true }, { paidAt: 1 }, most, id);

async function find(
  filter: Filter<ChargeDoc>,
  sort: Sort,
  most: number,
  id?: string,
): Promise<ChargeRecord[]> {
  const one: Filter<ChargeDoc> = id === undefined ? {} : { _id: new ObjectId(id) };
  const docs = await chargeDocs()
    .find({ ...filter, ...one })
    .sort(sort)
    .limit(most)
    .toArray();
  return docs.map(toCharge);
}
