import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type ParcelDoc, parcelDocs } from "./document";

/** A parcel on its way that has not moved for long. */
export type StillParcel = Pick<ParcelDoc, "trackingId" | "title" | "deliveryStatus"> & {
  id: string;
  /** Its kitchen has yet to accept its box. */
  awaitsAnswer: boolean;
  movedAt: Date;
};

/** Parcels on their way without a step since `before`, oldest first; one of them when an id is given. */
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
        deliveryStatus: 1,
        awaitsAnswer: 1,
        createdAt: 1,
        "events.at": 1,
      },
    })
    .sort({ createdAt: 1 })
    .limit(most)
    .toArray();
  return docs.map(({ _id, trackingId, title, deliveryStatus, awaitsAnswer, createdAt, events }) => ({
    id: _id.toHexString(),
    ...{ trackingId, title, deliveryStatus },
    awaitsAnswer: awaitsAnswer === true,
    movedAt: events.at(-1)?.at ?? createdAt,
  }));
}
