import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { parcelDocs } from "./collections";
import type { ParcelDoc } from "./model";
import { BEFORE_PICKUP } from "./rules";
import { PARCEL_STATUSES, type ParcelStatus } from "./transitions";

/**
 * A group of a seller's orders. `waiting`: not accepted. `to_prepare`: accepted, not packed. `unpacked`: these two
 * groups. `rest`: all other orders.
 */
export type SoldPart =
  | "waiting"
  | "unpacked"
  | "to_prepare"
  | "ready"
  | "on_the_way"
  | "delivered"
  | "ended"
  | "rest";

const ON_THE_WAY: readonly ParcelStatus[] = ["picked_up", "in_transit", "out_for_delivery", "failed_attempt"];

/**
 * Builds the query for a group of a seller's orders. It always contains the status, so that the index can also sort.
 */
export function soldFilter(sellerId: string, part: SoldPart): Filter<ParcelDoc> {
  const of = (statuses: readonly ParcelStatus[], more: Filter<ParcelDoc> = {}): Filter<ParcelDoc> => ({
    "sender.id": new ObjectId(sellerId),
    kind: "order",
    deliveryStatus: { $in: [...statuses] },
    ...more,
  });
  switch (part) {
    case "waiting":
      return of(BEFORE_PICKUP, { readyAt: null, acceptedAt: null });
    case "unpacked":
      return of(BEFORE_PICKUP, { readyAt: null });
    case "to_prepare":
      return of(BEFORE_PICKUP, { readyAt: null, acceptedAt: { $ne: null } });
    case "ready":
      return of(BEFORE_PICKUP, { readyAt: { $ne: null } });
    case "on_the_way":
      return of(ON_THE_WAY);
    case "delivered":
      return of(["delivered"]);
    case "ended":
      return of(["cancelled", "returned"]);
    case "rest":
      return of(PARCEL_STATUSES, { $nor: [{ deliveryStatus: { $in: [...BEFORE_PICKUP] }, readyAt: null }] });
  }
}

/**
 * Orders to accept or to pack are sorted oldest first, because their deadlines are the soonest. All other groups are
 * sorted newest first.
 */
export const soldSort = (part: SoldPart) => {
  const direction = part === "waiting" || part === "unpacked" || part === "to_prepare" ? 1 : -1;
  return { createdAt: direction, _id: direction } as const;
};

/** Lists the ids of a seller's orders in one group, such as `to_prepare`. */
export async function listSoldOrders(
  sellerId: string,
  part: SoldPart,
  window: { skip: number; limit: number },
): Promise<string[]> {
  if (window.limit <= 0) return [];
  const docs = await parcelDocs()
    .find(soldFilter(sellerId, part), { projection: { orderId: 1 } })
    .sort(soldSort(part))
    .skip(window.skip)
    .limit(window.limit)
    .toArray();
  return docs.flatMap(({ orderId }) => orderId?.toHexString() ?? []);
}

export const countSold = (sellerId: string, part: SoldPart): Promise<number> =>
  parcelDocs().countDocuments(soldFilter(sellerId, part));
