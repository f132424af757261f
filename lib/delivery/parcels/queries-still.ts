import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { dayOf } from "@/lib/platform/days";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { parcelDocs } from "./collections";
import type { ParcelDoc } from "./model";
import { type ListedParcel, toListedParcel } from "./model";
import { parcelTitle } from "./parcel-title";

/** A parcel on its way that has taken no step for a long time. */
export type StillParcel = Pick<ParcelDoc, "trackingId" | "title" | "deliveryStatus"> & {
  id: string;
  /** True if the kitchen has not accepted the order yet. */
  awaitsAnswer: boolean;
  movedAt: Date;
};

/**
 * Lists parcels whose expected day is over, the earliest expected day first. With `id` only that parcel is listed.
 */
export async function listLate(now: Date, most: number, id?: string): Promise<LateParcel[]> {
  const docs = await parcelDocs()
    .find({
      finishedAt: null,
      deletedAt: null,
      expectedOn: { $lt: dayOf(now), $type: "string" },
      ...(id === undefined ? {} : { _id: new ObjectId(id) }),
    })
    .sort({ expectedOn: 1, _id: 1 })
    .limit(most)
    .toArray();
  return docs.map((doc) => ({ ...toListedParcel(doc), expectedOn: doc.expectedOn ?? "" }));
}

/** A box whose buyer is to be told that its expected day, `YYYY-MM-DD`, has passed. */
export type LateBox = { id: string; orderId: string; trackingId: string; expectedOn: string };

/** Lists boxes whose expected day is over without their buyers having been told, the earliest day first. */
export async function listLateBoxes(now: Date, most: number): Promise<LateBox[]> {
  const docs = await parcelDocs()
    .find(
      { finishedAt: null, deletedAt: null, lateNewsOn: { $lt: dayOf(now), $type: "string" } },
      { projection: { orderId: 1, trackingId: 1, lateNewsOn: 1 } },
    )
    .sort({ lateNewsOn: 1, _id: 1 })
    .limit(most)
    .toArray();
  return docs.map(({ _id, orderId, trackingId, lateNewsOn = "" }) => ({
    ...{ id: _id.toHexString(), orderId: orderId?.toHexString() ?? "", trackingId },
    expectedOn: lateNewsOn,
  }));
}

/**
 * Records that the buyer is told that the box is late. Returns false, and records nothing, if the box's delivery has
 * ended, its expected day has changed, or the buyer was already told.
 */
export async function takeLateNews({ id, expectedOn }: LateBox, tx: Tx): Promise<boolean> {
  const { matchedCount } = await parcelDocs().updateOne(
    { _id: new ObjectId(id), finishedAt: null, lateNewsOn: expectedOn },
    { $unset: { lateNewsOn: 1 } },
    inside(tx),
  );
  return matchedCount === 1;
}

/**
 * The ids of a buyer's orders whose parcels have not ended their way, the newest first. The filter repeats the partial
 * index's condition, because otherwise the index is not used.
 */
export async function listOrdersUnderWay(buyerId: string, most: number): Promise<string[]> {
  const docs = await parcelDocs()
    .find(
      { ownerId: new ObjectId(buyerId), kind: "order", finishedAt: null, deletedAt: null },
      { projection: { orderId: 1 } },
    )
    .sort({ createdAt: -1, _id: -1 })
    .limit(most)
    .toArray();
  return docs.flatMap(({ orderId }) => orderId?.toHexString() ?? []);
}

/** A listed parcel with the day on which it was expected, `YYYY-MM-DD`. */
export type LateParcel = ListedParcel & { expectedOn: string };

/**
 * Lists parcels on their way that have taken no step since `before`, oldest first. With `id` only that parcel is
 * listed.
 */
export async function listStill(before: Date, most: number, id?: string): Promise<StillParcel[]> {
  const filter: Filter<ParcelDoc> = {
    finishedAt: null,
    deletedAt: null,
    createdAt: { $lte: before },
    events: { $not: { $elemMatch: { at: { $gt: before } } } },
    ...(id === undefined ? {} : { _id: new ObjectId(id) }),
  };
  const docs = await parcelDocs()
    .find(filter, {
      projection: {
        trackingId: 1,
        title: 1,
        titleBn: 1,
        more: 1,
        deliveryStatus: 1,
        kind: 1,
        acceptedAt: 1,
        createdAt: 1,
        "events.at": 1,
      },
    })
    .sort({ createdAt: 1 })
    .limit(most)
    .toArray();
  return docs.map(({ _id, trackingId, deliveryStatus, kind, acceptedAt, createdAt, events, ...doc }) => ({
    id: _id.toHexString(),
    trackingId,
    title: parcelTitle(doc),
    deliveryStatus,
    awaitsAnswer: kind === "order" && acceptedAt === null,
    movedAt: events.at(-1)?.at ?? createdAt,
  }));
}
