import type { Given } from "@/components/ui/table-href";
import { TablePage } from "@/components/ui/table-page";
import { PARCEL_TABS, type ParcelTablePage } from "@/lib/delivery/parcels/schema";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { placeOptions } from "@/lib/platform/places/districts";
import { routes } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { parcelsTexts } from "@/lib/texts/parcels";
import { stateTexts } from "@/lib/texts/states";
import { AdminParcelsNav } from "./admin-nav";
import { ParcelTable } from "./admin-table";

interface ParcelAdminPageProps {
  given: Given;
  /** The list of parcels; null if it could not be fetched. */
  list: ParcelTablePage | null;
  regions: readonly string[];
  riders: readonly { userId: string; fullName: string }[];
}

/** Tabs that each combine several statuses. */
const GROUPS = ["on_the_way", "problem"] as const;

const CHOICE = { kind: "choice", className: "grow basis-36 xl:max-w-48" } as const;

/** The admin page All Parcels (specification, point 2). */
export function ParcelAdminPage({ given, list, regions, riders }: ParcelAdminPageProps) {
  return (
    <TablePage
      path={routes.allParcels}
      given={given}
      list={list}
      title={parcelsTexts.allHeading}
      exportPath="/api/parcels/export"
      head={<AdminParcelsNav current={routes.allParcels} />}
      tabs={{
        label: texts.tabsLabel,
        // Without a status in the query, the tab "all" is the current tab.
        current: given.status ?? "all",
        of: PARCEL_TABS.map((tab) => ({
          key: tab,
          label: texts.tabs[tab],
          asks: { status: tab === "all" ? undefined : tab },
        })),
        counts: list?.tabs,
      }}
      filters={[
        { kind: "search", label: texts.search },
        {
          ...CHOICE,
          name: "status",
          label: texts.status,
          any: texts.anyStatus,
          options: [
            ...GROUPS.map((group) => ({ value: group, label: texts.tabs[group] })),
            ...PARCEL_STATUSES.map((status) => ({ value: status, label: stateTexts.words.parcels[status] })),
          ],
        },
        {
          ...CHOICE,
          name: "region",
          label: texts.region,
          any: texts.anyRegion,
          options: placeOptions(regions),
        },
        {
          ...CHOICE,
          name: "rider",
          label: texts.rider,
          any: texts.anyRider,
          options: [
            { value: "none", label: texts.noRider },
            ...riders.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
          ],
        },
        {
          ...CHOICE,
          name: "kind",
          label: texts.kind,
          any: texts.anyKind,
          options: (["order", "booking"] as const).map((kind) => ({ value: kind, label: texts.kinds[kind] })),
        },
      ]}
      failed={texts.loadFailed}
      olderLabel={texts.older}
      table={ParcelTable}
    />
  );
}
