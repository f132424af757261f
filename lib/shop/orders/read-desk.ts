import "server-only";
import { readParcelStates } from "@/lib/delivery/parcels/data";
import { createdAtOf } from "@/lib/platform/db/created-at";
import { counted, DESK_SIZE, pageOf, windowOf } from "@/lib/platform/desk/desk-page";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { countDeskOrders, findDeskOrder, listDeskOrders, type OrderFilters, placeOf } from "./data-desk";
import type { OrderDoc } from "./document";
import { toView } from "./record";
import {
  type DeskOrder,
  type DeskOrderAddress,
  type DeskOrderDetails,
  type DeskOrderPage,
  type DeskOrderTab,
  ORDER_PAYMENTS,
} from "./schema";

/** Orders, filtered, newest first, with bounded counts. For admins. */
export async function readOrdersDesk(address: DeskOrderAddress): Promise<DeskOrderPage> {
  const { page, ...filters } = address;
  const [docs, total, tabs] = await Promise.all([
    listDeskOrders(filters, windowOf(page)),
    counted((most) => countDeskOrders(filters, most)),
    filters.q === undefined ? countTabs(filters) : null,
  ]);
  const { shown, older } = pageOf(docs, page, (doc) => placeOf(filters, doc));
  return { orders: await withParcels(shown), total, tabs, page, size: DESK_SIZE, older };
}

async function countTabs(filters: OrderFilters): Promise<DeskOrderPage["tabs"]> {
  const of = async (tab: DeskOrderTab) => {
    const asked = { ...filters, before: undefined, payment: tab === "all" ? undefined : tab };
    return [tab, await counted((most) => countDeskOrders(asked, most))] as const;
  };
  const counts = await Promise.all((["all", ...ORDER_PAYMENTS] as const).map(of));
  return Object.fromEntries(counts) as NonNullable<DeskOrderPage["tabs"]>;
}

async function withParcels(docs: readonly OrderDoc[]): Promise<DeskOrder[]> {
  const states = await readParcelStates(docs.flatMap(({ parcelId }) => parcelId?.toHexString() ?? []));
  return docs.map((doc) => {
    const state = doc.parcelId ? states.get(doc.parcelId.toHexString()) : undefined;
    return {
      ...toView(doc),
      deliveryStatus: state?.deliveryStatus ?? null,
      readyAt: state?.readyAt?.toISOString() ?? null,
      state: doc.state,
      openedAt: createdAtOf(doc, "openedAt").toISOString(),
    };
  });
}

/**
 * One order with every refund, for admins. Throws AppError malformed_id or not_found.
 */
export async function readDeskOrder(id: string): Promise<DeskOrderDetails> {
  const doc = await findDeskOrder(id);
  const [order] = doc ? await withParcels([doc]) : [];
  if (!doc || !order) throw new AppError("not_found", { detail: "There is no such order." });
  const refunds = (doc.refunds ?? []).map(({ amountPoisha, why, by, at, state }) => ({
    amount: toTaka(amountPoisha),
    why,
    by: by.name,
    at: at.toISOString(),
    state,
  }));
  const made = (doc.refunds ?? []).filter(({ state }) => state === "made");
  const known = made.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return {
    ...order,
    completedBy: doc.completedBy,
    refunds,
    refundedElsewhere: toTaka(Math.max(0, doc.refundedPoisha - known)),
  };
}
