import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { DESK_COUNTED, olderThan, placeAt } from "@/lib/platform/desk/desk-page";
import type { ParcelFilters } from "./desk-query";
import { wordsAsked } from "./desk-words";
import { type ParcelDoc, parcelDocs } from "./document";
import { type ListedParcel, toListedParcel } from "./record";
import { statusesOf } from "./rules";
import type { ParcelStatus } from "./transitions";
import { PARCEL_STATUSES } from "./transitions";

/** The filters of All Parcels, and one person's bookings (by id or e-mail) of them. */
export type DeskFilter = ParcelFilters & { ownerId?: string; ownerEmail?: string };

type ListedDoc = Omit<ParcelDoc, "events" | "searchWords">;

/** Every list is sorted newest first, and ends in `_id`, so that pages never overlap. */
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** A tracking number is looked up as it begins, other words in the parcel's kept words. */
const wordFilter = (word: string): Filter<ParcelDoc> =>
  /^trk\d+$/.test(word)
    ? { trackingId: { $regex: `^${word.toUpperCase()}` } }
    : { searchWords: { $regex: `^${literalPattern(word)}` } };

/**
 * The filters as the database gets them. A field that an index has before the date is always given, if need be with all
 * of its values: so the index gives the order too, and no more is read than is shown.
 */
export function deskFilter(asked: DeskFilter, words = wordsAsked(asked.q ?? "")): Filter<ParcelDoc> {
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
    // Only signs were typed: no parcel has them.
    ...(q !== undefined && words.length === 0 ? { _id: { $in: [] } } : {}),
  };
}

/** Where a row stands in the list, for `before`. */
export const placeOf = ({ createdAt, id }: ListedParcel): string => placeAt(createdAt, new ObjectId(id));

/** Of a common and a rare word the index is better walked by the rare one, which then has to come first. */
async function filterOf(asked: DeskFilter): Promise<Filter<ParcelDoc>> {
  const words = wordsAsked(asked.q ?? "");
  if (words.length < 2) return deskFilter(asked, words);
  const counted = words.map(async (word) => ({
    word,
    count: await parcelDocs().countDocuments(wordFilter(word), { limit: DESK_COUNTED }),
  }));
  const rarestFirst = (await Promise.all(counted)).sort((a, b) => a.count - b.count);
  return deskFilter(
    asked,
    rarestFirst.map(({ word }) => word),
  );
}

const find = async (asked: DeskFilter) =>
  parcelDocs()
    .find<ListedDoc>(await filterOf(asked), { projection: { events: 0, searchWords: 0 } })
    .sort(NEWEST_FIRST);

/** Parcels that fit, newest first. */
export const listDesk = async (
  asked: DeskFilter,
  window: { skip: number; limit: number },
): Promise<ListedParcel[]> =>
  (await (await find(asked)).skip(window.skip).limit(window.limit).toArray()).map(toListedParcel);

/** How many fit, but counts no further than `most`. */
export const countDesk = async (asked: DeskFilter, most: number): Promise<number> =>
  parcelDocs().countDocuments(await filterOf(asked), { limit: most });

/** All that fit, newest first, fetched `batchSize` at a time. Close it when the reader goes away. */
export const walkDesk = async (asked: DeskFilter, batchSize: number) =>
  (await find(asked)).batchSize(batchSize).map(toListedParcel);

/** How many parcels in these states each of these riders has; who has none is missing. */
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
