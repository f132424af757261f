import type { Metadata } from "next";
import { MyParcels } from "@/components/delivery/parcels/my-parcels";
import { listParcelsQuery } from "@/lib/delivery/parcels/desk-query";
import { readParcels } from "@/lib/delivery/parcels/list-parcels";
import { receiverCode } from "@/lib/delivery/parcels/read-parcel";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { parcelsTexts } from "@/lib/texts/parcels";

export const metadata: Metadata = { title: parcelsTexts.myHeading, robots: { index: false } };

/** A person's own bookings, read at each request. */
export default async function MyParcelsPage() {
  const viewer = await requireUser(routes.myParcels);
  const all = listParcelsQuery.parse({ email: viewer.email });
  const parcels = await readParcels(viewer, all);
  return (
    <MyParcels
      parcels={parcels.map((parcel) =>
        isFinal(parcel.delivery_status) ? parcel : { ...parcel, code: receiverCode(parcel._id) },
      )}
    />
  );
}
