import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { chargeDocs } from "@/lib/money/charges/collections";
import { userDocs } from "@/lib/people/users/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { DEAREST_BOX } from "@/lib/shop/recipes/states";
import {
  makeSale,
  open,
  ordersOf,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { purchaseDocs } from "./collections";

const shop = startTestShop();

const setPrice = (recipeId: string, poisha: number) =>
  recipeDocs().updateOne({ _id: new ObjectId(recipeId) }, { $set: { price: poisha } });
const remove = (recipeId: string) =>
  recipeDocs().updateOne({ _id: new ObjectId(recipeId) }, { $set: { deletedAt: new Date() } });

describe("opening an order", () => {
  it("puts the order on record with its intent, and answers the contract's shape", async () => {
    const { buyer, seller, recipeId } = await makeSale();
    const { status, body } = await open(buyer, recipeId);
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_.+/),
      paymentIntentId: expect.stringMatching(/^pi_/),
      provider: "stripe",
      totalPrice: 750,
      paymentStatus: "requires_payment_method",
    });
    const [order] = await recordsOf(buyer);
    expect(order).toMatchObject({
      state: "open",
      intentId: body.paymentIntentId,
      totalPoisha: 75_000,
      lines: [{ title: "Shorshe Ilish", pricePoisha: 69_000, quantity: 1 }],
      sellerInfo: { email: seller.email },
      buyerInfo: { email: buyer.email, phone: "+8801711204588", district: "Dhaka" },
    });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it("begins anew for a purchase whose charge is lost, and never takes it for one that is paid in cash", async () => {
    const { buyer, recipeId } = await makeSale();
    await open(buyer, recipeId);
    const purchase = await purchaseDocs().findOne({ buyerId: new ObjectId(buyer.uid) });
    await chargeDocs().deleteOne({ "subject.id": purchase?._id });
    expect(await open(buyer, recipeId)).toMatchObject({ status: 200, body: { provider: "stripe" } });
    const states = await purchaseDocs()
      .find({ buyerId: new ObjectId(buyer.uid) })
      .sort({ _id: 1 })
      .toArray();
    expect(states.map(({ state }) => state)).toEqual(["abandoned", "open"]);
  });

  it("fills the address in when a later call brings it", async () => {
    const { buyer, recipeId } = await makeSale();
    const outside = { deliveryCharge: 120, totalPrice: 810 };
    await open(buyer, recipeId, { ...outside, buyerInfo: undefined });
    expect((await recordsOf(buyer))[0]?.buyerInfo).toMatchObject({ phone: null, district: null });
    const buyerInfo = { phone: "0171 000 000", address: "Zindabazar", district: "Sylhet" };
    await open(buyer, recipeId, { ...outside, buyerInfo });
    expect((await recordsOf(buyer))[0]?.buyerInfo).toMatchObject(buyerInfo);
    const { district, ...moved } = { ...buyerInfo, address: "Amberkhana" };
    await open(buyer, recipeId, { ...outside, buyerInfo: moved });
    expect((await recordsOf(buyer))[0]?.buyerInfo).toMatchObject({ ...moved, district });
  });

  it("opens a new order after an hour and cancels the old intent", async () => {
    const { buyer, recipeId } = await makeSale();
    const old = await open(buyer, recipeId);
    const [order] = await recordsOf(buyer);
    await purchaseDocs().updateOne(
      { _id: order!.purchaseId! },
      { $set: { openUntil: new Date(Date.now() - 1) } },
    );
    const fresh = await open(buyer, recipeId);
    expect(fresh.body.paymentIntentId).not.toBe(old.body.paymentIntentId);
    expect((await recordsOf(buyer)).map(({ state }) => state)).toEqual(["abandoned", "open"]);
    expect((await shop.stripe().pay(old.body.clientSecret)).status).toBe(400);
  });
});

