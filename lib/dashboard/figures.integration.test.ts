import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { orderDocs } from "@/lib/shop/orders/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { inLanguage } from "@/lib/texts/language";
import { makePerson, type Person } from "../../tests/support/accounts";
import { buyBasket } from "../../tests/support/bought-basket";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { must } from "../../tests/support/routes";
import {
  completeOrder,
  makeRecipe,
  makeSale,
  open,
  recordsOf,
  startTestShop,
} from "../../tests/support/shop";
import { readOwnFigures } from "./read-own-figures";
import { readSellerFigures } from "./read-seller-figures";
import { computeStatistics } from "./read-statistics";

const shop = startTestShop();

const ownFigures = ({ uid }: Person) => readOwnFigures({ uid });

/** One paid order of 750 taka; answers its id. */
async function buy(buyer: Person, recipeId: string): Promise<ObjectId> {
  const { body } = await open(buyer, recipeId);
  await shop.stripe().pay(body.clientSecret);
  const order = (await recordsOf(buyer)).find(({ intentId }) => intentId === body.paymentIntentId)!;
  await completeOrder(order._id.toHexString(), body.paymentIntentId, "webhook");
  return order._id;
}

describe("the figures of the house", () => {
  it("equal what is counted by hand over everything on record", async () => {
    const { buyer, seller, recipeId } = await makeSale();
    await buy(buyer, recipeId);
    const [old, gone] = [await makeRecipe(seller), await makeRecipe(await makePerson())];
    const oldTimer = await makePerson();
    const older = await makeRecipe(oldTimer);
    const longAgo = new Date("2020-02-02");
    await recipeDocs().updateMany(
      { _id: { $in: [old, older].map((id) => new ObjectId(id)) } },
      { $set: { dateCreated: longAgo } },
    );
    await recipeDocs().updateOne(
      { _id: new ObjectId(gone) },
      { $set: { listed: false, deletedAt: new Date() } },
    );

    const now = new Date();
    const listed = (await recipeDocs().find().toArray()).filter((recipe) => recipe.listed);
    const parcels = await parcelDocs().find().toArray();
    const dhaka = (date: Date) => new Date(date.getTime() + 6 * 3600_000).toISOString();
    const oldestOf = new Map<string, Date>();
    for (const { authorId, dateCreated } of listed) {
      const before = oldestOf.get(String(authorId));
      if (!before || dateCreated < before) oldestOf.set(String(authorId), dateCreated);
    }
    const sameMonth = [...oldestOf.values()].filter((d) => dhaka(d).slice(0, 7) === dhaka(now).slice(0, 7));
    const sameDay = parcels.filter((p) => dhaka(p.createdAt).slice(0, 10) === dhaka(now).slice(0, 10));

    expect((await computeStatistics({}, now)).counters).toEqual({
      recipes: {
        total: listed.length,
        thisWeek: listed.filter((r) => now.getTime() - r.dateCreated.getTime() <= 7 * 24 * 3600_000).length,
      },
      sellers: { total: oldestOf.size, thisMonth: sameMonth.length },
      parcels: { total: parcels.length, today: sameDay.length },
    });
    expect(parcels.length).toBe(1);
    expect(oldestOf.size).toBeGreaterThan(sameMonth.length);
  });
});

