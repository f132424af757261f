import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { cache } from "react";
import type { AccountKey } from "@/lib/people/users/account-key";
import {
  olderThan,
  pageOfIds,
  rarestFirst,
  type TablePlan,
  tableQueries,
} from "@/lib/platform/admin-table/query";
import type { Counted, TableList } from "@/lib/platform/admin-table/schema";
import { dayOf, endOf, startOf } from "@/lib/platform/days";
import { idText } from "@/lib/platform/model/codecs";
import { literalPattern } from "@/lib/platform/search-text";
import type { ParcelFilters } from "./admin-query";
import { parcelDocs } from "./collections";
import { type ListedParcel, type ParcelDoc, toListedParcel } from "./model";
import { LISTED_FIELDS, readListedParcels } from "./queries";
import { byDeadline, type ParcelQueue, statusesOf } from "./rules";
import { wordsAsked } from "./search-words";
import { PARCEL_STATUSES, type ParcelStatus } from "./transitions";

/** The filters of the All Parcels table. With `owner` only that person's bookings match. */
export type ParcelTableFilter = ParcelFilters & { owner?: AccountKey | undefined };

/**
 * Matches one search word: the start of the tracking number if it looks like one, otherwise the start of any search
 * word of a parcel.
 */
const wordFilter = (word: string): Filter<ParcelDoc> =>
  /^trk\d+$/.test(word)
    ? { trackingId: { $regex: `^${word.toUpperCase()}` } }
    : { searchWords: { $regex: `^${literalPattern(word)}` } };

/** The index of unfinished parcels. */
export const OPEN_BY_AGE = { createdAt: 1, _id: 1 } as const;

/** Matches the parcels of a queue, together with `OPEN`. */
function queueFilter(queue: ParcelQueue, now: Date): Filter<ParcelDoc> {
  const today = dayOf(now);
  switch (queue) {
    case "today":
      return { $or: [{ expectedOn: today }, { eatBy: { $gte: startOf(today), $lt: endOf(today) } }] };
    case "late":
      return { $or: [{ expectedOn: { $lt: today, $type: "string" } }, { eatBy: { $lt: now } }] };
    case "unassigned":
      return { deliveryStatus: "pending", takeableAt: { $type: "date" } };
    case "cash":
      return { collectPoisha: { $gt: 0 } };
  }
}

const OPEN = { finishedAt: null, deletedAt: null } as const;

/** Builds the database query for the filters, so that its index can also sort by date. */
function parcelFilter(asked: ParcelTableFilter, words: readonly string[]): Filter<ParcelDoc> {
  const { q, status, region, district, queue, rider, kind, before, owner } = asked;
  const isOnes = owner !== undefined;
  const kinds = (isOnes ? (["booking"] as const) : (["booking", "order"] as const)).filter(
    (one) => kind === undefined || kind === one,
  );
  const statuses = status === undefined ? PARCEL_STATUSES : statusesOf(status);
  const byPlace = region !== undefined || district !== undefined || rider !== undefined;
  const byStatus = byPlace || status !== undefined || (kind !== undefined && !isOnes);
  const and = words.map(wordFilter);
  if (queue !== undefined) and.push(queueFilter(queue, new Date()));
  return {
    deletedAt: null,
    ...(queue === undefined ? {} : OPEN),
    ...(owner && ("id" in owner ? { ownerId: new ObjectId(owner.id) } : { createdBy: owner.email })),
    ...(isOnes || kind !== undefined || (byStatus && !byPlace) ? { kind: { $in: [...kinds] } } : {}),
    ...(byStatus ? { deliveryStatus: { $in: [...statuses] } } : {}),
    ...(region === undefined ? {} : { "sender.region": region }),
    ...(district === undefined ? {} : { "sender.district": district }),
    ...(rider === undefined ? {} : { riderId: rider === "none" ? null : new ObjectId(rider) }),
    ...(before === undefined ? {} : olderThan("createdAt", before)),
    ...(and.length === 0 ? {} : { $and: and }),
    // Matches no parcel if only punctuation was typed.
    ...(q !== undefined && words.length === 0 ? { _id: { $in: [] } } : {}),
  };
}

async function planOf(asked: ParcelTableFilter): Promise<TablePlan<ParcelDoc>> {
  const words = await rarestFirst(parcelDocs(), wordsAsked(asked.q ?? ""), wordFilter);
  return {
    filter: parcelFilter(asked, words),
    sort: { createdAt: -1, _id: -1 },
    ...(asked.queue !== undefined && asked.q === undefined && { hint: OPEN_BY_AGE }),
  };
}

export const parcelTable = tableQueries({
  docs: parcelDocs,
  plan: planOf,
  projection: LISTED_FIELDS,
  toRow: toListedParcel,
});

/** The most open parcels that are sorted by deadline or grouped by district; the oldest ones, if there are more. */
const MAX_OPEN = 1_000;

/** The fields of an open parcel that say how urgent it is. */
export type OpenParcel = Pick<ParcelDoc, "expectedOn" | "eatBy" | "createdAt" | "_id" | "orderId"> & {
  sender: Pick<ParcelDoc["sender"], "district">;
};

type AskedQueue = ParcelTableFilter & { queue: ParcelQueue };

/**
 * Lists the parcels of a queue, the soonest deadline first, in the fields that sort and group them. Within one view of
 * a page, a queue is read once.
 */
export const listQueue = (asked: AskedQueue): Promise<readonly OpenParcel[]> =>
  readQueue(JSON.stringify({ ...asked, before: undefined }));

/** `asked` is JSON, because React's cache compares objects by identity. */
const readQueue = cache(async (asked: string): Promise<readonly OpenParcel[]> => {
  const { filter, hint } = await planOf(JSON.parse(asked) as AskedQueue);
  const docs = await parcelDocs()
    .find<OpenParcel>(filter, {
      sort: OPEN_BY_AGE,
      limit: MAX_OPEN,
      projection: { expectedOn: 1, eatBy: 1, createdAt: 1, orderId: 1, "sender.district": 1 },
      ...(hint && { hint }),
    })
    .toArray();
  return docs.sort(byDeadline);
});

/** One page of a queue, the soonest deadline first, with the number of its parcels, at most TABLE_COUNTED. */
export async function pageOfQueue(
  asked: AskedQueue,
  page: number,
): Promise<TableList<ListedParcel> & { total: Counted; older: null }> {
  const ids = (await listQueue(asked)).map(({ _id }) => idText(_id));
  return pageOfIds(ids, page, readListedParcels);
}

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
