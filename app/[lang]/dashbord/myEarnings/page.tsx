import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { MyEarnings } from "@/components/delivery/riders/my-earnings";
import { listOwnHandovers } from "@/lib/flows/list-handovers";
import { readEarnings } from "@/lib/flows/read-earnings";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { ridersTexts } from "@/lib/texts/riders";

export const generateMetadata = (): Metadata => ({
  title: ridersTexts.earningsHeading,
  robots: { index: false },
});

/** The page with a rider's earnings and ledger. Users who are not riders are redirected to the rider application. */
export default async function MyEarningsPage() {
  const viewer = await requireUser(routes.myEarnings);
  if (!viewer.isRider) redirect(localPath(`${routes.beARider}?from=myEarnings`));
  const [earnings, handovers] = await Promise.all([
    readEarnings(viewer),
    listOwnHandovers(viewer, { page: 1, size: 20 }),
  ]);
  return <MyEarnings earnings={earnings} handovers={handovers} />;
}
