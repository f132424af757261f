import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { POST as postCancel } from "@/app/api/orders/[id]/cancel/route";
import { POST as postDecline } from "@/app/api/orders/[id]/decline/route";
import { POST as postReady } from "@/app/api/orders/[id]/ready/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { expireOrders } from "@/lib/flows/cancel-order";
import { returnHolds } from "@/lib/flows/hold-stock";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { chargeDocs } from "@/lib/money/charges/collections";
import { retrievePaymentIntent } from "@/lib/money/charges/providers/stripe/payment-intents";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import {
  type CheckoutAnswer,
  checkout,
  complete,
  fill,
  keptPurchase,
  leftOf,
  limit,
  makeBasket,
} from "../../../tests/support/basket";
import { kindsFor } from "../../../tests/support/outbox";
import { makeRecipe, open, ordersOf, parcelsOf, report, startTestShop } from "../../../tests/support/shop";
import { orderDocs, purchaseDocs } from "./collections";

const shop = startTestShop();
const BUYERS = 12;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const post = async (handler: typeof postCancel, who: Person, id: string, body?: object) => {
  const answer = await handler(call(`/api/orders/${id}/x`, "POST", who.cookie, body), params({ id }));
  return { status: answer.status, body: (await answer.json()) as { refunded?: number; code?: string } };
};

/** A paid and completed cart of two boxes; `orders` keyed by kitchen. */
async function bought() {
  const basket = await makeBasket();
  const { body } = await checkout(basket.buyer, basket.total);
  await shop.stripe().pay(body.clientSecret);
  await complete(basket.buyer, body);
  const { orders } = await keptPurchase(body.purchaseId);
  const [one, two] = orders.map(({ _id }) => _id.toHexString()) as [string, string];
  return { ...basket, ...body, one, two };
}

const givenBack = async (paymentIntentId: string) =>
  (await retrievePaymentIntent(paymentIntentId)).refundedPoisha / 100;

describe("buyers at once", () => {
  it("get the last box once: one order, the others sold_out before any charge", async () => {
    const recipeId = await makeRecipe(await makePerson(), 100);
    await limit(recipeId, 1);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makePerson()));
    await Promise.all(buyers.map((buyer) => fill(buyer, { [recipeId]: 1 })));
    const answers = await Promise.all(buyers.map((buyer) => checkout(buyer, 160)));
    const opened = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === "sold_out");
    expect([opened.length, refused.length]).toEqual([1, BUYERS - 1]);
    expect(await leftOf(recipeId)).toBe(0);
    const charges = await chargeDocs().countDocuments({
      "metadata.buyerId": { $in: buyers.map(({ uid }) => uid) },
    });
    expect(charges).toBe(1);
    const winner = buyers[answers.indexOf(opened[0] as CheckoutAnswer)] as Person;
    await shop.stripe().pay(opened[0]!.body.clientSecret);
    expect((await complete(winner, opened[0]!.body)).status).toBe(201);
    expect(await leftOf(recipeId)).toBe(0);
  });
});

