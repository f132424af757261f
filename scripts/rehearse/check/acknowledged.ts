import { type Db, ObjectId } from "mongodb";
import type { Acknowledged } from "../load/deliver";

/**
 * Differences between acknowledged writes and the database. `lost` has a line for each missing write, `doubled` a
 * line for each write that is stored several times.
 */
export type WriteLosses = { lost: string[]; doubled: string[] };

/** Compares all writes that a server has acknowledged with the documents in the database. */
export async function findWriteLosses(db: Db, done: Acknowledged): Promise<WriteLosses> {
  const kept: WriteLosses = { lost: [], doubled: [] };
  const once = (count: number, what: string) => {
    if (count === 0) kept.lost.push(what);
    if (count > 1) kept.doubled.push(`${what}: ${count} times`);
  };
  for (const { orderId, intentId, poisha } of done.orders) {
    const purchaseId = (await db.collection("charges").findOne({ intentId }))?.subject.id;
    const orders = await db.collection("orders").find({ purchaseId, state: "completed" }).toArray();
    const mine = orders.filter(({ _id, totalPoisha }) => String(_id) === orderId && totalPoisha === poisha);
    once(mine.length, `order ${orderId}`);
    if (orders.length > 1) kept.doubled.push(`orders of ${intentId}: ${orders.length}`);
    const parcels = await db.collection("parcels").countDocuments({ orderId: new ObjectId(orderId) });
    once(parcels, `parcel of order ${orderId}`);
  }
  const booked = new Set(done.bookings.map(({ title }) => title));
  for (const title of done.titles) {
    const count = await db.collection("parcels").countDocuments({ title });
    if (count > 0 || booked.has(title)) once(count, `booking ${title}`);
  }
  for (const { parcelId, to } of done.steps) {
    const parcel = await db.collection("parcels").findOne({ _id: new ObjectId(parcelId) });
    const events = (parcel?.events ?? []) as { to: string }[];
    once(events.filter((event) => event.to === to).length, `parcel ${parcelId} ${to}`);
  }
  for (const { handoverId, poisha } of done.counted) {
    const handed = { cause: `handed:${handoverId}`, "postings.amountPoisha": poisha };
    once(await db.collection("entries").countDocuments(handed), `cash of hand-in ${handoverId}`);
  }
  return kept;
}
