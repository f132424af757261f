import "server-only";
import { readParcelStates } from "@/lib/delivery/parcels/data";
import type { Trouble } from "@/lib/money/charges/schema";
import { troubleOf } from "@/lib/money/charges/trouble";
import { counted, DESK_SIZE, pageOf, windowOf } from "@/lib/platform/desk/desk-page";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { refundsOfBox } from "./box-money";
import { listOrdersOf } from "./data";
import { findOrderCharge, listOrderCharges } from "./data-charge";
import { countDeskOrders, countLate, findDeskOrder, listDeskOrders, type OrderFilters } from "./data-desk";
import type { DeskOrderRecord } from "./record";
import { boxTitle } from "./rules";
import {
  type DeskOrder,
  type DeskOrderAddress,
  type DeskOrderDetails,
  type DeskOrderPage,
  type DeskOrderTab,
  ORDER_PAYMENTS,
  partOfTab,
} from "./schema";

/** Orders, filtered, newest first, with bounded counts. For admins. */
export async function readOrdersDesk(address: DeskOrderAddress): Promise<DeskOrderPage> {
  const { page, ...filters } = address;
  const [rows, total, tabs] = await Promise.all([
    listDeskOrders(filters, windowOf(page)),
    counted((most) => countDeskOrders(filters, most)),
    filters.q === undefined ? countTabs(filters) : null,
  ]);
  const { shown, older } = pageOf(rows, page, ({ place }) => place);
  return {
    orders: await withParcels(shown),
    total,
    tabs,
    late: tabs && (await counted((most) => countLate(new Date(), most))),
    page,
    size: DESK_SIZE,
    older: filters.box === "waiting" ? null : older,
  };
}

async function countTabs(filters: OrderFilters): Promise<DeskOrderPage["tabs"]> {
  const of = async (tab: DeskOrderTab) => {
    const asked = { ...filters, before: undefined, ...partOfTab(tab) };
    return [tab, await counted((most) => countDeskOrders(asked, most))] as const;
  };
  const counts = await Promise.all((["all", "waiting", ...ORDER_PAYMENTS] as const).map(of));
  return Object.fromEntries(counts) as NonNullable<DeskOrderPage["tabs"]>;
}

async function withParcels(rows: readonly DeskOrderRecord[]): Promise<DeskOrder[]> {
  const states = await readParcelStates(rows.flatMap(({ parcelId }) => parcelId ?? []));
  const chargeOf = await listOrderCharges(rows);
  return rows.map(({ place: _, completedBy: __, ...row }) => {
    const state = row.parcelId ? states.get(row.parcelId) : undefined;
    const charge = chargeOf.get(row.purchaseId);
    return {
      ...row,
      deliveryStatus: state?.deliveryStatus ?? null,
      readyAt: state?.readyAt?.toISOString() ?? null,
      ...troubleOf(charge && { ...charge, refunds: refundsOfBox(charge, row._id) }),
    };
  });
}

/** The boxes that were paid at once, in the order in which they were put on record. */
async function readPurchaseOf(purchaseId: string): Promise<DeskOrderDetails["purchase"]> {
  const boxes = (await listOrdersOf([purchaseId])).sort((a, b) => (a._id < b._id ? -1 : 1));
  const sum = (field: "totalPrice" | "refunded") => boxes.reduce((total, box) => total + box[field], 0);
  return {
    totalPrice: sum("totalPrice"),
    refunded: sum("refunded"),
    orders: boxes.map((box) => ({
      _id: box._id,
      title: boxTitle(box.lines),
      sellerName: box.sellerInfo.name,
      state: box.state,
      totalPrice: box.totalPrice,
      refunded: box.refunded,
    })),
  };
}

/**
 * One order with every refund, its dispute and the boxes that were bought with it, for admins. Throws AppError malformed_id or not_found.
 */
export async function readDeskOrder(id: string): Promise<DeskOrderDetails> {
  const row = await findDeskOrder(id);
  const charge = row && (await findOrderCharge(row));
  const [order] = row ? await withParcels([row]) : [];
  if (!row || !order || !charge) throw new AppError("not_found", { detail: "There is no such order." });
  const refunds = refundsOfBox(charge, row._id);
  const made = refunds.filter(({ state }) => state === "made");
  const known = made.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return {
    ...order,
    purchase: await readPurchaseOf(row.purchaseId),
    completedBy: row.completedBy,
    refunds: refunds.map(({ amountPoisha, why, by, at, state }) => ({
      amount: toTaka(amountPoisha),
      why,
      by: by.name,
      at: at.toISOString(),
      state,
    })),
    refundedElsewhere: Math.max(0, row.refunded - toTaka(known)),
  };
}

/** What an administrator has to look after in what was paid for an order; nothing where there is none. */
export async function readOrderTrouble(id: string): Promise<Trouble> {
  const row = await findDeskOrder(id);
  const charge = row && (await findOrderCharge(row));
  return troubleOf(charge ? { ...charge, refunds: refundsOfBox(charge, row._id) } : undefined);
}
