import { routes } from "@/lib/routes";
import { type DeskOrderAddress, type DeskOrderTab, partOfTab } from "@/lib/shop/orders/schema";

const NAMES = ["q", "payment", "box", "from", "to", "before"] as const;

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

/** The tab of an address; null where it filters by something that no tab is. */
export const tabOf = ({ payment, box }: DeskOrderAddress): DeskOrderTab | null => {
  if (box === undefined) return payment ?? "all";
  return box === "waiting" && payment === undefined ? "waiting" : null;
};

/** The address with another tab, on its first page. */
export const tabHref = (address: DeskOrderAddress, tab: DeskOrderTab): string =>
  orderDeskHref({ ...address, before: undefined, ...partOfTab(tab), page: 1 });
