import "server-only";
import { urgencyOf } from "@/lib/delivery/parcels/show-parcel";
import { troubleOf } from "@/lib/money/charges/trouble";
import type { Trouble } from "@/lib/money/charges/views";
import { counted, TABLE_COUNTED } from "@/lib/platform/admin-table/query";
import { AppError } from "@/lib/platform/errors";
import { idText, isoText, takaCodec } from "@/lib/platform/model/codecs";
import { show, take } from "@/lib/platform/model/shapes";
import type { OrderTableQuery } from "./admin-query";
import { order as model, type OrderDoc } from "./model";
import { refundsOfOrder } from "./order-money";
import { withWays } from "./order-way";
import { sumOrders } from "./purchase-rules";
import { listOrdersOf } from "./queries";
import { countLate, findAdminOrder, orderTable, pageOfOrderQueue, placeInList } from "./queries-admin";
import { findOrderCharge, listOrderCharges } from "./queries-charge";
import { refundsOf } from "./read-refunds";
import { boxTitle } from "./rules";
import { ORDER_VIEW_NAMES, ORDER_VIEWS } from "./values";
import {
  type AdminOrder,
  type AdminOrderDetails,
  boxOfPurchaseView,
  type OrderTablePage,
  paidTogether,
  shownRefund,
} from "./views";

const paidOrder = model.pick({ _id: true, purchaseId: true, paidAt: true });

/**
 * Reads the filtered admin page Orders, newest first; a queue begins with the soonest deadline. Numbers are counted up
 * to a limit.
 */
export async function readOrderTable(query: OrderTableQuery, now = new Date()): Promise<OrderTablePage> {
  const { page, ...filters } = query;
  const { queue } = filters;
  const isSearch = filters.q !== undefined;
  const [list, tabs, late] = await Promise.all([
    queue === undefined
      ? orderTable.countedTo(query, (doc) => placeInList(query, doc))
      : pageOfOrderQueue({ ...filters, queue }, page),
    isSearch
      ? null
      : orderTable.tabs(ORDER_VIEW_NAMES, (view) => ({
          ...filters,
          before: undefined,
          box: undefined,
          queue: undefined,
          ...ORDER_VIEWS[view],
        })),
    isSearch ? null : counted((limit) => countLate(now, limit), TABLE_COUNTED),
  ]);
  const older = filters.box === "waiting" ? null : list.older;
  const rows = (await deskOrders(list.rows)).map(({ row, parcel }) => ({
    ...row,
    ...urgencyOf(parcel, now),
  }));
  return { ...list, rows, tabs, late, older };
}

/** One row for each order, for admins: the order, its parcel and the problems of its payment. */
export const deskRows = async (docs: readonly OrderDoc[]): Promise<AdminOrder[]> =>
  (await deskOrders(docs)).map(({ row }) => row);

/** The row of each order, with the stored parcel. */
async function deskOrders(docs: readonly OrderDoc[]) {
  const found = await withWays(docs, "desk");
  const chargeOf = await listOrderCharges(found.map(({ order }) => order));
  return found.map(({ order, doc, parcelId, parcel }) => {
    const charge = chargeOf.get(order.purchaseId);
    const row: AdminOrder = {
      ...order,
      buyerId: idText(doc.buyerId),
      sellerId: idText(doc.sellerInfo.id),
      parcelId,
      openedAt: isoText(doc.createdAt),
      readyAt: parcel?.readyAt ? isoText(parcel.readyAt) : null,
      ...troubleOf(charge && { ...charge, refunds: refundsOfOrder(charge, order._id) }),
    };
    return { row, parcel };
  });
}

/** The orders of a purchase, in the order in which they were stored. */
async function readPurchaseOf(purchaseId: string): Promise<AdminOrderDetails["purchase"]> {
  const boxes = await listOrdersOf([purchaseId]);
  const shown = (await withWays(boxes, "desk")).map(({ order }) => order);
  return {
    ...show(paidTogether, sumOrders(boxes)),
    orders: shown
      .sort((a, b) => (a._id < b._id ? -1 : 1))
      .map((box) =>
        take(boxOfPurchaseView, { ...box, title: boxTitle(box.lines), sellerName: box.sellerInfo.name }),
      ),
  };
}

/**
 * One order for admins, with its refunds, its dispute and the other orders of its purchase. Throws AppError
 * malformed_id or not_found.
 */
export async function readAdminOrder(id: string): Promise<AdminOrderDetails> {
  const doc = await findAdminOrder(id);
  const [order] = doc ? await deskRows([doc]) : [];
  if (!doc || !order) throw new AppError("not_found", "noSuchOrder");
  const { purchaseId } = order;
  const [charge, purchase] = await Promise.all([findOrderCharge({ purchaseId }), readPurchaseOf(purchaseId)]);
  const refunds = refundsOf(doc, charge);
  const made = refunds.filter(({ state }) => state === "made");
  const known = made.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return {
    ...order,
    purchase,
    completedBy: doc.completedBy,
    refunds: refunds.map(({ amountPoisha: amount, why, by, at, state }) =>
      show(shownRefund, { amount, why, by: by.name, at, state }),
    ),
    refundedElsewhere: takaCodec.decode(Math.max(0, doc.refundedPoisha - known)),
  };
}

/** When an order was paid, and problems of its payment. `paidAt` null: unpaid, or no such order. */
export async function readOrderMoney(id: string): Promise<Trouble & { paidAt: string | null }> {
  const doc = await findAdminOrder(id);
  if (!doc) return { ...troubleOf(undefined), paidAt: null };
  const { _id, purchaseId, paidAt } = show(paidOrder, doc);
  const charge = await findOrderCharge({ purchaseId });
  return { ...troubleOf(charge ? { ...charge, refunds: refundsOfOrder(charge, _id) } : undefined), paidAt };
}
