import { beforeEach, describe, expect, it } from "vitest";
import { RECONCILE_CHARGES, reconcileCharges } from "@/lib/flows/reconcile-charges";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { releaseLease, takeLease } from "@/lib/platform/jobs/lease";
import { orderDocs } from "@/lib/shop/orders/collections";
import {
  chargeOf,
  makeSale,
  open,
  ordersOf,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { chargeDocs } from "./collections";
import { GRACE_MS, OPEN_FOR_MS } from "./rules";

const shop = startTestShop({ RANNA_RECONCILE_MS: "1000" });
const MINUTE = 60_000;
const msFromNow = (ms: number) => new Date(Date.now() + ms);

beforeEach(async () => {
  await orderDocs().deleteMany({});
  await chargeDocs().deleteMany({});
  await leaseDocs().deleteMany({});
});

async function paidSale() {
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  return { ...sale, transactionId: body.paymentIntentId };
}

describe("the reconciler", () => {
  it("asks about an unpaid order with growing pauses and leaves it payable", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    expect(await reconcileCharges({ now: new Date() })).toMatchObject({ checked: 0 });
    const pauses: number[] = [];
    let now = msFromNow(2_000);
    for (let round = 0; round < 4; round++) {
      expect(await reconcileCharges({ now })).toMatchObject({
        checked: 1,
        completed: 0,
        abandoned: 0,
      });
      const next = (await chargeOf((await recordsOf(buyer))[0]!._id)).checkAt!;
      pauses.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[3]).toBeGreaterThan(pauses[0]!);
    expect((await shop.stripe().pay(body.clientSecret)).status).toBe(200);
  });

  it("gives an unpaid order up after the hour and its grace, so that it can't be paid any more", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    expect(await reconcileCharges({ now: msFromNow(OPEN_FOR_MS + MINUTE) })).toMatchObject({
      abandoned: 0,
    });
    const late = msFromNow(OPEN_FOR_MS + GRACE_MS + 2 * MINUTE);
    await chargeDocs().updateMany({}, { $set: { checkAt: new Date() } });
    expect(await reconcileCharges({ now: late })).toMatchObject({
      checked: 1,
      abandoned: 1,
    });
    expect(await recordsOf(buyer)).toMatchObject([{ state: "abandoned" }]);
    expect((await shop.stripe().pay(body.clientSecret)).status).toBe(400);
  });

  it("completes instead of giving up when the payment was faster", async () => {
    const { buyer } = await paidSale();
    const late = msFromNow(OPEN_FOR_MS + GRACE_MS + MINUTE);
    expect(await reconcileCharges({ now: late })).toMatchObject({
      completed: 1,
      abandoned: 0,
    });
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it("completes an order that was already given up when its payment came in after all", async () => {
    const { buyer, recipeId, transactionId } = await paidSale();
    await orderDocs().updateOne({ intentId: transactionId }, { $set: { state: "abandoned" } });
    expect((await save(buyer, recipeId, transactionId)).status).toBe(201);
    expect(await parcelsOf(buyer)).toHaveLength(1);
  });

  it("gives up an order whose payment the provider does not know", async () => {
    const { buyer, recipeId } = await makeSale();
    await open(buyer, recipeId);
    await orderDocs().updateMany({}, { $set: { intentId: "pi_of_another_account" } });
    await chargeDocs().updateMany({}, { $set: { intentId: "pi_of_another_account" } });
    expect(await reconcileCharges({ now: msFromNow(2_000) })).toMatchObject({
      abandoned: 1,
    });
    expect((await open(buyer, recipeId)).status).toBe(200);
  });

  it("goes on with the next order when one fails, and comes back to that one", async () => {
    const first = await paidSale();
    const second = await paidSale();
    await shop.stripe().addFault({ path: first.transactionId, status: 500, times: 2 });
    expect(await reconcileCharges({ now: msFromNow(2_000) })).toMatchObject({
      checked: 2,
      completed: 1,
    });
    expect(await ordersOf(first.buyer)).toEqual([]);
    expect(await ordersOf(second.buyer)).toHaveLength(1);
    expect(await reconcileCharges({ now: msFromNow(MINUTE) })).toMatchObject({
      checked: 1,
      completed: 1,
    });
    expect(await ordersOf(first.buyer)).toHaveLength(1);
  });

  it("ends its round early while the provider is down", async () => {
    for (let i = 0; i < 5; i++) await paidSale();
    await shop.stripe().addFault({ path: "/v1/payment_intents/", status: 500, times: 6 });
    expect(await reconcileCharges({ now: msFromNow(2_000) })).toMatchObject({
      checked: 3,
      completed: 0,
    });
    expect(await reconcileCharges({ now: msFromNow(MINUTE) })).toMatchObject({
      checked: 5,
      completed: 5,
    });
  });
});

describe("of two servers", () => {
  it("one runs the round at a time", async () => {
    await paidSale();
    const now = msFromNow(2_000);
    const rounds = await Promise.all([
      reconcileCharges({ now, holder: "a" }),
      reconcileCharges({ now, holder: "b" }),
    ]);
    expect(rounds.filter((round) => round === null)).toHaveLength(1);
    expect(rounds.find((round) => round !== null)).toMatchObject({ completed: 1 });
  });

  it("the second takes over once the first one's lease is over or given back", async () => {
    expect(await takeLease(RECONCILE_CHARGES, 60_000, "a")).toBe(true);
    expect(await takeLease(RECONCILE_CHARGES, 60_000, "b")).toBe(false);
    expect(await takeLease(RECONCILE_CHARGES, 60_000, "a")).toBe(true);
    await releaseLease(RECONCILE_CHARGES, "b");
    expect(await takeLease(RECONCILE_CHARGES, 60_000, "b")).toBe(false);
    await releaseLease(RECONCILE_CHARGES, "a");
    expect(await takeLease(RECONCILE_CHARGES, 60_000, "b")).toBe(true);
    await leaseDocs().updateOne({ _id: RECONCILE_CHARGES }, { $set: { until: new Date(0) } });
    expect(await takeLease(RECONCILE_CHARGES, 60_000, "a")).toBe(true);
  });
});
