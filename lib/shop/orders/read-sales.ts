import "server-only";
import { countSold, listSoldOrders } from "@/lib/delivery/parcels/queries-sold";
import { readHoldings } from "@/lib/money/journal/queries-holdings";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS, dayOf, startOf } from "@/lib/platform/days";
import { isoText } from "@/lib/platform/model/codecs";
import { show, take } from "@/lib/platform/model/shapes";
import type { SalesQuery } from "./admin-query";
import type { OrderDoc } from "./model";
import { withWays } from "./order-way";
import { listCompletedOrders } from "./queries";
import { type IncomeSums, listSoldByIds, sumIncome } from "./queries-sales";
import { earningOf } from "./sale-earning";
import { SALES_PARTS } from "./values";
import { income, type Sale, type SalesIncome, type SalesPage, saleView } from "./views";

/** How many orders a page of My Sales lists. */
export const SALES_SIZE = 20;

/** Reads the seller's page My Sales with the income. It lists a group of orders, or all of them. */
export async function readSales(
  viewer: Pick<Viewer, "uid">,
  { part, page, order }: SalesQuery,
  now = new Date(),
): Promise<SalesPage> {
  const { uid } = viewer;
  const counts = Object.fromEntries(
    await Promise.all(SALES_PARTS.map(async (one) => [one, await countSold(uid, one)] as const)),
  ) as SalesPage["counts"];
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = order !== undefined ? 1 : part === undefined ? all : counts[part];
  const skip = (page - 1) * SALES_SIZE;
  const window = { skip, limit: SALES_SIZE };
  const listIds = () => (part === undefined ? listAll(uid, counts, skip) : listSoldOrders(uid, part, window));
  const ids = order === undefined ? await listIds() : [order];
  return {
    sales: await toSales(await listSoldByIds(uid, ids)),
    counts,
    all,
    page,
    pages: Math.ceil(total / SALES_SIZE),
    income: await readIncome(uid, now),
  };
}

/** Ids of all the seller's orders: orders to answer, followed by orders to prepare, followed by all others. */
async function listAll(uid: string, counts: SalesPage["counts"], skip: number): Promise<string[]> {
  const ids: string[] = [];
  let before = 0;
  for (const part of ["waiting", "to_prepare", "rest"] as const) {
    const window = { skip: Math.max(0, skip - before), limit: SALES_SIZE - ids.length };
    ids.push(...(await listSoldOrders(uid, part, window)));
    before += part === "rest" ? 0 : counts[part];
  }
  return ids;
}

/**
 * The income of the last seven days, of the last thirty days, and of all time. Days are of Dhaka and include today.
 */
async function readIncome(uid: string, now: Date): Promise<SalesIncome> {
  const since = (days: number) => new Date(startOf(dayOf(now)).getTime() - (days - 1) * DAY_MS);
  const [week, month, ever] = await Promise.all([
    sumIncome(uid, since(7)),
    sumIncome(uid, since(30)),
    sumIncome(uid, null),
  ]);
  return { week: inTaka(week), month: inTaka(month), ever: inTaka(ever) };
}

const inTaka = ({ orders, grossPoisha: gross, netPoisha: net }: IncomeSums) =>
  show(income, { orders, gross, refunded: gross - net, net });

/** A seller's orders with their state, newest first (contract, GET /sales). */
export const listSales = async (viewer: Viewer, page: { page: number; size: number }): Promise<Sale[]> =>
  toSales(await listCompletedOrders({ sellerId: viewer.uid }, page));

/** Orders as their seller sees them, in the given sequence. */
async function toSales(orders: readonly OrderDoc[]): Promise<Sale[]> {
  const found = await withWays(orders, "kitchen");
  const holdings = await readHoldings(found.map(({ order }) => order._id));
  return found.map(({ order, doc, parcelId, parcel }) =>
    take(saleView, {
      ...order,
      parcelId,
      readyAt: parcel?.readyAt ? isoText(parcel.readyAt) : null,
      earning: earningOf(holdings.get(order._id), doc),
    }),
  );
}
