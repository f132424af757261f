import type { Metadata } from "next";
import { MyParcels } from "@/components/parcels/my-parcels";
import { requireUser } from "@/lib/auth/session";
import { listParcelsQuery } from "@/lib/parcels/desk-query";
import { readParcels } from "@/lib/parcels/list-parcels";
import { receiverCode } from "@/lib/parcels/read-parcel";
import { isFinal } from "@/lib/parcels/transitions";
import { routes } from "@/lib/routes";
import { parcelsTexts } from "@/lib/texts";

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
