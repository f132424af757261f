import { beforeAll, describe, expect, it } from "vitest";
import { GET as listOrders } from "@/app/api/orders/route";
import { GET as listSales } from "@/app/api/sales/route";
import {
  holdForClaim,
  holdForDispute,
  markPaidOut,
  markReached,
  readHolding,
} from "@/lib/money/journal/queries-holdings";
import { releaseHoldings } from "@/lib/money/journal/release-holdings";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import type { Person } from "../../../tests/support/accounts";
import { buyOne } from "../../../tests/support/bought-basket";
import { ask } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import { startTestShop } from "../../../tests/support/shop";
import { readSales } from "./read-sales";

const shop = startTestShop();

// These tests follow one box, one after the other.
describe("what a sold box earns its kitchen", () => {
  let buyer: Person;
  let seller: Person;
  let orderId: string;
  const earning = async (of = seller) =>
    (await ask(listSales, of, "GET", "/api/sales")).body[0].earning as Record<string, unknown>;
  const holding = async () => {
    const found = await readHolding(orderId);
    if (!found) throw new Error("nothing is held");
    return found;
  };
  beforeAll(async () => {
    ({ buyer, seller, id: orderId } = await buyOne(shop));
  });

  it("is its food less the commission, and theirs after delivery", async () => {
    const sum = { food: 690, percent: 12, commission: 82.8, amount: 607.2 };
    expect(await earning()).toEqual({ ...sum, state: "waiting", payableAt: null });
    const { body } = await ask(listOrders, buyer, "GET", `/api/orders?email=${buyer.email}`);
    expect(body[0]).toMatchObject({ _id: orderId });
    expect(JSON.stringify(body)).not.toMatch(/earning|commission|percent/);
  });

  it("is held for claims, then payable, then paid out", async () => {
    const at = new Date();
    const reached = { as: "delivered", at, riderId: null } as const;
    const before = await holding();
    await withTransaction((tx) => markReached(before, reached, tx));
    const payableAt = new Date(at.getTime() + 3 * DAY_MS).toISOString();
    expect(await earning()).toMatchObject({ state: "held", payableAt });
    await withTransaction((tx) => holdForClaim(orderId, "open", tx));
    expect(await earning()).toMatchObject({ state: "claimed", payableAt: null });
    await withTransaction((tx) => holdForClaim(orderId, null, tx));
    const { chargeId } = before;
    await withTransaction((tx) => holdForDispute(chargeId ?? "", true, tx));
    expect(await earning()).toMatchObject({ state: "claimed" });
    await withTransaction((tx) => holdForDispute(chargeId ?? "", false, tx));
    await releaseHoldings({ now: new Date(at.getTime() + 4 * DAY_MS) });
    expect(await earning()).toMatchObject({ amount: 607.2, state: "payable" });
    const paidOutAt = new Date();
    await withTransaction((tx) => markPaidOut(seller.uid, 0, paidOutAt, tx));
    expect(await earning()).toMatchObject({ state: "paid_out", payableAt: paidOutAt.toISOString() });
  });

  it("is where a statement leads, and there alone", async () => {
    const order = { order: orderId, page: 1 };
    expect((await readSales(seller, order)).sales.map(({ _id }) => _id)).toEqual([orderId]);
    expect((await readSales(buyer, order)).sales).toEqual([]);
  });

  it("is nothing once its money has gone back", async () => {
    const other = await buyOne(shop);
    await must("POST /orders/{id}/decline", other.seller, [other.id], { reason: "Sold out." });
    expect(await earning(other.seller)).toMatchObject({ food: 0, amount: 0, state: "none", payableAt: null });
  });
});
