import "server-only";
import { shownName } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { toTaka } from "@/lib/platform/money";
import { parcelDocs } from "./collections";
import { paymentStatusOf } from "./rules";
import { isFinal } from "./transitions";

/** The parcels that a person booked, and those that they carried as a rider. */
export async function personalExport(uid: string) {
  const [parcels, deliveries] = await Promise.all([exportBooked(uid), exportCarried(uid)]);
  return { parcels, deliveries };
}

/** The person's bookings; of the receiver only the name and the district. */
async function exportBooked(uid: string) {
  const docs = await parcelDocs()
    .find({ ownerId: requireId(uid), kind: "booking" })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map((doc) => {
    const { id: _, ...sender } = doc.sender;
    return {
      _id: doc._id.toHexString(),
      tracking_id: doc.trackingId,
      title: doc.title,
      type: doc.type,
      weight: doc.weight,
      sender,
      receiver: {
        name: shownName(doc.receiver.name),
        region: doc.receiver.region,
        district: doc.receiver.district,
      },
      delivery_cost: toTaka(doc.deliveryCostPoisha),
      payment_status: paymentStatusOf(doc),
      collect: isFinal(doc.deliveryStatus) ? 0 : toTaka(doc.collectPoisha),
      delivery_status: doc.deliveryStatus,
      creation_date: doc.createdAt.toISOString(),
      deletedAt: doc.deletedAt?.toISOString() ?? null,
      events: doc.events.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    };
  });
}

/** The parcels that the person carried, with times, but without sender and receiver. */
async function exportCarried(uid: string) {
  const docs = await parcelDocs()
    .find(
      { riderId: requireId(uid) },
      { projection: { trackingId: 1, deliveryStatus: 1, finishedAt: 1, createdAt: 1 } },
    )
    .sort({ createdAt: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  return docs.map(({ trackingId, deliveryStatus, finishedAt }) => ({
    tracking_id: trackingId,
    delivery_status: deliveryStatus,
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}
