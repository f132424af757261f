import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { parcelDocs } from "./collections";
import type { ParcelDoc } from "./model";
import { BEFORE_PICKUP } from "./rules";
import { PARCEL_STATUSES, type ParcelStatus } from "./transitions";

/**
 * A part of a seller's boxes. `waiting`: the kitchen has not answered; `to_prepare`: accepted and not packed;
 * `unpacked`: both of these; `rest`: all boxes that nobody has to pack any more.
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

/** The query for a part of the boxes. The status is always given, so that the index gives the order too. */
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
 * Boxes to answer or to pack are listed oldest first, because their deadline is the soonest; all others newest first.
 */
export const soldSort = (part: SoldPart) => {
  const direction = part === "waiting" || part === "unpacked" || part === "to_prepare" ? 1 : -1;
  return { createdAt: direction, _id: direction } as const;
};

/** The ids of the orders whose boxes are in this part, in the part's order. */
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

/** The number of boxes in a part. */
export const countSold = (sellerId: string, part: SoldPart): Promise<number> =>
  parcelDocs().countDocuments(soldFilter(sellerId, part));
