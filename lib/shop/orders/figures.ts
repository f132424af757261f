import "server-only";
import { LRUCache } from "lru-cache";
import { ObjectId } from "mongodb";
import { countKeys, type DayFigure, type DayRead, limited, sumByDay } from "@/lib/platform/day-sums/day-sums";
import { type MoneyDay, type PaidDay, withRefunds } from "@/lib/platform/day-sums/paid-days";
import { dayOf, type Span } from "@/lib/platform/days";
import { shownName } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { type OrderDoc, orderDocs } from "./document";
import { type Boxes, type Sold, SoldSums, salesOf } from "./sold-entries";

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
} as const;

type SummedOrder = Pick<
  OrderDoc,
  "_id" | "completedAt" | "totalPoisha" | "deliveryChargePoisha" | "sellerInfo" | "lines"
>;

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
      const of = { sellerId: order.sellerInfo.id.toHexString(), orderId: order._id.toHexString() };
      for (const line of salesOf(boxesOf(order), 0)) sums.sold.add({ ...of, ...line });
    }
    return new Map(
      [...days].map(([day, { count, paid, sold }]): [string, DayRead<OrderDay>] => [
        day,
        { count, settled: true, sums: { count, paid, sold: sold.pack() } },
      ]),
    );
  },
});

function boxesOf(order: SummedOrder): Boxes {
  const lines = order.lines.map(({ recipeId, pricePoisha, quantity }) => ({
    id: recipeId.toHexString(),
    pricePoisha,
    quantity,
  }));
  return {
    costPoisha: order.totalPoisha - order.deliveryChargePoisha,
    subtotalPoisha: lines.reduce((sum, line) => sum + line.pricePoisha * line.quantity, 0),
    lines,
  };
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
const soldOnce = new LRUCache<string, Boxes>({ max: 10_000 });

/** The boxes of these orders, by the order's id. */
async function recallBoxes(refunded: readonly RefundedOrder[]): Promise<Map<string, Boxes>> {
  const found = new Map<string, Boxes>();
  const unknown: ObjectId[] = [];
  for (const { _id } of refunded) {
    const boxes = soldOnce.get(_id.toHexString());
    if (boxes) found.set(_id.toHexString(), boxes);
    else unknown.push(_id);
  }
  if (unknown.length === 0) return found;
  const read = orderDocs().find<SummedOrder>({ _id: { $in: unknown } }, { projection: SUMMED, ...limited() });
  for await (const order of read) {
    const boxes = boxesOf(order);
    found.set(order._id.toHexString(), boxes);
    soldOnce.set(order._id.toHexString(), boxes);
  }
  return found;
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
  const boxes = await recallBoxes(refunded);
  const sold = new SoldSums();
  for (const day of [...days.keys()].sort()) sold.addPacked(bytesOf(days.get(day)?.sold));
  for (const { _id, refundedPoisha } of refunded) {
    const sale = boxes.get(_id.toHexString());
    if (!sale) continue;
    const gross = salesOf(sale, 0);
    for (const [i, net] of salesOf(sale, refundedPoisha).entries()) {
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
      { projection: { "lines.recipeId": 1, "lines.title": 1, "lines.titleBn": 1, sellerInfo: 1 } },
    )
    .toArray();
  return new Map(
    docs.map((doc) => [
      doc._id.toHexString(),
      {
        titleOf: (recipeId) => {
          const line = doc.lines.find((one) => one.recipeId.toHexString() === recipeId);
          return line ? nameOfDish(line) : "";
        },
        seller: { ...doc.sellerInfo, name: shownName(doc.sellerInfo.name) },
      },
    ]),
  );
}

/** Completed orders of a person's recipes. */
export const countSales = (uid: string): Promise<number> =>
  orderDocs().countDocuments({ "sellerInfo.id": requireId(uid), state: "completed" });

/** A person's completed orders and what they cost, in poisha, without refunds. */
export async function sumOwnOrders(uid: string): Promise<{ orders: number; spentPoisha: number }> {
  const [sums] = await orderDocs()
    .aggregate<{ orders: number; spentPoisha: number }>([
      { $match: { buyerId: requireId(uid), state: "completed" } },
      {
        $group: {
          _id: null,
          orders: { $sum: 1 },
          spentPoisha: { $sum: { $subtract: ["$totalPoisha", "$refundedPoisha"] } },
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { orders: 0, spentPoisha: 0 };
}