describe("a purchase of two boxes", () => {
  it("is two orders, and each recipe of a box sold its own lines, less its part of what went back", async () => {
    const [one, other] = [await makePerson({ role: "seller" }), await makePerson({ role: "seller" })];
    const [dal, ilish, tehari] = [
      await makeRecipe(one, 100),
      await makeRecipe(one, 300),
      await makeRecipe(other),
    ];
    const buyer = await makePerson();
    const now = new Date(Date.now() + 1_000);
    const waitingBefore = (await computeStatistics({}, now)).waiting;
    const { orderIds } = await buyBasket(shop, buyer, { [dal]: 3, [ilish]: 1, [tehari]: 1 });
    const figures = await readSellerFigures({ uid: one.uid, role: "seller" }, {}, now);
    expect(figures).toMatchObject({
      sales: { now: 600 },
      orders: { now: 1 },
      boxes: { now: 4 },
      toPrepare: { total: 0, unanswered: 1, first: [{ title: "Shorshe Ilish and 1 more" }] },
    });
    expect(new Map(figures?.bestSellers.map(({ recipeId, sales }) => [recipeId, sales]))).toEqual(
      new Map([
        [dal, 300],
        [ilish, 300],
      ]),
    );
    await orderDocs().updateOne(
      { _id: new ObjectId(orderIds[0]) },
      { $set: { "lines.$[].titleBn": "সর্ষে ইলিশ" } },
    );
    const inBangla = await inLanguage("bn", () =>
      readSellerFigures({ uid: one.uid, role: "seller" }, {}, now),
    );
    expect(inBangla?.bestSellers.map(({ title }) => title)).toEqual(["সর্ষে ইলিশ", "সর্ষে ইলিশ"]);
    const late = new Date(now.getTime() + 49 * 3600_000);
    expect((await computeStatistics({}, late)).waiting).toEqual({
      total: waitingBefore.total + 2,
      late: waitingBefore.total + 2,
    });
    // Of its 660 taka 60 are for the delivery. Of the price 300 are left after the refund, half of each line.
    await orderDocs().updateOne(
      { _id: new ObjectId(orderIds[0]) },
      { $set: { refundedPoisha: 300_00, refundState: "part" } },
    );
    const halved = await readSellerFigures({ uid: one.uid, role: "seller" }, {}, now);
    expect(halved?.sales.now).toBe(300);
    expect(halved?.bestSellers.map(({ sales }) => sales)).toEqual([150, 150]);
    // Two boxes of one order: the figure equals the length of the list behind it.
    const { total } = await must("GET /purchases", buyer);
    expect([(await ownFigures(buyer)).orders, total]).toEqual([1, 1]);
  });
});

describe("a person's own figures", () => {
  it("count own completed orders, recipes and sales, and nobody else's", async () => {
    const { buyer, seller, recipeId } = await makeSale();
    const first = await buy(buyer, recipeId);
    await buy(buyer, recipeId);
    await buy(seller, await makeRecipe(buyer));
    await open(buyer, recipeId, { quantity: 2, totalPrice: 1440 });
    await orderDocs().updateOne({ _id: first }, { $set: { refundedPoisha: 25_050 } });

    expect(await ownFigures(buyer)).toMatchObject({ orders: 2, spent: 1249.5, recipes: 1, sales: 1 });
    expect(await ownFigures(seller)).toMatchObject({ orders: 1, spent: 750, recipes: 1, sales: 2 });
  });

  it("show where the last order stands, refunded in whole included", async () => {
    const { buyer, recipeId } = await makeSale();
    await buy(buyer, recipeId);
    const last = await buy(buyer, recipeId);
    await parcelDocs().updateOne({ orderId: last }, { $set: { deliveryStatus: "in_transit" } });
    expect((await ownFigures(buyer)).lastOrder).toMatchObject({
      title: "Shorshe Ilish",
      quantity: 1,
      paymentStatus: "succeeded",
      deliveryStatus: "in_transit",
      trackingId: expect.stringMatching(/^TRK/),
    });
    await orderDocs().updateOne({ _id: last }, { $set: { refundedPoisha: 75_000 } });
    expect((await ownFigures(buyer)).lastOrder?.paymentStatus).toBe("refunded");
  });
});

it("a person's own figures are found by indexes", async () => {
  const { buyer, recipeId } = await makeSale();
  await buy(buyer, recipeId);
  const plans = await plansOf(() => ownFigures(buyer));
  expectIndexed(plans, { inOrder: true });
  const asked = plans.map(({ sent }) => sent).join("\n");
  for (const name of ["buyerId", "authorId", "sellerInfo.id", "find parcels"]) expect(asked).toContain(name);
});
