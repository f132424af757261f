import { AdminParcelsNav } from "@/components/delivery/parcels/admin-nav";
import type { Given } from "@/components/ui/table-href";
import { TablePage } from "@/components/ui/table-page";
import type { OpenHandover } from "@/lib/delivery/handovers/views";
import type { AdminRiders } from "@/lib/delivery/riders/views";
import { routes } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { RiderTable } from "./admin-table";
import { OpenHandovers } from "./open-handovers";

interface RiderAdminPageProps {
  given: Given;
  list: AdminRiders | null;
  /** Cash that riders have announced to hand in and that an admin has not counted yet. */
  handovers: readonly OpenHandover[];
}

/** The tab "riders" of the admin page All Parcels (docs/decisions/admin-tables.md). */
export function RiderAdminPage({ given, list, handovers }: RiderAdminPageProps) {
  return (
    <TablePage
      path={routes.adminRiders}
      given={given}
      list={list && { ...list, rows: list.riders }}
      title={texts.ridersHeading}
      head={<AdminParcelsNav current={routes.adminRiders} />}
      notice={<OpenHandovers handovers={handovers} />}
      filters={[{ kind: "search", label: texts.ridersSearch, maxLength: 100 }]}
      failed={texts.failed}
      empty={{ title: texts.ridersEmpty }}
      table={RiderTable}
    />
  );
}
