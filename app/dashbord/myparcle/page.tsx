import type { Metadata } from "next";
import { MyParcels } from "@/components/parcels/my-parcels";
import { requireUser } from "@/lib/auth/session";
import { listParcelsQuery, readParcels } from "@/lib/parcels/list-parcels";
import { routes } from "@/lib/routes";
import { parcelsTexts } from "@/lib/texts";

export const metadata: Metadata = { title: parcelsTexts.myHeading, robots: { index: false } };

/** A person's own bookings, read at each request. */
export default async function MyParcelsPage() {
  const viewer = await requireUser(routes.myParcels);
  const all = listParcelsQuery.parse({ email: viewer.email });
  return <MyParcels parcels={await readParcels(viewer, all)} />;
}
