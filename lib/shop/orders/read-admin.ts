import "server-only";
import { troubleOf } from "@/lib/money/charges/trouble";
import type { Trouble } from "@/lib/money/charges/views";
import { counted, TABLE_COUNTED } from "@/lib/platform/admin-table/query";
import { shownName } from "@/lib/platform/db/gone-name";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import type { OrderTableQuery } from "./admin-query";
import { refundsOfBox } from "./box-money";
import { listOrdersOf } from "./data";
import { countLate, findAdminOrder, orderTable } from "./data-admin";
import { findOrderCharge, listOrderCharges } from "./data-charge";
import type { AdminOrderRecord } from "./mapper";
import { withWays } from "./order-way";
import { payableBoxes } from "./purchase-rules";
import { boxTitle } from "./rules";
import {
  type AdminOrder,
  type AdminOrderDetails,
  ORDER_TABS,
  type OrderTablePage,
  partOfTab,
} from "./schema";

/** The table Orders, filtered, newest first; counts stop at a bound. For admins. */
export async function readOrderTable(query: OrderTableQuery): Promise<OrderTablePage> {
  const { page: _, ...filters } = query;
  const isSearch = filters.q !== undefined;
  const [list, tabs, late] = await Promise.all([
    orderTable.countedTo(query, ({ place }) => place),
    isSearch
      ? null
      : orderTable.tabs(ORDER_TABS, (tab) => ({ ...filters, before: undefined, ...partOfTab(tab) })),
    isSearch ? null : counted((limit) => countLate(new Date(), limit), TABLE_COUNTED),
  ]);
  const older = filters.box === "waiting" ? null : list.older;
  return { ...list, rows: await deskRows(list.rows), tabs, late, older };
}

/** Rows for admins, in the same order: with their parcels, and with problems of their payment. */
export async function deskRows(rows: readonly AdminOrderRecord[]): Promise<AdminOrder[]> {
  const found = await withWays(rows, "kitchen");
  const chargeOf = await listOrderCharges(rows);
  return found.map(({ order: { place: _, completedBy: __, cashRefunds: ___, ...row }, parcel }) => {
    const charge = chargeOf.get(row.purchaseId);
    return {
      ...row,
      readyAt: parcel?.readyAt?.toISOString() ?? null,
      ...troubleOf(charge && { ...charge, refunds: refundsOfBox(charge, row._id) }),
    };
  });
}

/** The boxes of a purchase, in the order in which they were stored. */
async function readPurchaseOf(purchaseId: string): Promise<AdminOrderDetails["purchase"]> {
  const found = (await listOrdersOf([purchaseId])).sort((a, b) => (a._id < b._id ? -1 : 1));
  const boxes = (await withWays(found, "kitchen")).map(({ order }) => order);
  return {
    totalPrice: payableBoxes(boxes).reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    refunded: boxes.reduce((sum, { refunded }) => sum + refunded, 0),
    orders: boxes.map((box) => ({
      _id: box._id,
      title: boxTitle(box.lines),
      sellerName: box.sellerInfo.name,
      state: box.state,
      stateText: box.stateText,
      totalPrice: box.totalPrice,
      refunded: box.refunded,
    })),
  };
}

/**
 * One order with its refunds, its dispute and the other boxes of its purchase, for admins. Throws AppError
 * malformed_id or not_found.
 */
export async function readAdminOrder(id: string): Promise<AdminOrderDetails> {
  const row = await findAdminOrder(id);
  const [order] = row ? await deskRows([row]) : [];
  if (!row || !order) throw new AppError("not_found", "noSuchOrder");
  const refunds = await refundsOf(row);
  const made = refunds.filter(({ state }) => state === "made");
  const known = made.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return {
    ...order,
    purchase: await readPurchaseOf(row.purchaseId),
    completedBy: row.completedBy,
    refunds: refunds.map(({ amountPoisha, why, by, at, state }) => ({
      amount: toTaka(amountPoisha),
      why,
      by: shownName(by.name),
      at: at.toISOString(),
      state,
    })),
    refundedElsewhere: Math.max(0, row.refunded - toTaka(known)),
  };
}

/**
 * The refunds of a box, oldest first. Cash refunds count as made, because they are credited to the buyer when they
 * are decided.
 */
async function refundsOf(row: AdminOrderRecord) {
  const charge = await findOrderCharge(row);
  if (charge) return refundsOfBox(charge, row._id);
  return row.cashRefunds.map((refund) => ({ ...refund, state: "made" as const }));
}

/** When an order was paid, and problems of its payment; `paidAt` null and no problems when there is no such order. */
export async function readOrderMoney(id: string): Promise<Trouble & { paidAt: string | null }> {
  const row = await findAdminOrder(id);
  const charge = row && (await findOrderCharge(row));
  const trouble = troubleOf(charge ? { ...charge, refunds: refundsOfBox(charge, row._id) } : undefined);
  return { ...trouble, paidAt: row?.paidAt ?? null };
}
