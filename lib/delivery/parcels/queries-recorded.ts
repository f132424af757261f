import "server-only";
import type { Filter } from "mongodb";
import { parcelDocs } from "./collections";
import type { ParcelDoc } from "./model";

const BATCH = 1_000;

/** Matches orders that were to be paid at the door and were returned unpaid. */
export const CAME_BACK_UNPAID: Filter<ParcelDoc> = {
  kind: "order",
  deliveryStatus: "returned",
  collectPoisha: { $gt: 0 },
};

/**
 * Reads all parcels, or those that match `only`, in the order of their ids. Reads only the fields that amounts of
 * money depend on.
 */
export async function* walkParcels(only: Filter<ParcelDoc> = {}) {
  const projection = {
    kind: 1,
    paidWith: 1,
    collectPoisha: 1,
    deliveryStatus: 1,
    riderId: 1,
    ownerId: 1,
    orderId: 1,
    refusal: 1,
    deliveryCostPoisha: 1,
    withinDistrict: 1,
  };
  const docs = parcelDocs().find(only, { projection, batchSize: BATCH }).sort({ _id: 1 });
  for await (const { _id, riderId, ownerId, orderId, ...parcel } of docs)
    yield {
      ...parcel,
      id: _id.toHexString(),
      ownerId: ownerId.toHexString(),
      riderId: riderId?.toHexString() ?? null,
      orderId: orderId?.toHexString() ?? null,
    };
}
