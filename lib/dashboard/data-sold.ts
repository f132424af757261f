import "server-only";
import { LRUCache } from "lru-cache";
import { ObjectId } from "mongodb";
import { dayOf } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { type OrderDoc, orderDocs } from "@/lib/shop/orders/document";
import { countKeys, type DayFigure, type DayRead, limited, sumByDay } from "./data-day-sums";
import { type MoneyDay, type PaidDay, withRefunds } from "./data-money";
import type { Span } from "./rules";
import { type Sold, SoldSums } from "./sold-entries";

/** Completed orders of a span; of one seller, or of all. */
const ordersIn = ({ start, end }: Span, sellerId?: string) => ({
  ...(sellerId === undefined ? {} : { "sellerInfo.id": requireId(sellerId) }),
  state: "completed" as const,
  completedAt: { $gte: start, $lt: end },
});

/** `sold`: entries of `packSold`, as if nothing had gone back. */
type OrderDay = PaidDay & { sold: Uint8Array };

const SUMMED = {
  completedAt: 1,
  totalPoisha: 1,
  deliveryChargePoisha: 1,
  "sellerInfo.id": 1,
  "lines.recipeId": 1,
  "lines.pricePoisha": 1,
  "lines.quantity": 1,
  // Servers of the release before leave one recipe and no lines.
  recipeId: 1,
  pricePoisha: 1,
  quantity: 1,
} as const;

type SummedOrder = Pick<
  OrderDoc,
  "_id" | "completedAt" | "totalPoisha" | "deliveryChargePoisha" | "sellerInfo" | "lines"
> &
  Pick<OrderDoc, "recipeId" | "pricePoisha" | "quantity">;

/** Neither lines, prices, seller nor time of a completed order change. */
const ordersOf = (sellerId?: string): DayFigure<OrderDay> => ({
  name: sellerId === undefined ? "orders-1" : `orders-1-${sellerId}`,
  count: (span) => countKeys(orderDocs(), ordersIn(span, sellerId)),
  async read(span) {
    const docs = await orderDocs()
      .find<SummedOrder>(ordersIn(span, sellerId), { projection: SUMMED, ...limited() })
      .sort({ completedAt: -1, _id: -1 })
      .toArray();
    const days = new Map<string, { count: number; paid: number; sold: SoldSums }>();
    for (const order of docs.reverse()) {
      const day = dayOf(order.completedAt ?? span.start);
      const sums = days.get(day) ?? { count: 0, paid: 0, sold: new SoldSums() };
      days.set(day, sums);
      sums.count += 1;
      sums.paid += order.totalPoisha;
      for (const line of salesOf(order, 0)) sums.sold.add(line);
    }
    return new Map(
      [...days].map(([day, { count, paid, sold }]): [string, DayRead<OrderDay>] => [
        day,
        { count, settled: true, sums: { count, paid, sold: sold.pack() } },
      ]),
    );
  },
});

/** What each line sold when so much of its order went back: that comes off the boxes first, and off each line by its price. */
function salesOf(order: SummedOrder, refundedPoisha: number): Sold[] {
  const sale = Math.max(0, order.totalPoisha - order.deliveryChargePoisha - refundedPoisha);
  const lines = order.lines ?? [order];
  const subtotal = lines.reduce((sum, line) => sum + line.pricePoisha * line.quantity, 0);
  return lines.map(({ recipeId, pricePoisha, quantity }) => ({
    id: recipeId.toHexString(),
    sellerId: order.sellerInfo.id.toHexString(),
    orderId: order._id.toHexString(),
    boxes: sale > 0 ? quantity : 0,
    sales: subtotal > 0 ? Math.round((sale * pricePoisha * quantity) / subtotal) : 0,
  }));
}

/** Orders that went back in part or whole; few, and under an index of their own. */
const refundedIn = (span: Span, sellerId?: string) => ({
  ...ordersIn(span, sellerId),
  refundState: { $in: ["part", "whole"] as const, $type: "string" as const },
});

