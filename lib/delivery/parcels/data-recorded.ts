import "server-only";
import { parcelDocs } from "./document";

const BATCH = 1_000;

/** Every parcel as far as money is concerned, in the order of their ids. */
export async function* walkParcels() {
  const projection = {
    kind: 1,
    paidWith: 1,
    collectPoisha: 1,
    deliveryStatus: 1,
    riderId: 1,
    deliveryCostPoisha: 1,
    withinDistrict: 1,
  };
  const docs = parcelDocs().find({}, { projection, batchSize: BATCH }).sort({ _id: 1 });
  for await (const { _id, riderId, ...parcel } of docs)
    yield { ...parcel, id: _id.toHexString(), riderId: riderId?.toHexString() ?? null };
}
