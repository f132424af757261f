import "server-only";
import { listToPrepare } from "@/lib/delivery/parcels/figures";
import type { Viewer } from "@/lib/people/users/viewer";
import { show } from "@/lib/platform/model/shapes";
import { findNames, sumSales } from "@/lib/shop/orders/figures";
import { countOwnRecipes } from "@/lib/shop/recipes/figures";
import { type SellerFigures, sellerFigures } from "./model";
import { type PeriodQuery, periodOf, spanBefore, spanOf } from "./rules";
import { topRecipes } from "./sums";

/** A seller's sales in a period, and the orders to prepare. Returns null for a person who sells nothing. */
export async function readSellerFigures(
  { uid, role }: Pick<Viewer, "uid" | "role">,
  query: PeriodQuery,
  now = new Date(),
): Promise<SellerFigures | null> {
  if (role !== "seller" && (await countOwnRecipes(uid)) === 0) return null;
  const period = periodOf(query, now);
  const sold = await sumSales(spanOf(period), uid);
  const before = await sumSales(spanBefore(period, now), uid);
  const [total, totalBefore] = [sold.sold.total(), before.sold.total()];
  const best = sold.sold.topRecipes(5);
  return show(sellerFigures, {
    sales: { now: total.sales, before: totalBefore.sales },
    orders: { now: sold.orders, before: before.orders },
    boxes: { now: total.boxes, before: totalBefore.boxes },
    bestSellers: topRecipes(best, await findNames(best)),
    toPrepare: await listToPrepare(uid, 3),
  });
}
