import "server-only";
import { cache } from "react";
import { z } from "zod";
import { DAY_MS, type Span } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { limited } from "@/lib/platform/db/limited";
import { nameToShow } from "@/lib/platform/db/stored-name";
import { idText } from "@/lib/platform/model/codecs";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { orderDocs, purchaseDocs } from "./collections";
import { order, orderLine } from "./model";
import { subtotalOf } from "./rules";
import { type Boxes, type Sold, SoldSums, salesOf } from "./sold-entries";

const SUMMED = {
  totalPoisha: 1,
  deliveryChargePoisha: 1,
  refundedPoisha: 1,
  "sellerInfo.id": 1,
  "lines.recipeId": 1,
  "lines.pricePoisha": 1,
  "lines.quantity": 1,
} as const;

const summed = order
  .pick({ _id: true, totalPoisha: true, deliveryChargePoisha: true, refundedPoisha: true })
  .extend({
    sellerInfo: order.shape.sellerInfo.pick({ id: true }),
    lines: z.array(orderLine.pick({ recipeId: true, pricePoisha: true, quantity: true })),
  });
type SummedOrder = WithIds<z.input<typeof summed>>;

const boxesOf = ({ totalPoisha, deliveryChargePoisha, lines }: SummedOrder): Boxes => ({
  costPoisha: totalPoisha - deliveryChargePoisha,
  subtotalPoisha: subtotalOf(lines),
  lines,
});

/** Matches every `paidAt` except null. */
const EVER_PAID = { $gte: new Date(0) };

/** How much time the orders of one query may span, ms. */
const WEEK_MS = 7 * DAY_MS;

/**
 * Counts the orders that were paid in a span, and sums the sales of each recipe. Refunds are subtracted. `sellerId`
 * missing: of all sellers.
 */
export async function sumSales(span: Span, sellerId?: string): Promise<{ orders: number; sold: SoldSums }> {
  const sold = new SoldSums();
  let orders = 0;
  for (let start = span.start; start < span.end; start = new Date(start.getTime() + WEEK_MS)) {
    const end = new Date(Math.min(start.getTime() + WEEK_MS, span.end.getTime()));
    for (const order of await listPaid({ start, end }, sellerId)) {
      orders += 1;
      const of = { sellerId: order.sellerInfo.id, orderId: order._id };
      for (const line of salesOf(boxesOf(order), order.refundedPoisha)) sold.add({ ...of, ...line });
    }
  }
  return { orders, sold };
}

async function listPaid({ start, end }: Span, sellerId: string | undefined): Promise<SummedOrder[]> {
  const docs = await orderDocs()
    .find<z.input<typeof summed>>(
      {
        ...(sellerId === undefined ? {} : { "sellerInfo.id": requireId(sellerId) }),
        state: "completed",
        paidAt: { $gte: start, $lt: end },
      },
      { projection: SUMMED, ...limited() },
    )
    .sort({ paidAt: 1, _id: 1 })
    .toArray();
  return docs.map((doc) => withIds(summed, doc));
}

/** Returns the names of recipe and seller in these orders, by the orders' ids. */
export async function findNames(
  sold: readonly Sold[],
): Promise<
  Map<string, { titleOf: (recipeId: string) => string; seller: { name: string; email: string | null } }>
> {
  const docs = await orderDocs()
    .find(
      { _id: { $in: sold.map(({ orderId }) => requireId(orderId)) } },
      { projection: { "lines.recipeId": 1, "lines.title": 1, "lines.titleBn": 1, sellerInfo: 1 } },
    )
    .toArray();
  return new Map(
    docs.map((doc) => [
      idText(doc._id),
      {
        titleOf: (recipeId) => {
          const line = doc.lines.find((one) => idText(one.recipeId) === recipeId);
          return line ? nameOfDish(line) : "";
        },
        seller: { ...doc.sellerInfo, name: nameToShow(doc.sellerInfo) },
      },
    ]),
  );
}

/** Counts the orders that others placed with a person, at most once per request. */
export const countSales = cache(
  (uid: string): Promise<number> =>
    orderDocs().countDocuments({ "sellerInfo.id": requireId(uid), state: "completed", paidAt: EVER_PAID }),
);

/** Counts a person's completed purchases, and sums what the person paid, in poisha. Refunds are subtracted. */
export async function sumOwnOrders(uid: string): Promise<{ orders: number; spentPoisha: number }> {
  const own = { buyerId: requireId(uid), state: "completed" } as const;
  const left = { $subtract: ["$totalPoisha", "$refundedPoisha"] };
  // A cash order counts as 0 until it is paid at the door.
  const paid = { $cond: [{ $eq: ["$paidAt", null] }, 0, left] };
  const [orders, [sums]] = await Promise.all([
    purchaseDocs().countDocuments(own),
    orderDocs()
      .aggregate<{ spentPoisha: number }>([
        { $match: own },
        { $group: { _id: null, spentPoisha: { $sum: paid } } },
      ])
      .toArray(),
  ]);
  return { orders, spentPoisha: sums?.spentPoisha ?? 0 };
}
