import "server-only";
import { countDesk, listDesk, placeOf } from "./data-desk";
import { DESK_COUNTED, DESK_SIZE, type DeskAddress, type DeskFilters } from "./desk-query";
import { toParcel } from "./record";
import type { Parcel } from "./schema";

/** A number that was counted up to `DESK_COUNTED`; `more`: there are more than that. */
export type Counted = { count: number; more: boolean };

/** The tabs above the table, by the status that they ask for; `all` for none. */
export type DeskTab = "all" | "pending" | "on_the_way" | "delivered" | "problem";

/** A page of All Parcels. */
export type DeskPage = {
  parcels: Parcel[];
  /** How many fit (from `before` on). */
  total: Counted;
  /** What each tab would show; null while something is searched for. */
  tabs: Record<DeskTab, Counted> | null;
  page: number;
  /** Rows on a page. */
  size: number;
  /** The next page goes on after this row when it can't be given by its number; null: there is none, or it can. */
  older: string | null;
};

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
