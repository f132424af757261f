import "server-only";
import type { ObjectId } from "mongodb";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { OFFSET } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { orderDocs } from "@/lib/shop/orders/document";
import { type Span, slicesOf } from "./rules";

/** No figure is worth holding up everybody else for longer. */
const LIMIT = { maxTimeMS: 10_000 };

/** What came in on one day, in poisha. */
export type MoneyDay = { day: string; count: number; paid: number; refunded: number; refunds: number };

const dayIn = (field: string) => ({
  $dateToString: { date: field, format: "%Y-%m-%d", timezone: OFFSET },
});

/** Reads a long span week by week, one query after another. */
async function inSlices<T>(span: Span, read: (slice: Span) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (const slice of slicesOf(span)) found.push(...(await read(slice)));
  return found;
}

const moneyDays = (at: string, paid: string) => [
  {
    $group: {
      _id: dayIn(at),
      count: { $sum: 1 },
      paid: { $sum: paid },
      refunded: { $sum: "$refundedPoisha" },
      refunds: { $sum: { $cond: [{ $gt: ["$refundedPoisha", 0] }, 1, 0] } },
    },
  },
  { $project: { _id: 0, day: "$_id", count: 1, paid: 1, refunded: 1, refunds: 1 } },
];

/** Completed orders of a span; of one seller, or of all. */
const ordersIn = ({ start, end }: Span, sellerId?: string) => ({
  ...(sellerId === undefined ? {} : { "sellerInfo.id": requireId(sellerId) }),
  state: "completed" as const,
  completedAt: { $gte: start, $lt: end },
});

/** Bookings that were paid in a span, by card or in cash. */
const bookingsIn = ({ start, end }: Span) => ({
  kind: "booking" as const,
  paidAt: { $gte: start, $lt: end },
});

/** Orders by the day of their completion; days without are left out. */
export const sumOrders = (span: Span): Promise<MoneyDay[]> =>
  inSlices(span, (slice) =>
    orderDocs()
      .aggregate<MoneyDay>([{ $match: ordersIn(slice) }, ...moneyDays("$completedAt", "$totalPoisha")], LIMIT)
      .toArray(),
  );

/** How many completed orders a seller got in a span; a box of several recipes is one. */
export const countOrdersOf = (span: Span, sellerId: string): Promise<number> =>
  orderDocs().countDocuments(ordersIn(span, sellerId), LIMIT);

/** Bookings by the day of their payment; days without are left out. */
export const sumBookings = (span: Span): Promise<MoneyDay[]> =>
  inSlices(span, (slice) =>
    parcelDocs()
      .aggregate<MoneyDay>(
        [{ $match: bookingsIn(slice) }, ...moneyDays("$paidAt", "$deliveryCostPoisha")],
        LIMIT,
      )
      .toArray(),
  );

/** What a recipe sold: the price of the boxes without delivery, less what was given back, in poisha. */
export type Sold = {
  /** The recipe's. */
  id: string;
  title: string;
  seller: { id: string; name: string; email: string };
  /** Portions, without those of orders whose price went back whole. */
  boxes: number;
  sales: number;
};

type SoldDoc = Omit<Sold, "id" | "seller"> & {
  _id: ObjectId;
  seller: { id: ObjectId; name: string; email: string };
};

/** What of an order is the seller's: what was given back comes off the boxes first. */
const SALE = {
  $max: [0, { $subtract: ["$totalPoisha", { $add: ["$deliveryChargePoisha", "$refundedPoisha"] }] }],
};

/** A box's lines; servers of the release before leave one recipe and no lines. */
const LINES = {
  $ifNull: [
    "$lines",
    [{ recipeId: "$recipeId", title: "$title", pricePoisha: "$pricePoisha", quantity: "$quantity" }],
  ],
};

const LINE = { $multiply: ["$line.pricePoisha", "$line.quantity"] };
/** A line's part of what is left of its box, by its price, in whole poisha. */
const LINE_SALE = {
  $cond: [
    { $gt: ["$subtotal", 0] },
    { $round: [{ $divide: [{ $multiply: ["$sale", LINE] }, "$subtotal"] }, 0] },
    0,
  ],
};

/** What each recipe sold in a span, under its latest title; of one seller, or of all. */
export async function sumSold(span: Span, sellerId?: string): Promise<Sold[]> {
  const docs = await inSlices(span, (slice) =>
    orderDocs()
      .aggregate<SoldDoc>(
        [
          { $match: ordersIn(slice, sellerId) },
          { $sort: { completedAt: 1, _id: 1 } },
          {
            $project: {
              seller: "$sellerInfo",
              line: LINES,
              sale: SALE,
              subtotal: {
                $sum: {
                  $map: {
                    input: LINES,
                    as: "one",
                    in: { $multiply: ["$$one.pricePoisha", "$$one.quantity"] },
                  },
                },
              },
            },
          },
          { $unwind: "$line" },
          {
            $group: {
              _id: "$line.recipeId",
              title: { $last: "$line.title" },
              seller: { $last: "$seller" },
              boxes: { $sum: { $cond: [{ $gt: ["$sale", 0] }, "$line.quantity", 0] } },
              sales: { $sum: LINE_SALE },
            },
          },
        ],
        LIMIT,
      )
      .toArray(),
  );
  const sold = new Map<string, Sold>();
  for (const { _id, seller, ...doc } of docs) {
    const id = _id.toHexString();
    const before = sold.get(id);
    sold.set(id, {
      id,
      title: doc.title,
      seller: { id: seller.id.toHexString(), name: seller.name, email: seller.email },
      boxes: doc.boxes + (before?.boxes ?? 0),
      sales: doc.sales + (before?.sales ?? 0),
    });
  }
  return [...sold.values()];
}
