import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { projectionOf, show } from "@/lib/platform/model/shapes";
import { parcelDocs } from "./collections";
import { parcelModel, toParcelRecord } from "./model";
import { passedStatuses, publicNames } from "./show-parcel";
import { exportedDelivery, exportedParcel } from "./views";

/** Exports the parcels that a person booked, and the parcels that the person carried as a rider. */
export async function personalExport(uid: string) {
  const [parcels, deliveries] = await Promise.all([exportBooked(uid), exportCarried(uid)]);
  return { parcels, deliveries };
}

/** Exports the person's bookings, with only name and district of the receiver. */
async function exportBooked(uid: string) {
  const docs = await parcelDocs()
    .find({ ownerId: requireId(uid), kind: "booking" })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map(toParcelRecord).map((parcel) =>
    show(exportedParcel, {
      ...parcel,
      ...publicNames(parcel),
      events: passedStatuses(parcel),
    }),
  );
}

const carried = parcelModel.pick({ trackingId: true, deliveryStatus: true, finishedAt: true });

/** Exports the parcels that the person carried, with times but without sender and receiver. */
async function exportCarried(uid: string) {
  const docs = await parcelDocs()
    .find({ riderId: requireId(uid) }, { projection: projectionOf(carried) })
    .sort({ createdAt: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map(({ trackingId, deliveryStatus, finishedAt }) =>
    show(exportedDelivery, { tracking_id: trackingId, delivery_status: deliveryStatus, finishedAt }),
  );
}
