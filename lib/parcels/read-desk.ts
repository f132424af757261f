import "server-only";
import { countDesk, listDesk, placeOf } from "./data-desk";
import { DESK_COUNTED, DESK_SIZE, type DeskFilters } from "./desk-query";
import { toParcel } from "./record";
import type { Counted, DeskAddress, DeskPage, DeskTab } from "./schema";

/** All Parcels, filtered, newest first (specification, point 2), with bounded counts. For admins. */
export async function readDesk(address: DeskAddress): Promise<DeskPage> {
  const { page, ...filters } = address;
  const [docs, total, tabs] = await Promise.all([
    listDesk(filters, { skip: (page - 1) * DESK_SIZE, limit: DESK_SIZE + 1 }),
    counted(filters),
    filters.q === undefined ? countTabs(filters) : null,
  ]);
  const shown = docs.slice(0, DESK_SIZE);
  const last = shown.at(-1);
  const isLastNumber = page * DESK_SIZE >= DESK_COUNTED;
  return {
    parcels: shown.map(toParcel),
    total,
    tabs,
    page,
    size: DESK_SIZE,
    older: last && isLastNumber && docs.length > DESK_SIZE ? placeOf(last) : null,
  };
}

async function counted(filters: DeskFilters): Promise<Counted> {
  const count = await countDesk(filters, DESK_COUNTED + 1);
  return { count: Math.min(count, DESK_COUNTED), more: count > DESK_COUNTED };
}

async function countTabs(filters: DeskFilters): Promise<Record<DeskTab, Counted>> {
  const of = (tab: DeskTab) =>
    counted({ ...filters, before: undefined, status: tab === "all" ? undefined : tab });
  const [all, pending, on_the_way, delivered, problem] = await Promise.all([
    of("all"),
    of("pending"),
    of("on_the_way"),
    of("delivered"),
    of("problem"),
  ]);
  return { all, pending, on_the_way, delivered, problem };
}
