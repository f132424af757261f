import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { MyDeliveries } from "@/components/delivery/riders/my-deliveries";
import { listDeliveries } from "@/lib/delivery/riders/list-deliveries";
import { readRiderProfile } from "@/lib/delivery/riders/read-profile";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { ridersTexts } from "@/lib/texts/en/riders";

export const metadata: Metadata = { title: ridersTexts.deliveriesHeading, robots: { index: false } };

/** The rider's day. Who is no rider yet is led to the application. */
export default async function MyDeliveriesPage() {
  const viewer = await requireUser(routes.myDeliveries);
  if (!viewer.isRider) redirect(`${routes.beARider}?from=myDeliveries`);
  const [profile, mine, available, done] = await Promise.all([
    readRiderProfile(viewer),
    listDeliveries(viewer, "mine"),
    listDeliveries(viewer, "available"),
    listDeliveries(viewer, "done"),
  ]);
  return <MyDeliveries uid={viewer.uid} profile={profile} served={{ mine, available, done }} />;
}
