import "server-only";
import { dayOf, type Span } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { limited } from "@/lib/platform/db/limited";
import { isoText } from "@/lib/platform/model/codecs";
import { parcelDocs } from "./collections";
import { toListedParcel } from "./model";
import { parcelTitle } from "./parcel-title";
import { countParcels, LISTED_FIELDS } from "./queries";
import { countSold, soldFilter } from "./queries-sold";
import { stateText } from "./state-text";
import type { ParcelStatus } from "./transitions";
import { standingOf } from "./way";

/** Matches parcels of both kinds (orders and bookings) created in a time span, including deleted ones. */
const madeIn = ({ start, end }: Span) => ({ createdAt: { $gte: start, $lt: end } });

const deliveriesIn = ({ start, end }: Span) => ({
  deliveryStatus: "delivered" as const,
  finishedAt: { $gte: start, $lt: end },
});

/**
 * Counts parcels by their state and by the day in Dhaka on which they were created. Deleted parcels are not counted.
 * Days without parcels are missing.
 */
export async function sumParcels(
  span: Span,
): Promise<{ day: string; status: ParcelStatus; parcels: number }[]> {
  const counts = new Map<string, { day: string; status: ParcelStatus; parcels: number }>();
  const made = parcelDocs().find(madeIn(span), {
    projection: { _id: 0, createdAt: 1, deliveryStatus: 1, deletedAt: 1 },
    ...limited(),
  });
  for await (const { createdAt, deliveryStatus: status, deletedAt } of made) {
    if (deletedAt) continue;
    const day = dayOf(createdAt);
    const count = counts.get(`${day} ${status}`) ?? { day, status, parcels: 0 };
    counts.set(`${day} ${status}`, count);
    count.parcels += 1;
  }
  return [...counts.values()];
}

/** Returns true if an order was ever delivered. */
export const hasDeliveredOrder = async (): Promise<boolean> =>
  (await parcelDocs().findOne({ kind: "order", deliveryStatus: "delivered" }, { projection: { _id: 1 } })) !==
  null;

/** The number of deliveries, and the sums of their durations in ms. `pickups`: deliveries with a recorded pick-up. */
export type DeliverySums = { delivered: number; pickups: number; fromPickup: number; fromBooking: number };

export async function sumDeliveries(span: Span): Promise<DeliverySums> {
  const sums = { delivered: 0, pickups: 0, fromPickup: 0, fromBooking: 0 };
  const delivered = parcelDocs().find(deliveriesIn(span), {
    projection: { _id: 0, createdAt: 1, finishedAt: 1, "events.to": 1, "events.at": 1 },
    ...limited(),
  });
  for await (const { createdAt, finishedAt, events } of delivered) {
    const finished = (finishedAt ?? span.start).getTime();
    const pickedUp = events.find(({ to }) => to === "picked_up")?.at;
    sums.delivered += 1;
    sums.fromBooking += finished - createdAt.getTime();
    if (!pickedUp) continue;
    sums.pickups += 1;
    sums.fromPickup += finished - pickedUp.getTime();
  }
  return sums;
}

/** Counts a seller's orders to accept and orders to pack. Returns the oldest of these orders too. */
export async function listToPrepare(
  sellerId: string,
  limit: number,
): Promise<{
  total: number;
  unanswered: number;
  first: { _id: string; title: string; since: string; stateText: string }[];
}> {
  const [total, unanswered] = await Promise.all([
    countSold(sellerId, "to_prepare"),
    countSold(sellerId, "waiting"),
  ]);
  const docs = await parcelDocs()
    .find(soldFilter(sellerId, "unpacked"), { projection: LISTED_FIELDS })
    .sort({ createdAt: 1, _id: 1 })
    .limit(limit)
    .toArray();
  return {
    total,
    unanswered,
    first: docs.map(toListedParcel).map((parcel) => ({
      _id: parcel.id,
      title: parcelTitle(parcel),
      since: isoText(parcel.createdAt),
      stateText: stateText(standingOf(parcel), "kitchen"),
    })),
  };
}

export const countInHand = (riderId: string, statuses: readonly ParcelStatus[]): Promise<number> =>
  parcelDocs().countDocuments({
    riderId: requireId(riderId),
    deliveryStatus: { $in: [...statuses] },
    deletedAt: null,
  });

/** Counts the parcels that are not deleted, both orders and bookings. `fresh`: only parcels created since `since`. */
export async function countKeptParcels(since: Date): Promise<{ all: number; fresh: number }> {
  const parcels = parcelDocs();
  const [all, deleted, fresh] = await Promise.all([
    countParcels(),
    parcels.countDocuments({ deletedAt: { $type: "date" } }),
    parcels.countDocuments({ createdAt: { $gte: since }, deletedAt: null }),
  ]);
  return { all: all - deleted, fresh };
}
