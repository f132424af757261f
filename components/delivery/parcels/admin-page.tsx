import type { Given } from "@/components/ui/table-href";
import { TablePage } from "@/components/ui/table-page";
import { PARCEL_VIEW_NAMES, PARCEL_VIEWS, type ParcelTablePage } from "@/lib/delivery/parcels/schema";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import type { DispatchDistrict } from "@/lib/delivery/riders/views";
import { placeOptions } from "@/lib/platform/places/districts";
import { routes } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { parcelsTexts } from "@/lib/texts/parcels";
import { stateTexts } from "@/lib/texts/states";
import { AdminParcelsNav } from "./admin-nav";
import { ParcelTable } from "./admin-table";
import { DispatchBoard } from "./dispatch-board";

interface ParcelAdminPageProps {
  given: Given;
  /** The list of parcels; null if it could not be fetched. */
  list: ParcelTablePage | null;
  /** The parcels that wait for a rider, by district; null: not to be shown. */
  board: readonly DispatchDistrict[] | null;
  regions: readonly string[];
  districts: readonly string[];
  riders: readonly { userId: string; fullName: string }[];
}

/** The filters that the views set. */
const NO_VIEW = { queue: undefined, status: undefined, sort: undefined };

/** The view for the filters in the address; null if there is no such view. */
const viewOf = ({ queue, status }: Given): string | null =>
  PARCEL_VIEW_NAMES.find((name) => {
    const view: { queue?: string; status?: string } = PARCEL_VIEWS[name];
    return view.queue === queue && view.status === status;
  }) ?? null;

/** The sort orders of a queue. */
const SORTS = {
  usual: "deadline",
  label: (column: string) => texts.sortBy(column),
  of: {
    deadline: { column: () => texts.deadline, orders: { deadline: "ascending" } },
    created: { column: () => parcelsTexts.allColumns.created, orders: { newest: "descending" } },
  },
} as const;

/** Tabs that each combine several statuses. */
const GROUPS = ["on_the_way", "problem"] as const;

const CHOICE = { kind: "choice", className: "grow basis-36 xl:max-w-48 xl:basis-30" } as const;

/** The admin page All Parcels (specification, point 2). */
export function ParcelAdminPage({ given, list, board, regions, districts, riders }: ParcelAdminPageProps) {
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
        current: viewOf(given),
        of: PARCEL_VIEW_NAMES.map((view) => ({
          key: view,
          label: texts.tabs[view],
          asks: { ...NO_VIEW, ...PARCEL_VIEWS[view] },
        })),
        counts: list?.tabs,
      }}
      notice={board && board.length > 0 && <DispatchBoard districts={board} given={given} />}
      {...(given.queue && { sorts: SORTS })}
      filters={[
        { kind: "search", label: texts.search },
        { kind: "kept", name: "queue" },
        { kind: "kept", name: "sort" },
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
          name: "district",
          label: texts.district,
          any: texts.anyDistrict,
          options: placeOptions(districts),
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
