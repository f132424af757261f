import "server-only";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ParcelStatus } from "@/lib/delivery/parcels/status";
import { OFFSET } from "@/lib/platform/days";
import { createdAtOf } from "@/lib/platform/db/created-at";
import { requireId } from "@/lib/platform/db/ids";
import { type Span, slicesOf } from "./rules";

const LIMIT = { maxTimeMS: 10_000 };

/** Parcels of both kinds that were made in a span. */
const parcelsIn = ({ start, end }: Span) => ({
  createdAt: { $gte: start, $lt: end },
  deletedAt: null,
});

/** Parcels that reached their receiver in a span. */
const deliveriesIn = ({ start, end }: Span) => ({
  deliveryStatus: "delivered" as const,
  finishedAt: { $gte: start, $lt: end, $type: "date" as const },
});

/** Parcels by the day they were made and where they stand today; days without are left out. */
export async function sumParcels(
  span: Span,
): Promise<{ day: string; status: ParcelStatus; parcels: number }[]> {
  const found: { day: string; status: ParcelStatus; parcels: number }[] = [];
  for (const slice of slicesOf(span)) {
    const docs = await parcelDocs()
      .aggregate<{ _id: { day: string; status: ParcelStatus }; parcels: number }>(
        [
          { $match: parcelsIn(slice) },
          {
            $group: {
              _id: {
                day: { $dateToString: { date: "$createdAt", format: "%Y-%m-%d", timezone: OFFSET } },
                status: "$deliveryStatus",
              },
              parcels: { $sum: 1 },
            },
          },
        ],
        LIMIT,
      )
      .toArray();
    found.push(...docs.map(({ _id, parcels }) => ({ ..._id, parcels })));
  }
  return found;
}

/** Deliveries and how long they took together, in ms; `pickups` counts those with a pick-up on record. */
export type DeliverySums = { delivered: number; pickups: number; fromPickup: number; fromBooking: number };

/** An older server, that runs beside this one, stores the former name only. */
const CREATED = { $ifNull: ["$createdAt", "$creationDate"] };

const pickedUp = {
  $min: {
    $map: {
      input: { $filter: { input: "$events", cond: { $eq: ["$$this.to", "picked_up"] } } },
      in: "$$this.at",
    },
  },
};

export async function sumDeliveries(span: Span): Promise<DeliverySums> {
  const sums = { delivered: 0, pickups: 0, fromPickup: 0, fromBooking: 0 };
  for (const slice of slicesOf(span)) {
    const [found] = await parcelDocs()
      .aggregate<DeliverySums>(
        [
          { $match: deliveriesIn(slice) },
          { $project: { createdAt: CREATED, finishedAt: 1, pickedUp } },
          {
            $group: {
              _id: null,
              delivered: { $sum: 1 },
              // Without a pick-up the difference is null, which $sum leaves out.
              pickups: { $sum: { $cond: [{ $eq: [{ $type: "$pickedUp" }, "date"] }, 1, 0] } },
              fromPickup: { $sum: { $subtract: ["$finishedAt", "$pickedUp"] } },
              fromBooking: { $sum: { $subtract: ["$finishedAt", "$createdAt"] } },
            },
          },
          { $project: { _id: 0 } },
        ],
        LIMIT,
      )
      .toArray();
    if (!found) continue;
    sums.delivered += found.delivered;
    sums.pickups += found.pickups;
    sums.fromPickup += found.fromPickup;
    sums.fromBooking += found.fromBooking;
  }
  return sums;
}

/** A seller's order parcels that are still to be packed. */
const toPrepareOf = (sellerId: string) => ({
  "sender.id": requireId(sellerId),
  kind: "order" as const,
  // An admin may have assigned a rider before the box was ready.
  deliveryStatus: { $in: [...BEFORE_PICKUP] },
  readyAt: null,
  deletedAt: null,
});

/** How many orders a seller has to prepare, how many of those wait for an answer, with the longest waiting ones. */
export async function listToPrepare(
  sellerId: string,
  limit: number,
): Promise<{ total: number; unanswered: number; first: { _id: string; title: string; since: string }[] }> {
  const filter = toPrepareOf(sellerId);
  const total = await parcelDocs().countDocuments(filter);
  const unanswered = await parcelDocs().countDocuments({ ...filter, awaitsAnswer: true });
  const docs = await parcelDocs()
    .find(filter, { projection: { title: 1, createdAt: 1, creationDate: 1 } })
    .sort({ createdAt: 1, _id: 1 })
    .limit(limit)
    .toArray();
  return {
    total,
    unanswered,
    first: docs.map((doc) => ({
      _id: doc._id.toHexString(),
      title: doc.title,
      since: createdAtOf(doc, "creationDate").toISOString(),
    })),
  };
}

/** How many parcels a rider has in hand. */
export const countInHand = (riderId: string, statuses: readonly ParcelStatus[]): Promise<number> =>
  parcelDocs().countDocuments({
    riderId: requireId(riderId),
    deliveryStatus: { $in: [...statuses] },
    deletedAt: null,
  });
