import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { MyEarnings } from "@/components/riders/my-earnings";
import { requireUser } from "@/lib/auth/session";
import { readEarnings } from "@/lib/riders/read-earnings";
import { routes } from "@/lib/routes";
import { ridersTexts } from "@/lib/texts";

export const metadata: Metadata = { title: ridersTexts.earningsHeading, robots: { index: false } };

/** A rider's ledger. Who is no rider yet is led to the application. */
export default async function MyEarningsPage() {
  const viewer = await requireUser(routes.myEarnings);
  if (!viewer.isRider) redirect(routes.beARider);
  return <MyEarnings earnings={await readEarnings(viewer)} />;
}
