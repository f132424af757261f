import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { countSold, listSoldOrders, type SoldPart } from "@/lib/delivery/parcels/data-sold";
import { type ParcelDoc, parcelDocs } from "@/lib/delivery/parcels/document";
import type { Person } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { giveBackElsewhere, makeSale, open, save, startTestShop } from "../../../tests/support/shop";
import { type OrderDoc, orderDocs } from "./document";
import { readSales, readSalesAddress, SALES_SIZE } from "./read-sales";
import { SALES_PARTS } from "./schema";

const shop = startTestShop();
const DAY_MS = 24 * 3600_000;

let seller: Person;
let order: OrderDoc;
let box: ParcelDoc;

/** More orders like the first; each box as `change` says. */
async function sell(
  change: Partial<ParcelDoc>,
  more: Partial<OrderDoc> = {},
  at = new Date(),
): Promise<string> {
  const [orderId, parcelId] = [new ObjectId(), new ObjectId()];
  const transactionId = `pi_${orderId.toHexString()}`;
  await orderDocs().insertOne({ ...order, _id: orderId, parcelId, transactionId, completedAt: at, ...more });
  await parcelDocs().insertOne({
    ...box,
    _id: parcelId,
    orderId,
    trackingId: `TRK${parcelId.toHexString()}`,
    createdAt: at,
    ...change,
  });
  return orderId.toHexString();
}
const read = (query: Record<string, string> = {}) => readSales(seller, readSalesAddress(query));
const ids = async (query: Record<string, string> = {}) => (await read(query)).sales.map(({ _id }) => _id);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  const sale = await makeSale();
  seller = sale.seller;
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
  order = (await orderDocs().findOne({ _id: new ObjectId(saved.body.insertedId) }))!;
  box = (await parcelDocs().findOne({ _id: order.parcelId! }))!;
});

describe("My Sales", () => {
  it("puts what is to prepare first, longest waiting on top, then the rest newest first; and filters", async () => {
    const first = order._id.toHexString();
    const ready = await sell({ readyAt: ago(2) }, {}, ago(4));
    const waiting = await sell({}, {}, ago(3));
    const carried = await sell({ deliveryStatus: "in_transit", readyAt: ago(8) }, {}, ago(9));
    const failed = await sell({ deliveryStatus: "failed_attempt", readyAt: ago(8) }, {}, ago(10));
    const delivered = await sell({ deliveryStatus: "delivered", readyAt: ago(8) }, {}, ago(40));
    const cancelled = await sell({ deliveryStatus: "cancelled" }, {}, ago(1));
    const assigned = await sell({ deliveryStatus: "assigned" }, {}, ago(2));
    expect(await ids()).toEqual([waiting, assigned, first, cancelled, ready, carried, failed, delivered]);
    expect(await ids({ part: "to_prepare" })).toEqual([waiting, assigned, first]);
    expect(await ids({ part: "ready" })).toEqual([ready]);
    expect(await ids({ part: "on_the_way" })).toEqual([carried, failed]);
    expect(await ids({ part: "delivered" })).toEqual([delivered]);
    expect(await ids({ part: "cancelled" })).toEqual([cancelled]);
    expect(await ids({ part: "lost" })).toHaveLength(8);
    const { counts, all, sales } = await read();
    expect([counts, all]).toEqual([
      { to_prepare: 3, ready: 1, on_the_way: 2, delivered: 1, cancelled: 1 },
      8,
    ]);
    expect(sales[0]).not.toHaveProperty("transaction_id");
    expect(sales[0]?.buyerInfo).not.toHaveProperty("email");
    expect((await readSales({ uid: new ObjectId().toHexString() }, readSalesAddress({}))).sales).toEqual([]);
  });

  it("adds up the price of the boxes in a week, a month and ever, less what went back", async () => {
    const before = (await read()).income;
    expect(before).toEqual({
      week: { orders: 5, gross: 3450, refunded: 0, net: 3450 },
      month: { orders: 7, gross: 4830, refunded: 0, net: 4830 },
      ever: { orders: 8, gross: 5520, refunded: 0, net: 5520 },
    });
    await giveBackElsewhere(order.transactionId ?? "", 100_50);
    expect((await read()).income.week).toEqual({ orders: 5, gross: 3450, refunded: 100.5, net: 3349.5 });
    // The delivery that went back too was never the seller's.
    await giveBackElsewhere(order.transactionId ?? "", 649_50);
    expect((await read()).income.ever).toEqual({ orders: 8, gross: 5520, refunded: 690, net: 4830 });
  });

  it("is paged without a row twice or missing, across both halves", async () => {
    for (let i = 0; i < SALES_SIZE + 3; i++) await sell({}, {}, ago(i / 100));
    for (let i = 0; i < SALES_SIZE; i++) await sell({ deliveryStatus: "delivered" }, {}, ago(i / 100));
    const { all, pages } = await read();
    const seen: string[] = [];
    for (let page = 1; page <= pages + 1; page++) seen.push(...(await ids({ page: String(page) })));
    expect(seen).toHaveLength(all);
    expect(new Set(seen).size).toBe(all);
  });
});

it.each<SoldPart>([...SALES_PARTS, "rest"])("the plan of %s is an index in order", async (part) => {
  const window = { skip: 0, limit: SALES_SIZE };
  for (const ask of [() => listSoldOrders(seller.uid, part, window), () => countSold(seller.uid, part)])
    expectIndexed(await plansOf(ask), { inOrder: true });
});