describe("one buyer", () => {
  it("can't keep the boxes of a shop from the others: at most twenty unpaid purchases hold any", async () => {
    const [buyer, seller] = [await makePerson(), await makePerson()];
    const recipeId = await makeRecipe(seller, 100);
    await limit(recipeId, 1000);
    const buyNow = (quantity: number) =>
      open(buyer, recipeId, { quantity, totalPrice: 100 * quantity + 60 }).then(({ status }) => status);
    for (let quantity = 1; quantity <= 20; quantity++) expect(await buyNow(quantity)).toBe(200);
    expect(await buyNow(21)).toBe(429);
    // A purchase that is open already can go on.
    expect(await buyNow(7)).toBe(200);
    await returnHolds(later(31));
    expect(await buyNow(21)).toBe(200);
  });

  it("in two windows, with double clicks, has one purchase and one intent", async () => {
    const { buyer, total } = await makeBasket();
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(buyer, total)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1);
    expect(await purchaseDocs().countDocuments({ buyerId: new ObjectId(buyer.uid) })).toBe(1);
  });

  it("is completed once by browser, webhook and reconciler at the same moment, and by replays after", async () => {
    const { buyer, first, total } = await makeBasket();
    const { body } = await checkout(buyer, total);
    await shop.stripe().pay(body.clientSecret);
    const finish = () => complete(buyer, body);
    const answers = await Promise.all([
      finish(),
      report(body.paymentIntentId),
      reconcileCharges({ now: later(10) }),
      finish(),
      report(body.paymentIntentId),
    ]);
    expect([answers[0].status, answers[3].status].every((status) => status === 200 || status === 201)).toBe(
      true,
    );
    for (let n = 0; n < 3; n++) await report(body.paymentIntentId);
    await finish();
    expect(await ordersOf(buyer)).toHaveLength(2);
    expect(await parcelsOf(buyer)).toHaveLength(2);
    expect(await outboxDocs().countDocuments({ to: first.email, kind: "order_sold" })).toBe(1);
    expect(await givenBack(body.paymentIntentId)).toBe(0);
    expect((await keptPurchase(body.purchaseId)).purchase.state).toBe("completed");
  });
});

describe("what a purchase holds", () => {
  it("is given back after half an hour, and taken anew by the buyer who comes back", async () => {
    const { buyer, ilish, total } = await makeBasket();
    await limit(ilish, 4);
    const { body } = await checkout(buyer, total);
    expect(await leftOf(ilish)).toBe(3);
    await returnHolds(later(29));
    expect(await leftOf(ilish)).toBe(3);
    await Promise.all([returnHolds(later(31)), returnHolds(later(31))]);
    expect(await leftOf(ilish)).toBe(4);
    expect((await checkout(buyer, total)).body.paymentIntentId).toBe(body.paymentIntentId);
    expect(await leftOf(ilish)).toBe(3);
    await shop.stripe().pay(body.clientSecret);
    await complete(buyer, body);
    await returnHolds(later(200));
    expect(await leftOf(ilish)).toBe(3);
  });

  it("is taken anew by money that comes after it was given back", async () => {
    const { buyer, ilish, total } = await makeBasket();
    await limit(ilish, 4);
    const { body } = await checkout(buyer, total);
    await returnHolds(later(31));
    await shop.stripe().pay(body.clientSecret);
    await complete(buyer, body);
    expect(await leftOf(ilish)).toBe(3);
    expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(["paid", "paid"]);
  });

  it("or that box is refunded and the rest delivered, when it went to somebody else meanwhile", async () => {
    const { buyer, first, second, tehari, total } = await makeBasket();
    await limit(tehari, 2);
    const { body } = await checkout(buyer, total);
    await returnHolds(later(31));
    const faster = await makePerson();
    await fill(faster, { [tehari]: 1 });
    expect((await checkout(faster, 310)).status).toBe(200);
    await shop.stripe().pay(body.clientSecret);
    const answer = await complete(buyer, body);
    expect(answer.status).toBe(200);
    expect(answer.body.orders.map(({ ended }: { ended?: string }) => ended ?? "goes on").sort()).toEqual([
      "goes on",
      "sold_out",
    ]);
    for (let n = 0; n < 2; n++) await report(body.paymentIntentId);
    // Each kitchen and the buyer get one mail about what became of the box.
    expect(await kindsFor(first.email)).toEqual(["order_sold"]);
    expect(await kindsFor(second.email)).toEqual(["order_ended to its seller"]);
    expect((await kindsFor(buyer.email)).sort()).toEqual(["order_ended to its buyer", "order_paid"]);
    const orders = new Map((await ordersOf(buyer)).map((order) => [order.sellerInfo.email, order]));
    expect(orders.get(first.email)).toMatchObject({ state: "paid", refunded: 0, deliveryStatus: "pending" });
    expect(orders.get(second.email)).toMatchObject({
      state: "cancelled",
      refunded: 560,
      deliveryStatus: "cancelled",
    });
    expect(await givenBack(body.paymentIntentId)).toBe(560);
    expect(await leftOf(tehari)).toBe(1);
  });
});

