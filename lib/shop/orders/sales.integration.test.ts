import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as postDecline } from "@/app/api/orders/[id]/decline/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import type { ParcelDoc } from "@/lib/delivery/parcels/model";
import { readPageQuery } from "@/lib/platform/http/query";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { buyBasket, buyOne } from "../../../tests/support/bought-basket";
import { ask } from "../../../tests/support/delivery";
import { giveBackElsewhere, makeRecipe, startTestShop } from "../../../tests/support/shop";
import { salesQuery } from "./admin-query";
import { orderDocs } from "./collections";
import type { OrderDoc } from "./model";
import { readSales, SALES_SIZE } from "./read-sales";

const shop = startTestShop();
const DAY_MS = 24 * 3600_000;

let seller: Person;
let order: OrderDoc;
let box: ParcelDoc;

/** Adds an order to the same kitchen, with the box changed by `change`. */
async function sell(
  change: Partial<ParcelDoc>,
  more: Partial<OrderDoc> = {},
  at = new Date(),
): Promise<string> {
  const [orderId, parcelId] = [new ObjectId(), new ObjectId()];
  const intentId = `pi_${orderId.toHexString()}`;
  await orderDocs().insertOne({
    ...order,
    _id: orderId,
    purchaseId: orderId,
    parcelId,
    intentId,
    completedAt: at,
    paidAt: at,
    ...more,
  });
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
const read = async (asked: Record<string, string> = {}) =>
  readSales(seller, (await readPageQuery(salesQuery, Promise.resolve(asked))).query);
const ids = async (query: Record<string, string> = {}) => (await read(query)).sales.map(({ _id }) => _id);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  const sale = await buyOne(shop);
  seller = sale.seller;
  order = (await orderDocs().findOne({ _id: new ObjectId(sale.id) }))!;
  box = (await parcelDocs().findOne({ _id: order.parcelId! }))!;
});

// These tests run one after the other: each goes on with the boxes of those before it.
describe("My Sales", () => {
  it("puts what waits for an answer first, soonest deadline on top, then what is to prepare, then the rest newest first; and filters", async () => {
    const first = order._id.toHexString();
    const hurried = await sell({ acceptedAt: null }, { answerUntil: ago(-1) }, ago(1));
    const ready = await sell({ readyAt: ago(2) }, {}, ago(4));
    const accepted = await sell({ acceptedAt: ago(1) }, { boxState: "accepted" }, ago(3));
    const carried = await sell({ deliveryStatus: "in_transit", readyAt: ago(8) }, {}, ago(9));
    const failed = await sell({ deliveryStatus: "failed_attempt", readyAt: ago(8) }, {}, ago(10));
    const delivered = await sell({ deliveryStatus: "delivered", readyAt: ago(8) }, {}, ago(40));
    const cancelled = await sell({ deliveryStatus: "cancelled" }, {}, ago(1));
    const assigned = await sell({ deliveryStatus: "assigned", acceptedAt: ago(1) }, {}, ago(2));
    const rest = [cancelled, ready, carried, failed, delivered];
    expect(await ids()).toEqual([hurried, first, accepted, assigned, ...rest]);
    expect(await ids({ part: "waiting" })).toEqual([hurried, first]);
    expect(await ids({ part: "to_prepare" })).toEqual([accepted, assigned]);
    expect(await ids({ part: "ready" })).toEqual([ready]);
    expect(await ids({ part: "on_the_way" })).toEqual([carried, failed]);
    expect(await ids({ part: "delivered" })).toEqual([delivered]);
    expect(await ids({ part: "ended" })).toEqual([cancelled]);
    expect(await ids({ part: "lost" })).toHaveLength(9);
    const { counts, all, sales } = await read();
    expect([counts, all]).toEqual([
      { waiting: 2, to_prepare: 2, ready: 1, on_the_way: 2, delivered: 1, ended: 1 },
      9,
    ]);
    expect(sales[0]).not.toHaveProperty("transaction_id");
    expect(sales[0]).not.toHaveProperty("code");
    expect(sales[0]?.buyerInfo).toEqual({ name: expect.any(String), district: "Dhaka" });
    expect((await readSales({ uid: new ObjectId().toHexString() }, salesQuery.parse({}))).sales).toEqual([]);
  });

  it("adds up the price of the boxes in a week, a month and ever, less what went back", async () => {
    const before = (await read()).income;
    expect(before).toEqual({
      week: { orders: 6, gross: 4140, refunded: 0, net: 4140 },
      month: { orders: 8, gross: 5520, refunded: 0, net: 5520 },
      ever: { orders: 9, gross: 6210, refunded: 0, net: 6210 },
    });
    await giveBackElsewhere(order.intentId ?? "", 100_50);
    expect((await read()).income.week).toEqual({ orders: 6, gross: 4140, refunded: 100.5, net: 4039.5 });
    // The refunded delivery was never the seller's income.
    await giveBackElsewhere(order.intentId ?? "", 649_50);
    expect((await read()).income.ever).toEqual({ orders: 9, gross: 6210, refunded: 690, net: 5520 });
  });

  it("is paged without a row twice or missing, across both halves", async () => {
    for (let i = 0; i < SALES_SIZE + 3; i++)
      await sell({ acceptedAt: i % 2 === 0 ? null : ago(1) }, {}, ago(i / 100));
    for (let i = 0; i < SALES_SIZE; i++) await sell({ deliveryStatus: "delivered" }, {}, ago(i / 100));
    const { all, pages } = await read();
    const seen: string[] = [];
    for (let page = 1; page <= pages + 1; page++) seen.push(...(await ids({ page: String(page) })));
    expect(seen).toHaveLength(all);
    expect(new Set(seen).size).toBe(all);
  });
});

describe("a kitchen of a purchase of two boxes", () => {
  const decline = async (who: Person, id: string) =>
    (await ask(postDecline, who, "POST", "/x", { id, body: { reason: "No gas today" } })).status;
  const kitchen = async () => {
    const [one, other] = [await makePerson({ role: "seller" }), await makePerson({ role: "seller" })];
    const recipes = {
      [await makeRecipe(one, 100)]: 2,
      [await makeRecipe(one, 250)]: 1,
      [await makeRecipe(other)]: 1,
    };
    const { orderIds } = await buyBasket(shop, await makePerson(), recipes);
    return { one, other, id: orderIds[0] ?? "", othersId: orderIds[1] ?? "" };
  };
  const salesOf = (who: Person) => readSales(who, salesQuery.parse({}));

  it("that declines keeps the reason, and of the money only its own box is gone", async () => {
    const { one, other, id } = await kitchen();
    expect(await decline(one, id)).toBe(200);
    const mine = await salesOf(one);
    expect(mine.counts).toMatchObject({ waiting: 0, ended: 1 });
    expect(mine.sales[0]).toMatchObject({ state: "declined", endReason: "No gas today", refunded: 510 });
    expect(mine.income.ever).toEqual({ orders: 1, gross: 450, refunded: 450, net: 0 });
    expect((await salesOf(other)).income.ever).toEqual({ orders: 1, gross: 690, refunded: 0, net: 690 });
  });
});
