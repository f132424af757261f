import type { Metadata } from "next";
import { RiderAdminPage } from "@/components/delivery/riders/admin-page";
import { listRidersQuery } from "@/lib/delivery/riders/schema";
import { listOpenHandovers } from "@/lib/flows/list-handovers";
import { listRiders } from "@/lib/flows/list-riders";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { adminParcelsTexts } from "@/lib/texts/admin-parcels";

export const generateMetadata = (): Metadata => ({
  title: adminParcelsTexts.ridersHeading,
  robots: { index: false },
});

/** The admin page of riders, a tab of All Parcels. Rendered at each request, with the filters in the page's query. */
export default async function RidersAdminPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.adminRiders);
  const { query, given } = await readPageQuery(listRidersQuery, searchParams);
  const [list, handovers] = await Promise.all([
    listRiders(query).catch(logged("riders could not be listed")),
    listOpenHandovers({ page: 1, size: 100 }).catch(logged("handovers could not be listed")),
  ]);
  return <RiderAdminPage given={given} list={list} handovers={handovers ?? []} />;
}
