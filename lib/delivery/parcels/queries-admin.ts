import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { olderThan, rarestFirst, tableQueries } from "@/lib/platform/admin-table/query";
import { literalPattern } from "@/lib/platform/search-text";
import type { ParcelFilters } from "./admin-query";
import { parcelDocs } from "./collections";
import type { ParcelDoc } from "./model";
import { toListedParcel } from "./model";
import { LISTED_FIELDS } from "./queries";
import { statusesOf } from "./rules";
import { wordsAsked } from "./search-words";
import { PARCEL_STATUSES, type ParcelStatus } from "./transitions";

/** The filters of the All Parcels table. With `ownerId` or `ownerEmail` only that person's bookings match. */
export type ParcelTableFilter = ParcelFilters & { ownerId?: string; ownerEmail?: string };

/**
 * Matches one search word: the start of the tracking number if it looks like one, otherwise the start of any search
 * word of a parcel.
 */
const wordFilter = (word: string): Filter<ParcelDoc> =>
  /^trk\d+$/.test(word)
    ? { trackingId: { $regex: `^${word.toUpperCase()}` } }
    : { searchWords: { $regex: `^${literalPattern(word)}` } };

/** Builds the database query for the filters, so that its index can also sort by date. */
function parcelFilter(asked: ParcelTableFilter, words: readonly string[]): Filter<ParcelDoc> {
  const { q, status, region, rider, kind, before, ownerId, ownerEmail } = asked;
  const isOnes = ownerId !== undefined || ownerEmail !== undefined;
  const kinds = (isOnes ? (["booking"] as const) : (["booking", "order"] as const)).filter(
    (one) => kind === undefined || kind === one,
  );
  const statuses = status === undefined ? PARCEL_STATUSES : statusesOf(status);
  const byPlace = region !== undefined || rider !== undefined;
  const byStatus = byPlace || status !== undefined || (kind !== undefined && !isOnes);
  return {
    deletedAt: null,
    ...(ownerId === undefined ? {} : { ownerId: new ObjectId(ownerId) }),
    ...(ownerEmail === undefined ? {} : { createdBy: ownerEmail }),
    ...(isOnes || kind !== undefined || (byStatus && !byPlace) ? { kind: { $in: [...kinds] } } : {}),
    ...(byStatus ? { deliveryStatus: { $in: [...statuses] } } : {}),
    ...(region === undefined ? {} : { "sender.region": region }),
    ...(rider === undefined ? {} : { riderId: rider === "none" ? null : new ObjectId(rider) }),
    ...(before === undefined ? {} : olderThan("createdAt", before)),
    ...(words.length === 0 ? {} : { $and: words.map(wordFilter) }),
    // Matches no parcel if only punctuation was typed.
    ...(q !== undefined && words.length === 0 ? { _id: { $in: [] } } : {}),
  };
}

export const parcelTable = tableQueries({
  docs: parcelDocs,
  plan: async (asked: ParcelTableFilter) => {
    const words = await rarestFirst(parcelDocs(), wordsAsked(asked.q ?? ""), wordFilter);
    return { filter: parcelFilter(asked, words), sort: { createdAt: -1, _id: -1 } };
  },
  projection: LISTED_FIELDS,
  toRow: toListedParcel,
});

/** Counts the parcels in these states for each rider's user id. Riders without such parcels are missing. */
export async function countByRider(
  riderIds: readonly string[],
  statuses: readonly ParcelStatus[],
): Promise<Map<string, number>> {
  const rows = await parcelDocs()
    .aggregate<{ _id: ObjectId; count: number }>([
      {
        $match: {
          riderId: { $in: riderIds.map((id) => new ObjectId(id)) },
          deliveryStatus: { $in: [...statuses] },
          deletedAt: null,
        },
      },
      { $group: { _id: "$riderId", count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** A parcel in a rider's hand, with what the rider's way is made of. */
export type InHand = {
  id: string;
  delivery_status: ParcelStatus;
  sender_district: string | null;
  sender_center: string | null;
  receiver_district: string | null;
  receiver_center: string | null;
};

/** Lists the parcels in these states by their rider's user id. Riders without such parcels are missing. */
export async function listByRider(
  riderIds: readonly string[],
  statuses: readonly ParcelStatus[],
): Promise<Map<string, InHand[]>> {
  const docs = await parcelDocs()
    .find<Pick<ParcelDoc, "_id" | "riderId" | "deliveryStatus" | "sender" | "receiver">>(
      {
        riderId: { $in: riderIds.map((id) => new ObjectId(id)) },
        deliveryStatus: { $in: [...statuses] },
        deletedAt: null,
      },
      {
        projection: {
          riderId: 1,
          deliveryStatus: 1,
          "sender.district": 1,
          "sender.center": 1,
          "receiver.district": 1,
          "receiver.center": 1,
        },
      },
    )
    .toArray();
  const byRider = new Map<string, InHand[]>();
  for (const { _id, riderId, deliveryStatus, sender, receiver } of docs) {
    const key = riderId?.toHexString() ?? "";
    const one: InHand = {
      id: _id.toHexString(),
      delivery_status: deliveryStatus,
      sender_district: sender.district,
      sender_center: sender.center,
      receiver_district: receiver.district,
      receiver_center: receiver.center,
    };
    byRider.set(key, [...(byRider.get(key) ?? []), one]);
  }
  return byRider;
}
