import type { ReactNode } from "react";
import { AskNotices } from "@/components/people/notices/ask-notices";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { RoutedLink } from "@/components/ui/routed-link";
import { TabLinks } from "@/components/ui/tab-links";
import { type Given, tableHref } from "@/components/ui/table-href";
import type { PickupAddress } from "@/lib/delivery/parcels/schema";
import { routes } from "@/lib/routes";
import { SALES_PARTS } from "@/lib/shop/orders/values";
import type { SalesPage } from "@/lib/shop/orders/views";
import { claimsTexts } from "@/lib/texts/claims";
import { localFigure } from "@/lib/texts/digits";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { salesTexts } from "@/lib/texts/sales";
import { PickupBox } from "./pickup-box";
import { SalesIncomeStrip } from "./sales-income";
import { SalesList } from "./sales-list";

interface MySalesProps {
  uid: string;
  list: SalesPage;
  given: Given;
  pickup: PickupAddress | null;
  claims?: ReactNode;
  /** The section with the seller's sales limits. */
  children?: ReactNode;
}

const SETTINGS = "kitchen-settings";

const LINK = "touch-area font-semibold text-alta-ink underline underline-offset-4";

/** The page My Sales: the seller's orders, income, sales limits and pick-up address. */
export function MySales({ uid, list, given, pickup, claims, children }: MySalesProps) {
  const { sales, counts, all, page, pages, income } = list;
  return (
    <>
      <PageHeading
        title={texts.salesHeading}
        note={salesTexts.count(counts.waiting, counts.to_prepare)}
        size="dashboard"
      >
        {all > 0 && (
          <p className="flex flex-wrap gap-x-6 gap-y-3">
            <RoutedLink href={routes.claims} className={LINK}>
              {claimsTexts.allClaims}
            </RoutedLink>
            <a href={`#${SETTINGS}`} className={LINK}>
              {pickup ? salesTexts.settings : salesTexts.settingsMissing}
            </a>
          </p>
        )}
      </PageHeading>
      <AskNotices uid={uid} about="sales" className="mb-6" />
      {claims}
      {all === 0 ? (
        <EmptyState scene="empty-orders" title={texts.salesEmpty} as="h2" />
      ) : (
        <>
          <div className="mb-5">
            <TabLinks
              label={texts.salesPartsLabel}
              current={given.order ? null : (given.part ?? "all")}
              tabs={[
                { key: "all", href: routes.mySales, label: texts.salesParts.all, count: localFigure(all) },
                ...SALES_PARTS.map((part) => ({
                  key: part,
                  href: tableHref(routes.mySales, { part }),
                  label: texts.salesParts[part],
                  count: localFigure(counts[part]),
                })),
              ]}
            />
          </div>
          {counts.waiting > 0 && (given.part ?? "waiting") === "waiting" && (
            <p className="mb-5 max-w-prose text-sm text-ink-2">{salesTexts.waitingHelp}</p>
          )}
          {sales.length === 0 && <p className="text-ink-2">{texts.salesPartEmpty}</p>}
          {/* The key resets the list's state on another tab or page. */}
          <SalesList
            key={`${given.order ?? given.part ?? "all"} ${page}`}
            sales={sales}
            opened={given.order}
          />
          <Pagination
            page={page}
            pages={pages}
            href={(to) => tableHref(routes.mySales, { ...given, page: to })}
            className="mt-6"
          />
          <div className="mt-8">
            <SalesIncomeStrip income={income} />
          </div>
        </>
      )}
      <div id={SETTINGS} className="mt-8 scroll-mt-24">
        <PickupBox pickup={pickup} needed={all > 0} />
        {children}
      </div>
    </>
  );
}
