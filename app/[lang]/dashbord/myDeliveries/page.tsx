import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { MyDeliveries } from "@/components/delivery/riders/my-deliveries";
import { readRiderProfile } from "@/lib/delivery/riders/read-profile";
import { listDeliveries } from "@/lib/flows/list-deliveries";
import { requireUser } from "@/lib/people/auth/session";
import { DISTRICT_PLACES } from "@/lib/platform/places/service-areas";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { ridersTexts } from "@/lib/texts/riders";

export const generateMetadata = (): Metadata => ({
  title: ridersTexts.deliveriesHeading,
  robots: { index: false },
});

/** The page with a rider's current parcels. Users who are not riders are redirected to the rider application. */
export default async function MyDeliveriesPage() {
  const viewer = await requireUser(routes.myDeliveries);
  if (!viewer.isRider) redirect(localPath(`${routes.beARider}?from=myDeliveries`));
  const [profile, mine, available, done] = await Promise.all([
    readRiderProfile(viewer),
    listDeliveries(viewer, "mine"),
    listDeliveries(viewer, "available"),
    listDeliveries(viewer, "done"),
  ]);
  return (
    <MyDeliveries
      uid={viewer.uid}
      profile={profile}
      served={{ mine, available, done }}
      where={DISTRICT_PLACES}
    />
  );
}