type RefundedOrder = Pick<OrderDoc, "_id" | "completedAt" | "refundedPoisha">;

const listRefunded = (span: Span, sellerId?: string): Promise<RefundedOrder[]> =>
  orderDocs()
    .find<RefundedOrder>(refundedIn(span, sellerId), {
      projection: { completedAt: 1, refundedPoisha: 1 },
      ...limited(),
    })
    .toArray();

/**
 * What orders sold before anything went back, which never changes: of those that went back each asking needs it again. A few hundred
 * bytes each; a house with more of them in a year reads some again.
 */
const soldOnce = new LRUCache<string, SummedOrder>({ max: 10_000 });

/** The orders with these ids, with what they sold. */
async function recallOrders(refunded: readonly RefundedOrder[]): Promise<Map<string, SummedOrder>> {
  const ids = refunded.map(({ _id }) => _id);
  const orders = new Map<string, SummedOrder>();
  const unknown = ids.filter((_id) => {
    const order = soldOnce.get(_id.toHexString());
    if (order) orders.set(_id.toHexString(), order);
    return !order;
  });
  if (unknown.length === 0) return orders;
  const read = orderDocs().find<SummedOrder>({ _id: { $in: unknown } }, { projection: SUMMED, ...limited() });
  for await (const order of read) {
    orders.set(order._id.toHexString(), order);
    soldOnce.set(order._id.toHexString(), order);
  }
  return orders;
}

/** Orders by the day of their completion; days without are left out. */
export async function sumOrders(span: Span, now: Date): Promise<MoneyDay[]> {
  const days = await sumByDay(ordersOf(), span, { now, without: ["sold"] });
  return withRefunds(days, refundsOf(await listRefunded(span)));
}

/** The same, with what each recipe sold; of one seller, or of all. */
export async function sumSales(
  span: Span,
  now: Date,
  sellerId?: string,
): Promise<{ days: MoneyDay[]; sold: SoldSums }> {
  const days = await sumByDay(ordersOf(sellerId), span, { now });
  const refunded = await listRefunded(span, sellerId);
  const orders = await recallOrders(refunded);
  const sold = new SoldSums();
  for (const day of [...days.keys()].sort()) sold.addPacked(bytesOf(days.get(day)?.sold));
  for (const { _id, refundedPoisha } of refunded) {
    const order = orders.get(_id.toHexString());
    if (!order) continue;
    const gross = salesOf(order, 0);
    for (const [i, net] of salesOf(order, refundedPoisha).entries()) {
      const before = gross[i];
      if (before) sold.take({ ...net, boxes: before.boxes - net.boxes, sales: before.sales - net.sales });
    }
  }
  return { days: withRefunds(days, refundsOf(refunded)), sold };
}

/** From the database a `Binary`. */
const bytesOf = (stored: unknown): Uint8Array =>
  stored instanceof Uint8Array
    ? stored
    : ((stored as { buffer: Uint8Array } | undefined)?.buffer ?? new Uint8Array());

const refundsOf = (orders: readonly RefundedOrder[]) =>
  orders.flatMap(({ completedAt, refundedPoisha }) =>
    completedAt ? [{ at: completedAt, refundedPoisha }] : [],
  );

/** What recipe and seller are called in these orders, by the order's id. */
export async function findNames(
  sold: readonly Sold[],
): Promise<Map<string, { titleOf: (recipeId: string) => string; seller: { name: string; email: string } }>> {
  const docs = await orderDocs()
    .find(
      { _id: { $in: sold.map(({ orderId }) => new ObjectId(orderId)) } },
      { projection: { title: 1, recipeId: 1, "lines.recipeId": 1, "lines.title": 1, sellerInfo: 1 } },
    )
    .toArray();
  return new Map(
    docs.map((doc) => [
      doc._id.toHexString(),
      {
        titleOf: (recipeId) =>
          (doc.lines ?? []).find((line) => line.recipeId.toHexString() === recipeId)?.title ?? doc.title,
        seller: doc.sellerInfo,
      },
    ]),
  );
}
