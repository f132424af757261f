import { Download } from "lucide";
import { buttonClass } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { TabLinks } from "@/components/ui/tab-links";
import { countText } from "@/components/ui/table-foot";
import type { DeskAddress, DeskPage } from "@/lib/delivery/parcels/schema";
import { routes } from "@/lib/routes";
import { deskTexts as say } from "@/lib/texts/desk";
import { parcelsTexts } from "@/lib/texts/parcels";
import { Icon } from "../../ui/icon";
import { ParcelDeskFilters } from "./desk-filters";
import { DeskFoot, hasFoot } from "./desk-foot";
import { DESK_TABS, parcelDeskHref, parcelExportHref, refilter, tabOf } from "./desk-links";
import { DeskNav } from "./desk-nav";
import { ParcelTable } from "./desk-table";

interface DeskProps {
  address: DeskAddress;
  /** null: the list could not be read. */
  desk: DeskPage | null;
  regions: readonly string[];
  riders: readonly { userId: string; fullName: string }[];
}

/** All Parcels (specification, point 2): every parcel, filtered and paged by the address. */
export function ParcelDesk({ address, desk, regions, riders }: DeskProps) {
  return (
    <>
      <PageHeading title={parcelsTexts.allHeading} size="dashboard">
        <a href={parcelExportHref(address)} download className={buttonClass({ variant: "secondary" })}>
          <Icon of={Download} aria-hidden size={20} />
          {say.exportCsv}
        </a>
      </PageHeading>
      <DeskNav current={routes.allParcels} />
      <div className="mb-4">
        <Tabs address={address} counts={desk?.tabs ?? null} />
      </div>
      <ParcelDeskFilters address={address} regions={regions} riders={riders} />
      {desk ? (
        <ParcelTable
          parcels={desk.parcels}
          foot={
            hasFoot(desk, desk.parcels.length, address.before) && (
              <DeskFoot
                list={desk}
                rows={desk.parcels.length}
                before={address.before}
                href={(to) => parcelDeskHref({ ...address, before: undefined, ...to })}
                olderLabel={say.older}
              />
            )
          }
        />
      ) : (
        <Notice kind="error">{say.loadFailed}</Notice>
      )}
    </>
  );
}

function Tabs({ address, counts }: { address: DeskAddress; counts: DeskPage["tabs"] }) {
  return (
    <TabLinks
      label={say.tabsLabel}
      current={tabOf(address)}
      tabs={DESK_TABS.map((tab) => ({
        key: tab,
        href: refilter(address, { status: tab === "all" ? undefined : tab }),
        label: say.tabs[tab],
        count: counts ? countText(counts[tab]) : undefined,
      }))}
    />
  );
}
