import { Download } from "lucide-react";
import Link from "next/link";
import type { Counted, DeskAddress, DeskPage } from "@/lib/parcels/schema";
import { routes } from "@/lib/routes";
import { commonTexts, parcelsTexts, deskTexts as say } from "@/lib/texts";
import { PageHeading } from "../layout/page-heading";
import { buttonClass } from "../ui/button-look";
import { classNames } from "../ui/class-names";
import { Notice } from "../ui/notice";
import { DeskFilters } from "./desk-filters";
import { DESK_TABS, deskHref, exportHref, refilter, tabOf } from "./desk-links";
import { DeskNav } from "./desk-nav";
import { DeskPager } from "./desk-pager";
import { DeskTable } from "./desk-table";

interface DeskProps {
  address: DeskAddress;
  /** null: the list could not be read. */
  desk: DeskPage | null;
  regions: readonly string[];
  riders: readonly { userId: string; fullName: string }[];
}

const figures = new Intl.NumberFormat("en-IN");
const said = ({ count, more }: Counted): string => say.counted(figures.format(count), more);

/** All Parcels (specification, point 2): every parcel, filtered and paged by the address. */
export function Desk({ address, desk, regions, riders }: DeskProps) {
  return (
    <>
      <PageHeading title={parcelsTexts.allHeading} size="dashboard">
        <a href={exportHref(address)} download className={buttonClass({ variant: "secondary" })}>
          <Download aria-hidden size={20} />
          {say.exportCsv}
        </a>
      </PageHeading>
      <DeskNav current={routes.allParcels} />
      <DeskFilters address={address} regions={regions} riders={riders}>
        <Tabs address={address} counts={desk?.tabs ?? null} />
      </DeskFilters>
      {desk ? (
        <DeskTable
          parcels={desk.parcels}
          footer={hasFoot(address, desk) && <Foot address={address} desk={desk} />}
        />
      ) : (
        <Notice kind="error">{say.loadFailed}</Notice>
      )}
    </>
  );
}

function Tabs({ address, counts }: { address: DeskAddress; counts: DeskPage["tabs"] }) {
  const current = tabOf(address);
  return (
    <nav aria-label={say.tabsLabel} className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1">
      {DESK_TABS.map((tab) => (
        <Link
          key={tab}
          href={refilter(address, { status: tab === "all" ? undefined : tab })}
          prefetch={false}
          aria-current={tab === current ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-touch items-center gap-2 rounded-sm px-3.5 font-semibold whitespace-nowrap",
            tab === current ? "bg-ink text-paper" : "text-ink-2 hover:bg-sunken hover:text-ink",
          )}
        >
          {say.tabs[tab]}
          {counts && <span className="num font-normal">{said(counts[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** An empty list has one when there is a way back to a fuller one. */
const hasFoot = (address: DeskAddress, desk: DeskPage): boolean =>
  desk.parcels.length > 0 || desk.page > 1 || address.before !== undefined;

function Foot({ address, desk }: { address: DeskAddress; desk: DeskPage }) {
  const { page, size, parcels, total, older } = desk;
  const first = parcels.length === 0 ? 0 : (page - 1) * size + 1;
  const pages = Math.ceil(total.count / size);
  const next = page < pages ? deskHref({ ...address, page: page + 1 }) : undefined;
  const newest = deskHref({ ...address, before: undefined, page: 1 });
  return (
    <DeskPager
      range={say.range(first, (page - 1) * size + parcels.length, said(total))}
      page={page}
      pages={pages}
      previous={page > 1 ? deskHref({ ...address, page: page - 1 }) : undefined}
      next={next}
    >
      {address.before !== undefined && (
        <Link href={newest} prefetch={false} className="mr-2 font-semibold underline underline-offset-4">
          {say.newest}
        </Link>
      )}
      {older !== null && (
        <Link
          href={deskHref({ ...address, before: older, page: 1 })}
          prefetch={false}
          className="mr-2 font-semibold underline underline-offset-4"
        >
          {say.older}
        </Link>
      )}
      {page > Math.max(pages, 1) && (
        <Link href={newest} prefetch={false} className="mr-2 font-semibold underline underline-offset-4">
          {commonTexts.back}
        </Link>
      )}
    </DeskPager>
  );
}
