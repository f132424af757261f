import "server-only";
import { countKeys, type DayFigure, type DayRead, limited, sumByDay } from "@/lib/platform/day-sums/day-sums";
import { dayOf, type Span } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { countParcels, LISTED_FIELDS } from "./data";
import { countSold, soldFilter } from "./data-sold";
import { parcelDocs } from "./document";
import { toListedParcel } from "./mapper";
import { parcelTitle } from "./parcel-title";
import { stateText } from "./state-text";
import { isFinal, PARCEL_STATUSES, type ParcelStatus } from "./transitions";
import { standingOf } from "./way";

/** Parcels of both kinds that were made in a span, deleted ones too. */
const madeIn = ({ start, end }: Span) => ({ createdAt: { $gte: start, $lt: end } });

/** Parcels that reached their receiver in a span. */
const deliveriesIn = ({ start, end }: Span) => ({
  deliveryStatus: "delivered" as const,
  finishedAt: { $gte: start, $lt: end },
});

/** How many parcels of a day, without deleted ones, stand where. */
type ParcelDay = Partial<Record<ParcelStatus, number>>;

/** A day is settled when all of its parcels are at their end or deleted: an ended one is not deleted any more. */
const PARCELS: DayFigure<ParcelDay> = {
  name: "parcels-1",
  count: (span) => countKeys(parcelDocs(), madeIn(span)),
  async read(span) {
    const docs = await parcelDocs()
      .find(madeIn(span), {
        projection: { _id: 0, createdAt: 1, deliveryStatus: 1, deletedAt: 1 },
        ...limited(),
      })
      .toArray();
    const days = new Map<string, DayRead<ParcelDay>>();
    for (const { createdAt, deliveryStatus: status, deletedAt } of docs) {
      const day = dayOf(createdAt);
      const read = days.get(day) ?? { count: 0, settled: true, sums: {} };
      days.set(day, read);
      read.count += 1;
      if (deletedAt) continue;
      read.sums[status] = (read.sums[status] ?? 0) + 1;
      read.settled &&= isFinal(status);
    }
    return days;
  },
};

/** Parcels by the day they were made and where they stand today; days without are left out. */
export async function sumParcels(
  span: Span,
  now: Date,
): Promise<{ day: string; status: ParcelStatus; parcels: number }[]> {
  const days = await sumByDay(PARCELS, span, { now });
  return [...days].flatMap(([day, sums]) =>
    PARCEL_STATUSES.flatMap((status) => {
      const parcels = sums[status] ?? 0;
      return parcels > 0 ? [{ day, status, parcels }] : [];
    }),
  );
}

/** Deliveries and how long they took together, in ms; `pickups` counts those with a pick-up on record. */
export type DeliverySums = { delivered: number; pickups: number; fromPickup: number; fromBooking: number };

/** What was delivered stays so, and its steps are only added to. */
const DELIVERIES: DayFigure<DeliverySums> = {
  name: "deliveries-1",
  count: (span) => countKeys(parcelDocs(), deliveriesIn(span)),
  async read(span) {
    const docs = await parcelDocs()
      .find(deliveriesIn(span), {
        projection: { _id: 0, createdAt: 1, finishedAt: 1, "events.to": 1, "events.at": 1 },
        ...limited(),
      })
      .toArray();
    const days = new Map<string, DayRead<DeliverySums>>();
    for (const doc of docs) {
      const finished = doc.finishedAt ?? span.start;
      const day = dayOf(finished);
      const read = days.get(day) ?? { count: 0, settled: true, sums: noDeliveries() };
      days.set(day, read);
      const { sums } = read;
      const pickedUp = doc.events.find(({ to }) => to === "picked_up")?.at;
      read.count += 1;
      sums.delivered += 1;
      sums.fromBooking += finished.getTime() - doc.createdAt.getTime();
      if (!pickedUp) continue;
      sums.pickups += 1;
      sums.fromPickup += finished.getTime() - pickedUp.getTime();
    }
    return days;
  },
};

const noDeliveries = (): DeliverySums => ({ delivered: 0, pickups: 0, fromPickup: 0, fromBooking: 0 });

/** All deliveries of a span together. */
export async function sumDeliveries(span: Span, now: Date): Promise<DeliverySums> {
  const total = noDeliveries();
  for (const day of (await sumByDay(DELIVERIES, span, { now })).values()) {
    total.delivered += day.delivered;
    total.pickups += day.pickups;
    total.fromPickup += day.fromPickup;
    total.fromBooking += day.fromBooking;
  }
  return total;
}

/**
 * How many boxes a seller has to pack, how many wait for an answer, as My Sales counts them, with the longest waiting
 * of both and their state.
 */
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
      since: parcel.createdAt.toISOString(),
      stateText: stateText(standingOf(parcel), "kitchen"),
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

/** Parcels of both kinds that were not deleted, all and those made since. */
export async function countKeptParcels(since: Date): Promise<{ all: number; fresh: number }> {
  const parcels = parcelDocs();
  const [all, deleted, fresh] = await Promise.all([
    countParcels(),
    parcels.countDocuments({ deletedAt: { $type: "date" } }),
    parcels.countDocuments({ createdAt: { $gte: since }, deletedAt: null }),
  ]);
  return { all: all - deleted, fresh };
}