describe("a box that several end at once", () => {
  it("is refunded once: declined, cancelled and lapsed", async () => {
    const { buyer, second, paymentIntentId, one, two } = await bought();
    await orderDocs().updateOne({ _id: new ObjectId(two) }, { $set: { answerUntil: new Date() } });
    const [declined, cancelled] = await Promise.all([
      post(postDecline, second, two, { reason: "The cook is ill" }),
      post(postCancel, buyer, two),
      expireOrders({ now: later(1) }),
    ]);
    const answers = [declined.status, cancelled.status];
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    const ended = await orderDocs().findOne({ _id: new ObjectId(two) });
    expect(["declined", "cancelled", "lapsed"]).toContain(ended?.boxState);
    await reconcileCharges({ now: later(600) });
    expect(await givenBack(paymentIntentId)).toBe(560);
    const charge = await chargeDocs().findOne({ intentId: paymentIntentId });
    expect(charge?.refunds).toMatchObject([{ part: new ObjectId(two), amountPoisha: 560_00, state: "made" }]);
    expect(await ordersOf(buyer)).toMatchObject([{ refunded: expect.any(Number) }, {}]);
    const other = await orderDocs().findOne({ _id: new ObjectId(one) });
    expect(other).toMatchObject({ boxState: "paid", refundedPoisha: 0 });
  });

  it("and one that is marked ready is either ready or over, never both", async () => {
    const { buyer, second, paymentIntentId, two } = await bought();
    await Promise.all([post(postReady, second, two), post(postCancel, buyer, two)]);
    const box = await orderDocs().findOne({ _id: new ObjectId(two) });
    const parcel = await parcelDocs().findOne({ orderId: new ObjectId(two) });
    const isOver = box?.boxState === "cancelled";
    expect([box?.boxState, parcel?.deliveryStatus, parcel?.readyAt !== null]).toEqual(
      isOver ? ["cancelled", "cancelled", false] : ["ready", "pending", true],
    );
    expect(await givenBack(paymentIntentId)).toBe(isOver ? 560 : 0);
  });

  it("is never given back more than was paid for it, by whomever and however often", async () => {
    const { buyer, paymentIntentId, one, two } = await bought();
    const admin = await makePerson({ role: "admin" });
    expect((await post(postRefund, admin, two, { amount: 561 })).status).toBe(409);
    expect((await post(postRefund, admin, two, { amount: 200 })).status).toBe(200);
    expect(await post(postCancel, buyer, two)).toMatchObject({ status: 200, body: { refunded: 360 } });
    expect((await post(postRefund, admin, two)).status).toBe(409);
    expect(await givenBack(paymentIntentId)).toBe(560);
    const shares = await Promise.all([
      post(postRefund, admin, one, { amount: 800 }),
      post(postRefund, admin, one, { amount: 800 }),
    ]);
    expect(shares.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await givenBack(paymentIntentId)).toBe(560 + 800);
    expect(await post(postRefund, admin, one)).toMatchObject({ status: 200, body: { refunded: 350 } });
    expect((await ordersOf(buyer)).map(({ state, refunded }) => [state, refunded]).sort()).toEqual([
      ["cancelled", 560],
      ["refunded", 1150],
    ]);
  });

  it("gives its portions back once", async () => {
    const { buyer, second, tehari, two } = await bought();
    await limit(tehari, 3);
    await orderDocs().updateOne(
      { _id: new ObjectId(two) },
      {
        $set: {
          portions: [
            {
              recipeId: tehari,
              sellerId: second.uid,
              quantity: 2,
              at: new Date(),
              fromRecipe: true,
              day: "2026-11-22",
            },
          ],
        },
      },
    );
    await Promise.all([post(postDecline, second, two, { reason: "No rice" }), post(postCancel, buyer, two)]);
    expect(await leftOf(tehari)).toBe(5);
  });
});
