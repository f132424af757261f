import type { DeskAddress, DeskTab } from "@/lib/delivery/parcels/schema";
import { routes } from "@/lib/routes";

/** The tabs above the table, in order. */
export const DESK_TABS: readonly DeskTab[] = ["all", "pending", "on_the_way", "delivered", "problem"];

const NAMES = ["q", "status", "region", "rider", "kind", "before"] as const;

function paramsOf(address: Partial<DeskAddress>): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = address[name];
    if (value !== undefined && value !== "") params.set(name, value);
  }
  return params;
}

/** The address of All Parcels with these filters; another filter begins at the first page. */
export function parcelDeskHref(address: Partial<DeskAddress>): string {
  const params = paramsOf(address);
  if (address.page !== undefined && address.page > 1) params.set("page", String(address.page));
  const query = params.toString();
  return query === "" ? routes.allParcels : `${routes.allParcels}?${query}`;
}

/** What the filters' form shows, by the names in the address. */
export const givenOf = ({ before: _, ...address }: DeskAddress): Record<string, string> =>
  Object.fromEntries(paramsOf(address));

/** The address with other filters, on its first page. */
export const refilter = (address: DeskAddress, change: Partial<DeskAddress>): string =>
  parcelDeskHref({ ...address, before: undefined, ...change, page: 1 });

/** What the export of the filtered list is fetched from; the whole list, from its newest on. */
export function parcelExportHref(address: DeskAddress): string {
  const query = paramsOf({ ...address, before: undefined }).toString();
  return `/api/parcels/export${query === "" ? "" : `?${query}`}`;
}

/** Which tab the address is on; null when it asks for one status that no tab stands for. */
export function tabOf({ status }: Pick<DeskAddress, "status">): DeskTab | null {
  if (status === undefined) return "all";
  return DESK_TABS.find((tab) => tab === status) ?? null;
}
