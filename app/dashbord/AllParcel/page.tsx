import type { Metadata } from "next";
import { ParcelDesk } from "@/components/delivery/parcels/desk";
import { parcelDeskHref } from "@/components/delivery/parcels/desk-links";
import { REGIONS, readDeskAddress } from "@/lib/delivery/parcels/desk-query";
import { readParcelDesk } from "@/lib/delivery/parcels/read-desk";
import { listRiderNames } from "@/lib/delivery/riders/list-desk-riders";
import { requireRole } from "@/lib/people/auth/session";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { parcelsTexts } from "@/lib/texts/parcels";

export const metadata: Metadata = { title: parcelsTexts.allHeading, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** All Parcels, for admins; read at each request from what the address asks for. */
export default async function AllParcelPage({ searchParams }: Props) {
  await requireRole("admin", routes.allParcels);
  const address = readDeskAddress(await searchParams);
  const failed = (err: unknown) => {
    log.error({ err, address: parcelDeskHref(address) }, "All Parcels could not be read");
    return null;
  };
  const [desk, riders] = await Promise.all([
    readParcelDesk(address).catch(failed),
    listRiderNames(address.rider).catch(failed),
  ]);
  return <ParcelDesk address={address} desk={desk} regions={REGIONS} riders={riders ?? []} />;
}
