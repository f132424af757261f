import "server-only";
import { counted, DESK_SIZE, pageOf, windowOf } from "@/lib/platform/desk/desk-page";
import type { Counted } from "@/lib/platform/desk/schema";
import { countDesk, listDesk, placeOf } from "./data-desk";
import type { ParcelFilters } from "./desk-query";
import { toParcel } from "./record";
import type { DeskAddress, DeskPage, DeskTab } from "./schema";

/** All Parcels, filtered, newest first (specification, point 2), with bounded counts. For admins. */
export async function readParcelDesk(address: DeskAddress): Promise<DeskPage> {
  const { page, ...filters } = address;
  const [docs, total, tabs] = await Promise.all([
    listDesk(filters, windowOf(page)),
    counted((most) => countDesk(filters, most)),
    filters.q === undefined ? countTabs(filters) : null,
  ]);
  const { shown, older } = pageOf(docs, page, placeOf);
  return {
    parcels: shown.map(toParcel),
    total,
    tabs,
    page,
    size: DESK_SIZE,
    older,
  };
}

async function countTabs(filters: ParcelFilters): Promise<Record<DeskTab, Counted>> {
  const of = (tab: DeskTab) =>
    counted((most) =>
      countDesk({ ...filters, before: undefined, status: tab === "all" ? undefined : tab }, most),
    );
  const [all, pending, on_the_way, delivered, problem] = await Promise.all([
    of("all"),
    of("pending"),
    of("on_the_way"),
    of("delivered"),
    of("problem"),
  ]);
  return { all, pending, on_the_way, delivered, problem };
}
