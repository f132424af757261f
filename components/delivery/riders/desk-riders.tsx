import { Bike } from "lucide";
import { DeskNav } from "@/components/delivery/parcels/desk-nav";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filter-form";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { SearchField } from "@/components/ui/search-field";
import { TableFoot } from "@/components/ui/table-foot";
import type { DeskRiders } from "@/lib/delivery/riders/schema";
import { routes } from "@/lib/routes";
import { deskTexts as say } from "@/lib/texts/desk";
import { Icon } from "../../ui/icon";
import { ridersHref } from "./desk-links";
import { RiderTable } from "./desk-rider-table";

/** The riders' desk (docs/decisions/all-parcels.md): who carries what, and what is owed either way. */
export function RiderDesk({ q, found }: { q: string | undefined; found: DeskRiders | null }) {
  return (
    <>
      <PageHeading title={say.ridersHeading} size="dashboard" />
      <DeskNav current={routes.deskRiders} />
      <FilterForm action={routes.deskRiders} values={q === undefined ? {} : { q }}>
        <SearchField label={say.ridersSearch} given={q} maxLength={100} />
      </FilterForm>
      {!found && <Notice kind="error">{say.failed}</Notice>}
      {found?.riders.length === 0 && (
        <EmptyState as="h2" icon={<Icon of={Bike} aria-hidden size={36} />} title={say.ridersEmpty} />
      )}
      {found && found.riders.length > 0 && (
        <RiderTable
          riders={found.riders}
          foot={
            <TableFoot
              page={found.page}
              pages={found.pages}
              first={(found.page - 1) * found.size + 1}
              total={{ count: found.total, more: false }}
              rows={found.riders.length}
              href={(page) => ridersHref({ q, page })}
            />
          }
        />
      )}
    </>
  );
}
