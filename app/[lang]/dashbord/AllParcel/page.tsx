import type { Metadata } from "next";
import { ParcelAdminPage } from "@/components/delivery/parcels/admin-page";
import { parcelTableQuery, REGIONS, SENDER_DISTRICTS } from "@/lib/delivery/parcels/admin-query";
import { readParcelTable } from "@/lib/delivery/parcels/read-admin";
import { listRiderNames } from "@/lib/flows/list-riders";
import { readDispatch } from "@/lib/flows/read-dispatch";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { parcelsTexts } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({
  title: parcelsTexts.allHeading,
  robots: { index: false },
});

/** The admin page All Parcels. Rendered at each request, with the filters in the page's query. */
export default async function AllParcelPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.allParcels);
  const { query, given } = await readPageQuery(parcelTableQuery, searchParams);
  const failed = logged("All Parcels could not be read");
  const [list, board, riders] = await Promise.all([
    readParcelTable(query).catch(failed),
    // A search looks for one parcel, wherever it is.
    query.q === undefined ? readDispatch().catch(failed) : null,
    listRiderNames(query.rider).catch(failed),
  ]);
  return (
    <ParcelAdminPage
      given={given}
      list={list}
      board={board}
      regions={REGIONS}
      districts={SENDER_DISTRICTS}
      riders={riders ?? []}
    />
  );
}
