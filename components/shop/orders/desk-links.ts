import { routes } from "@/lib/routes";
import type { DeskOrderAddress, DeskOrderTab } from "@/lib/shop/orders/schema";

const NAMES = ["q", "payment", "from", "to", "before"] as const;

/** What the filters' form shows, by the names in the address. */
export function givenOf(address: DeskOrderAddress): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of NAMES) if (name !== "before" && address[name]) given[name] = address[name];
  return given;
}

/** The address of Orders with these filters. */
export function orderDeskHref(address: Partial<DeskOrderAddress>): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = address[name];
    if (value !== undefined && value !== "") params.set(name, value);
  }
  if (address.page !== undefined && address.page > 1) params.set("page", String(address.page));
  return params.size === 0 ? routes.orders : `${routes.orders}?${params}`;
}

/** The address with another payment, on its first page. */
export const tabHref = (address: DeskOrderAddress, tab: DeskOrderTab): string =>
  orderDeskHref({ ...address, before: undefined, payment: tab === "all" ? undefined : tab, page: 1 });

/** The parcel in All Parcels, where it is viewed. */
export const parcelHref = (trackingId: string): string =>
  `${routes.allParcels}?${new URLSearchParams({ q: trackingId })}`;
