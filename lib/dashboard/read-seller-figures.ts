import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { toTaka } from "@/lib/platform/money";
import { countOwnRecipes } from "./data";
import { countOrdersOf, type Sold, sumSold } from "./data-money";
import { listToPrepare } from "./data-parcels";
import { type PeriodQuery, periodOf, spanBefore, spanOf } from "./rules";
import type { SellerFigures } from "./schema";
import { topRecipes } from "./sums";

/** What this person sold in a period, and what is to prepare; null for somebody with nothing to sell. */
export async function readSellerFigures(
  { uid, role }: Pick<Viewer, "uid" | "role">,
  query: PeriodQuery,
  now = new Date(),
): Promise<SellerFigures | null> {
  if (role !== "seller" && (await countOwnRecipes(uid)) === 0) return null;
  const period = periodOf(query, now);
  const sold = await sumSold(spanOf(period), uid);
  const before = await sumSold(spanBefore(period, now), uid);
  const compared = (of: (sold: Sold) => number) => ({
    now: sold.reduce((sum, one) => sum + of(one), 0),
    before: before.reduce((sum, one) => sum + of(one), 0),
  });
  const sales = compared((one) => one.sales);
  return {
    sales: { now: toTaka(sales.now), before: toTaka(sales.before) },
    orders: {
      now: await countOrdersOf(spanOf(period), uid),
      before: await countOrdersOf(spanBefore(period, now), uid),
    },
    boxes: compared((one) => one.boxes),
    bestSellers: topRecipes(sold, 5),
    toPrepare: await listToPrepare(uid, 3),
  };
}
