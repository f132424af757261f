import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { GET as getCart } from "@/app/api/cart/route";
import { returnHolds } from "@/lib/flows/hold-stock";
import type { Cart } from "@/lib/shop/cart/views";
import { kitchenDocs } from "@/lib/shop/kitchens/collections";
import { OPEN_KITCHEN } from "@/lib/shop/kitchens/rules";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { checkout, fill, keptPurchase, leftOf, limit, setQuantity } from "../../../tests/support/basket";
import { ask } from "../../../tests/support/delivery";
import {
  makeRecipe,
  type OpenAnswer,
  open,
  ordersOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { purchaseDocs } from "./collections";

const shop = startTestShop();

/** A recipe of 100 taka with so many boxes left, and a buyer. */
async function last(boxesLeft: number) {
  const [buyer, seller] = [await makePerson(), await makePerson()];
  const recipeId = await makeRecipe(seller, 100);
  await limit(recipeId, boxesLeft);
  return { buyer, seller, recipeId };
}

const buyNow = (buyer: Person, recipeId: string, quantity = 1, deliveryCharge: 60 | 120 = 60) =>
  open(buyer, recipeId, { quantity, deliveryCharge, totalPrice: 100 * quantity + deliveryCharge });

async function limitDay(seller: Person, boxesPerDay: number) {
  const now = new Date();
  await kitchenDocs().insertOne({
    ...OPEN_KITCHEN,
    _id: new ObjectId(seller.uid),
    boxesPerDay,
    reopensAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

const soldToday = async (seller: Person) =>
  (await kitchenDocs().findOne({ _id: new ObjectId(seller.uid) }))?.soldToday;

/** How many purchases of a person are in each state, and how many of the open ones hold portions. */
async function statesOf(buyer: Person) {
  const docs = await purchaseDocs()
    .find({ buyerId: new ObjectId(buyer.uid) })
    .sort({ createdAt: 1 })
    .toArray();
  return docs.map(({ state, heldUntil }) => (heldUntil ? `${state}, holds` : state));
}

/** Both payments can be read, but only the newer one can be paid, and it completes the purchase. */
async function expectNewer(buyer: Person, recipeId: string, older: OpenAnswer["body"], newer: OpenAnswer) {
  expect(newer).toMatchObject({ status: 200 });
  expect(await statesOf(buyer)).toEqual(["abandoned", "open, holds"]);
  expect((await shop.stripe().pay(older.clientSecret)).status).toBe(400);
  expect((await shop.stripe().pay(newer.body.clientSecret)).status).toBe(200);
  return recipeId;
}

describe("what a person's own unpaid purchase holds is free for this person", () => {
  it("at Buy Now: the last box, changed to outside Dhaka, and back", async () => {
    const { buyer, recipeId } = await last(1);
    const inside = await buyNow(buyer, recipeId);
    const outside = await buyNow(buyer, recipeId, 1, 120);
    const back = await buyNow(buyer, recipeId);
    expect([inside, outside, back].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statesOf(buyer)).toEqual(["abandoned", "abandoned", "open, holds"]);
    for (const { body } of [inside, outside]) {
      expect((await shop.stripe().pay(body.clientSecret)).status).toBe(400);
    }
    await shop.stripe().pay(back.body.clientSecret);
    expect((await save(buyer, recipeId, back.body.paymentIntentId)).status).toBe(201);
    expect(await leftOf(recipeId)).toBe(0);
    expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(["paid"]);
  });

  it("in the cart, then at Buy Now; what else was in the cart is free again", async () => {
    const { buyer, seller, recipeId } = await last(1);
    const other = await makeRecipe(seller, 100);
    await limit(other, 5);
    await fill(buyer, { [recipeId]: 1, [other]: 2 });
    const cart = await checkout(buyer, 360);
    expect(await leftOf(other)).toBe(3);
    await expectNewer(buyer, recipeId, cart.body, await buyNow(buyer, recipeId));
    expect([await leftOf(recipeId), await leftOf(other)]).toEqual([0, 5]);
  });

  it("in a cart of which the recipe and the day are both short, held by two purchases", async () => {
    const { buyer, seller, recipeId } = await last(1);
    const other = await makeRecipe(seller, 100);
    await limitDay(seller, 2);
    await buyNow(buyer, recipeId);
    await buyNow(buyer, other);
    await fill(buyer, { [recipeId]: 1, [other]: 1 });
    expect((await checkout(buyer, 260)).status).toBe(200);
    expect(await statesOf(buyer)).toEqual(["abandoned", "abandoned", "open, holds"]);
    expect([await leftOf(recipeId), await soldToday(seller)]).toEqual([0, 2]);
  });

  it("when a hold that was over is taken up again", async () => {
    const { buyer, recipeId } = await last(1);
    const inside = await buyNow(buyer, recipeId);
    await returnHolds(new Date(Date.now() + 31 * 60_000));
    const outside = await buyNow(buyer, recipeId, 1, 120);
    const again = await buyNow(buyer, recipeId);
    expect([outside.status, again.status]).toEqual([200, 200]);
    expect(again.body.paymentIntentId).toBe(inside.body.paymentIntentId);
    expect(await statesOf(buyer)).toEqual(["open, holds", "abandoned"]);
    expect(await leftOf(recipeId)).toBe(0);
  });

  it("and stays where there is enough for both", async () => {
    const { buyer, recipeId } = await last(3);
    const [two, one] = [await buyNow(buyer, recipeId, 2), await buyNow(buyer, recipeId, 1)];
    expect(await statesOf(buyer)).toEqual(["open, holds", "open, holds"]);
    for (const { body } of [two, one]) {
      expect((await shop.stripe().pay(body.clientSecret)).status).toBe(200);
    }
  });
});

describe("the cart of somebody who holds the last of it at Buy Now", () => {
  const read = async (who: Person): Promise<Cart> => (await ask(getCart, who, "GET", "/api/cart")).body;

  it("says that it can be had, and that of others that it is sold out", async () => {
    const { buyer, recipeId } = await last(2);
    const other = await makePerson();
    await fill(buyer, { [recipeId]: 2 });
    await fill(other, { [recipeId]: 1 });
    await buyNow(buyer, recipeId, 2);
    const own = await read(buyer);
    expect(own.items[0]).toMatchObject({ soldOut: false, soldOutWhy: null, soldOutUntil: null });
    expect(own.boxes[0]?.lines[0]).toMatchObject({ soldOut: false, boxesLeft: 2 });
    const theirs = await read(other);
    expect(theirs.items[0]).toMatchObject({ soldOut: true, soldOutWhy: "boxes" });
    expect(theirs.boxes[0]?.lines[0]).toMatchObject({ soldOut: true, boxesLeft: 0 });
  });

  it("says so of the kitchen's day too, and never that a pause is over", async () => {
    const { buyer, seller, recipeId } = await last(5);
    await limitDay(seller, 1);
    await fill(buyer, { [recipeId]: 1 });
    await buyNow(buyer, recipeId);
    expect((await read(buyer)).items[0]).toMatchObject({ soldOut: false, soldOutWhy: null });
    const pausedUntil = new Date(Date.now() + 3600_000);
    await kitchenDocs().updateOne({ _id: new ObjectId(seller.uid) }, { $set: { pausedUntil } });
    expect((await read(buyer)).items[0]).toMatchObject({ soldOut: true, soldOutWhy: "paused" });
  });
});

describe("an older hold", () => {
  it("stays payable when the newer one can't be had even with it", async () => {
    const { buyer, recipeId } = await last(1);
    const one = await buyNow(buyer, recipeId);
    expect(await buyNow(buyer, recipeId, 2)).toMatchObject({ status: 409, body: { code: "sold_out" } });
    expect(await statesOf(buyer)).toEqual(["open, holds"]);
    expect((await shop.stripe().pay(one.body.clientSecret)).status).toBe(200);
  });

  it("of somebody else is not free", async () => {
    const { buyer, recipeId } = await last(1);
    expect((await buyNow(buyer, recipeId)).status).toBe(200);
    expect((await buyNow(await makePerson(), recipeId)).status).toBe(409);
    expect(await statesOf(buyer)).toEqual(["open, holds"]);
  });

  it("that was paid meanwhile is completed, and the newer one finds nothing left", async () => {
    const { buyer, recipeId } = await last(1);
    const older = await buyNow(buyer, recipeId);
    await shop.stripe().pay(older.body.clientSecret);
    expect(await buyNow(buyer, recipeId, 1, 120)).toMatchObject({ status: 409, body: { code: "sold_out" } });
    expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(["paid"]);
    expect(await leftOf(recipeId)).toBe(0);
  });

  it("is passed on without a moment in which others could take it", async () => {
    const { buyer, recipeId } = await last(1);
    expect((await buyNow(buyer, recipeId)).status).toBe(200);
    const others = await Promise.all(Array.from({ length: 2 }, () => makePerson()));
    let going = true;
    const taken = others.map(async (other) => {
      const statuses: number[] = [];
      while (going) statuses.push((await buyNow(other, recipeId)).status);
      return statuses;
    });
    const statuses: number[] = [];
    for (const charge of [120, 60] as const) {
      statuses.push((await buyNow(buyer, recipeId, 1, charge)).status);
    }
    going = false;
    expect(statuses).toEqual([200, 200]);
    expect(new Set((await Promise.all(taken)).flat())).toEqual(new Set([409]));
    expect(await leftOf(recipeId)).toBe(0);
  });
});

describe("two tabs at the same moment", () => {
  it("share the last box: one holds it, none is lost, nothing is oversold", async () => {
    const { buyer, recipeId } = await last(1);
    await fill(buyer, { [recipeId]: 1 });
    const tabs = await Promise.all([
      buyNow(buyer, recipeId),
      buyNow(buyer, recipeId, 1, 120),
      checkout(buyer, 160),
      setQuantity(buyer, recipeId, 1),
    ]);
    expect(tabs.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect((await statesOf(buyer)).filter((state) => state === "open, holds").length).toBeLessThanOrEqual(1);
    // In both cases the box can be bought at once.
    const { status, body } = await buyNow(buyer, recipeId);
    expect(status).toBe(200);
    expect((await statesOf(buyer)).filter((state) => state === "open, holds")).toHaveLength(1);
    expect(await leftOf(recipeId)).toBe(0);
    await shop.stripe().pay(body.clientSecret);
    expect([200, 201]).toContain((await save(buyer, recipeId, body.paymentIntentId)).status);
    const paid = (await recordsOf(buyer)).filter(({ state }) => state === "completed");
    expect(paid).toHaveLength(1);
    expect((await keptPurchase(paid[0]!.purchaseId!.toHexString())).charge.state).toBe("paid");
  });
});
