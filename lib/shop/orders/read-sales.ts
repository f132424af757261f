import "server-only";
import { countSold, listSoldOrders } from "@/lib/delivery/parcels/data-sold";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS, dayOf, startOf } from "@/lib/platform/days";
import { toTaka } from "@/lib/platform/money";
import { type IncomeSums, listSoldByIds, sumIncome } from "./data-sales";
import { toSales } from "./list-sales";
import { SALES_PARTS, type SalesAddress, type SalesIncome, type SalesPage } from "./schema";

/** Cards on a page of My Sales. */
export const SALES_SIZE = 20;

/** The address of My Sales; what is not understood does not filter. */
export function readSalesAddress(params: Record<string, string | string[] | undefined>): SalesAddress {
  const page = typeof params.page === "string" && /^\d{1,4}$/.test(params.page) ? Number(params.page) : 1;
  return { part: SALES_PARTS.find((one) => one === params.part) ?? null, page: Math.max(1, page) };
}

/** My Sales: one part, or all with what is to prepare first (contract, `GET /sales`); and what came in. */
export async function readSales(
  viewer: Pick<Viewer, "uid">,
  { part, page }: SalesAddress,
  now = new Date(),
): Promise<SalesPage> {
  const { uid } = viewer;
  const counts = Object.fromEntries(
    await Promise.all(SALES_PARTS.map(async (one) => [one, await countSold(uid, one)] as const)),
  ) as SalesPage["counts"];
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = part === null ? all : counts[part];
  const skip = (page - 1) * SALES_SIZE;
  const ids =
    part === null
      ? await listAll(uid, counts.to_prepare, skip)
      : await listSoldOrders(uid, part, { skip, limit: SALES_SIZE });
  return {
    sales: await toSales(await listSoldByIds(uid, ids)),
    counts,
    all,
    page,
    pages: Math.ceil(total / SALES_SIZE),
    income: await readIncome(uid, now),
  };
}

/** What is to prepare, then the rest, as one list. */
async function listAll(uid: string, toPrepare: number, skip: number): Promise<string[]> {
  const first = await listSoldOrders(uid, "to_prepare", { skip, limit: SALES_SIZE });
  const rest = { skip: Math.max(0, skip - toPrepare), limit: SALES_SIZE - first.length };
  return [...first, ...(await listSoldOrders(uid, "rest", rest))];
}

/** Seven and thirty days of Dhaka that end today, as on the dashboard's home, and all time. */
async function readIncome(uid: string, now: Date): Promise<SalesIncome> {
  const since = (days: number) => new Date(startOf(dayOf(now)).getTime() - (days - 1) * DAY_MS);
  const [week, month, ever] = await Promise.all([
    sumIncome(uid, since(7)),
    sumIncome(uid, since(30)),
    sumIncome(uid, null),
  ]);
  return { week: inTaka(week), month: inTaka(month), ever: inTaka(ever) };
}

const inTaka = ({ orders, grossPoisha, netPoisha }: IncomeSums) => ({
  orders,
  gross: toTaka(grossPoisha),
  refunded: toTaka(grossPoisha - netPoisha),
  net: toTaka(netPoisha),
});
