import { DeskFoot, hasFoot } from "@/components/delivery/parcels/desk-foot";
import { ClearFilters } from "@/components/ui/clear-filters";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { RoutedLink } from "@/components/ui/routed-link";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { TabLinks } from "@/components/ui/tab-links";
import { countText } from "@/components/ui/table-foot";
import { routes } from "@/lib/routes";
import type { DeskOrderAddress, DeskOrderPage, DeskOrderTab } from "@/lib/shop/orders/schema";
import { ORDER_PAYMENTS, ORDER_WAITS } from "@/lib/shop/orders/schema";
import { orderDeskTexts as say } from "@/lib/texts/order-desk";
import { givenOf, orderDeskHref, tabHref, tabOf } from "./desk-links";
import { OrderTable } from "./desk-table";

const TABS: readonly DeskOrderTab[] = ["all", "waiting", ...ORDER_PAYMENTS];
const BOX_CHOICES = ORDER_WAITS.map((box) => ({ value: box, label: say.boxStates[box] }));

interface OrderDeskProps {
  address: DeskOrderAddress;
  /** null: the list could not be read. */
  desk: DeskOrderPage | null;
}

/** Orders, for admins (docs/decisions/orders.md): searched, filtered and paged by the address. */
export function OrderDesk({ address, desk }: OrderDeskProps) {
  const given = givenOf(address);
  const isFiltered = Object.keys(given).length > 0;
  const isWaiting = address.box === "waiting";
  return (
    <>
      <PageHeading title={say.heading} size="dashboard" />
      <div className="mb-4">
        <TabLinks
          label={say.tabsLabel}
          current={tabOf(address)}
          tabs={TABS.map((tab) => ({
            key: tab,
            href: tabHref(address, tab),
            label: say.tabs[tab],
            count: desk?.tabs ? countText(desk.tabs[tab]) : undefined,
          }))}
        />
      </div>
      {desk?.late && desk.late.count > 0 && (
        <Notice kind="warning" className="mb-4">
          <RoutedLink href={tabHref(address, "waiting")} className="underline underline-offset-4">
            {say.late(countText(desk.late))}
          </RoutedLink>
        </Notice>
      )}
      <FilterForm action={routes.orders} values={given}>
        <input type="hidden" name="payment" defaultValue={given.payment ?? ""} />
        <SearchField label={say.search} given={given.q} />
        <Select
          name="box"
          label={say.kitchenState}
          placeholder={say.anyState}
          options={BOX_CHOICES}
          defaultValue={given.box ?? ""}
          className="grow basis-52 sm:max-w-64"
        />
        <div className="flex min-w-0 grow basis-72 flex-wrap gap-3 sm:max-w-88">
          <Input
            type="date"
            name="from"
            label={isWaiting ? say.deadlineFrom : say.from}
            defaultValue={given.from ?? ""}
            className="grow basis-36"
          />
          <Input
            type="date"
            name="to"
            label={isWaiting ? say.deadlineTo : say.to}
            defaultValue={given.to ?? ""}
            className="grow basis-36"
          />
        </div>
        {isFiltered && <ClearFilters href={routes.orders} />}
      </FilterForm>
      {desk ? (
        <OrderTable
          orders={desk.orders}
          foot={
            hasFoot(desk, desk.orders.length, address.before) && (
              <DeskFoot
                list={desk}
                rows={desk.orders.length}
                before={address.before}
                href={(to) => orderDeskHref({ ...address, before: undefined, ...to })}
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