describe("what cannot be opened", () => {
  it("is a total other than the server's: 409 with the right one", async () => {
    const { buyer, recipeId } = await makeSale();
    const answer = await open(buyer, recipeId, { totalPrice: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: "price_changed", totalPrice: 750 } });
    expect(await recordsOf(buyer)).toEqual([]);
  });

  it("is a recipe too dear for a card; the dearest that is for sale can be paid also outside Dhaka", async () => {
    const dear = await makeSale(DEAREST_BOX + 0.01);
    expect(await open(dear.buyer, dear.recipeId, { totalPrice: 999_939 })).toMatchObject({
      status: 409,
      body: { code: "not_for_sale" },
    });
    expect(await recordsOf(dear.buyer)).toEqual([]);
    const { buyer, recipeId } = await makeSale(DEAREST_BOX);
    const opened = await open(buyer, recipeId, { deliveryCharge: 120, totalPrice: DEAREST_BOX + 120 });
    expect(opened.status).toBe(200);
  });

  it("is a recipe of a kitchen whose account is not there: said at once, and no payment is opened", async () => {
    const { buyer, seller, recipeId } = await makeSale();
    await userDocs().deleteOne({ _id: new ObjectId(seller.uid) });
    const answer = await open(buyer, recipeId);
    expect(answer).toMatchObject({ status: 409, body: { code: "not_for_sale" } });
    expect(await recordsOf(buyer)).toEqual([]);
  });

  it("is a recipe that is free, deleted, unknown or malformed", async () => {
    const { buyer, recipeId } = await makeSale(0);
    expect(await open(buyer, recipeId, { totalPrice: 60 })).toMatchObject({
      status: 409,
      body: { code: "not_for_sale" },
    });
    await remove(recipeId);
    expect((await open(buyer, recipeId)).status).toBe(404);
    expect((await open(buyer, new ObjectId().toHexString())).status).toBe(404);
    expect((await open(buyer, "x")).status).toBe(400);
  });

  it("is an amount that the provider does not take: 422, and the next price gets a fresh order", async () => {
    const { buyer, recipeId } = await makeSale(1);
    await shop.stripe().setMinimum(10_000);
    const small = await open(buyer, recipeId, { totalPrice: 61 });
    expect(small).toMatchObject({ status: 422, body: { code: "amount_too_small" } });
    await shop.stripe().setMinimum(6_000);
    expect((await open(buyer, recipeId, { totalPrice: 61 })).status).toBe(200);
    expect((await recordsOf(buyer)).map(({ state }) => state)).toEqual(["abandoned", "open"]);
  });
});

describe("while the provider is down", () => {
  it("answers 502 and keeps the order; the next try gets its one intent", async () => {
    const { buyer, recipeId } = await makeSale();
    await shop.stripe().addFault({ path: "/v1/payment_intents", status: 500, times: 2 });
    expect(await open(buyer, recipeId)).toMatchObject({ status: 502, body: { code: "payment_provider" } });
    expect((await open(buyer, recipeId)).status).toBe(200);
    expect(await recordsOf(buyer)).toHaveLength(1);
  });
});

describe("a price that changes before the payment", () => {
  it("is told, and opens a new intent: the old one can no longer be paid", async () => {
    const { buyer, recipeId } = await makeSale();
    const old = await open(buyer, recipeId);
    await setPrice(recipeId, 70_000);
    expect(await open(buyer, recipeId)).toMatchObject({ status: 409, body: { totalPrice: 760 } });
    const fresh = await open(buyer, recipeId, { totalPrice: 760 });
    expect(fresh.body.paymentIntentId).not.toBe(old.body.paymentIntentId);
    expect((await shop.stripe().pay(old.body.clientSecret)).status).toBe(400);
    expect((await shop.stripe().pay(fresh.body.clientSecret)).status).toBe(200);
    expect((await save(buyer, recipeId, fresh.body.paymentIntentId)).status).toBe(201);
    expect((await ordersOf(buyer)).map(({ totalPrice }) => totalPrice)).toEqual([760]);
  });

  it("completes the old order at the agreed price when that was paid after all", async () => {
    const { buyer, recipeId } = await makeSale();
    const old = await open(buyer, recipeId);
    await shop.stripe().pay(old.body.clientSecret);
    await setPrice(recipeId, 70_000);
    const again = await open(buyer, recipeId, { totalPrice: 760 });
    expect(again.body).toMatchObject({
      paymentIntentId: old.body.paymentIntentId,
      paymentStatus: "succeeded",
      totalPrice: 750,
    });
    expect((await ordersOf(buyer)).map(({ totalPrice }) => totalPrice)).toEqual([750]);
  });

  it("and a recipe that is deleted do not touch what is paid afterwards", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await setPrice(recipeId, 99_900);
    await remove(recipeId);
    await shop.stripe().pay(body.clientSecret);
    expect((await save(buyer, recipeId, body.paymentIntentId)).status).toBe(201);
    expect(await ordersOf(buyer)).toMatchObject([{ price: 690, totalPrice: 750, title: "Shorshe Ilish" }]);
    expect(await parcelsOf(buyer)).toHaveLength(1);
  });
});
