import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as postReady } from "@/app/api/orders/[id]/ready/route";
import { PATCH as patchOrder } from "@/app/api/orders/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { PATCH as patchRecipe } from "@/app/api/recipes/[id]/route";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { makePerson, type Person, PICKUP } from "../../../tests/support/accounts";
import { checkout, complete, fill, leftOf, limit, setQuantity } from "../../../tests/support/basket";
import { ask, makeRider, riderOf, setParcel } from "../../../tests/support/delivery";
import { mailsFor } from "../../../tests/support/outbox";
import {
  ADDRESS,
  makeRecipe,
  open,
  ordersOf,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";

const shop = startTestShop();

const COOKED = {
  boxKind: "cooked",
  boxWeightG: 900,
  portionText: "4 pieces, 900 g",
  portionTextBn: null,
  servesPeople: null,
  spice: 1,
  keep: "fridge",
  eatWithinHours: 24,
} as const;

let seller: Person;
let roast: string;
let dal: string;
const changeRecipe = (id: string, body: object) =>
  ask(patchRecipe, seller, "PATCH", `/api/recipes/${id}`, { id, body });

beforeAll(async () => {
  seller = await makePerson({ pickup: PICKUP });
  [roast, dal] = [await makeRecipe(seller, 620), await makeRecipe(seller, 130)];
  expect((await changeRecipe(roast, COOKED)).status).toBe(200);
});

const to = (district?: string) => ({ buyerInfo: { ...ADDRESS, district } });
/** The roast costs 620 taka alone and 750 with the dal; delivery outside Dhaka is 120. */
const buyNow = (buyer: Person, change: object) =>
  open(buyer, roast, { deliveryCharge: 120, totalPrice: 740, ...change });
const pathsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  ...("errors" in body ? (body.errors as { path: string }[]).map(({ path }) => path) : []),
];

describe("cooked food goes no further than its kitchen's district", () => {
  it("out of a cart: nothing is held for another one, and what was bought stays as it was", async () => {
    const buyer = await makePerson();
    await fill(buyer, { [roast]: 1, [dal]: 1 });
    await limit(roast, 5);
    const line = { recipeId: roast, title: "Shorshe Ilish", from: "Sylhet" };
    for (const [location, district, total] of [
      ["inside", undefined, 810],
      ["inside", "Dhaka", 810],
      ["outside", "Khulna", 870],
    ] as const) {
      const refused = await checkout(buyer, total, { location, ...to(district) });
      expect(refused).toMatchObject({ status: 409, body: { code: "out_of_area", lines: [line] } });
      expect(refused.body).toHaveProperty(
        "detail",
        "“Shorshe Ilish” is cooked food and is delivered in Sylhet only.",
      );
    }
    expect(pathsOf(await checkout(buyer, 870, { location: "outside", ...to() }))).toEqual([422, "district"]);
    expect([await leftOf(roast), await recordsOf(buyer)]).toEqual([5, []]);
    await limit(roast, null);

    const opened = await checkout(buyer, 870, { location: "outside", ...to("Sylhet") });
    expect(opened).toMatchObject({ status: 200, body: { boxes: [{ lines: [COOKED_LINE, KIT_LINE] }] } });
    await shop.stripe().pay(opened.body.clientSecret);
    expect((await complete(buyer, opened.body)).status).toBe(201);
    await recipeDocs().updateOne(
      { _id: new ObjectId(dal) },
      { $set: { boxWeightG: 500, portionText: "2 bowls", spice: 3 } },
    );
    expect(await ordersOf(buyer)).toMatchObject([{ lines: [COOKED_LINE, KIT_LINE] }]);
    await recipeDocs().updateOne(
      { _id: new ObjectId(dal) },
      { $set: { boxWeightG: null, portionText: null } },
    );
  });

  it("at Buy Now: it has to know the district, which stays known", async () => {
    const buyer = await makePerson();
    const outOf = {
      code: "out_of_area",
      lines: [{ recipeId: roast, title: "Shorshe Ilish", from: "Sylhet" }],
    };
    expect(await open(buyer, roast, { totalPrice: 680, ...to("Sylhet") })).toMatchObject({
      status: 409,
      body: outOf,
    });
    expect(await buyNow(buyer, to("Khulna"))).toMatchObject({ status: 409, body: outOf });
    expect(pathsOf(await buyNow(buyer, to()))).toEqual([422, "buyerInfo.district"]);
    expect(pathsOf(await buyNow(buyer, { buyerInfo: undefined }))).toEqual([422, "buyerInfo.district"]);
    expect(await recordsOf(buyer)).toEqual([]);
    const opened = await buyNow(buyer, to("Sylhet"));
    expect(opened.status).toBe(200);
    const again = await buyNow(buyer, { buyerInfo: undefined });
    expect(again.body.paymentIntentId).toBe(opened.body.paymentIntentId);
  });

  it("once it is opened for a district it goes to no other one", async () => {
    const buyer = await makePerson();
    const { body } = await buyNow(buyer, to("Sylhet"));
    await shop.stripe().pay(body.clientSecret);
    const sent = { location: "outside", deliveryCharge: 120, totalPrice: 740 };
    const refused = await save(buyer, roast, body.paymentIntentId, { ...sent, ...to("Khulna") });
    expect(refused).toMatchObject({ status: 409, body: { code: "out_of_area" } });
    const saved = await save(buyer, roast, body.paymentIntentId, { ...sent, ...to("Sylhet") });
    expect(saved.status).toBe(201);
    const id = saved.body.insertedId;
    const move = (district?: string) =>
      ask(patchOrder, buyer, "PATCH", `/api/orders/${id}`, {
        id,
        body: { ...ADDRESS, address: "House 20, Road 3", district },
      });
    expect(await move("Khulna")).toMatchObject({
      status: 409,
      body: { code: "out_of_area", lines: [{ recipeId: roast, from: "Sylhet" }] },
    });
    expect((await move("Sylhet")).status).toBe(200);
    expect((await move()).status).toBe(200);
    expect(await ordersOf(buyer)).toMatchObject([
      { buyerInfo: { address: "House 20, Road 3", district: "Sylhet" } },
    ]);
  });
});

it("mails of its way say until when the first of it is eaten, as the order does", async () => {
  const buyer = await makePerson();
  await fill(buyer, { [roast]: 1, [dal]: 1 });
  const opened = await checkout(buyer, 870, { location: "outside", ...to("Sylhet") });
  await shop.stripe().pay(opened.body.clientSecret);
  await complete(buyer, opened.body);
  const [box] = await parcelsOf(buyer);
  const id = String(box?._id);
  const orderId = String(box?.orderId);
  expect((await ask(postReady, seller, "POST", `/api/orders/${orderId}/ready`, { id: orderId })).status).toBe(
    200,
  );
  const rider = await makeRider("Sylhet");
  await setParcel(id, { deliveryStatus: "assigned", riderId: (await riderOf(rider))!.userId });
  const pickUp = { id, body: { to: "picked_up" } };
  expect((await ask(postStatus, rider, "POST", `/api/parcels/${id}/status`, pickUp)).status).toBe(200);
  const [order] = await ordersOf(buyer);
  const eatBy = order?.lines[0]?.eatBy;
  expect(Date.parse(eatBy ?? "")).toBeGreaterThan(Date.now());
  expect(order?.lines[1]?.eatBy).toBeNull();
  for (const reader of [buyer, seller]) {
    const mail = (await mailsFor(reader.email)).find(({ kind }) => kind === "parcel_picked_up");
    expect(mail?.data.eatBy).toEqual(new Date(eatBy ?? ""));
  }
});

/** `servesPeople` is the recipe's servings, because the cook did not state it. */
const COOKED_LINE = { ...COOKED, servesPeople: 4, quantity: 1, price: 620 };
const KIT_LINE = {
  boxKind: "kit",
  boxWeightG: null,
  portionText: null,
  servesPeople: 4,
  spice: null,
  price: 130,
};

describe("a box that has become another one since it was put into the cart", () => {
  const changes = [
    ["kind", { boxKind: "kit" }],
    ["weight", { boxWeightG: 850 }],
    ["portion", { portionText: "3 pieces, 900 g" }],
  ] as const;

  it.each(changes)("is told of once: %s", async (_, change) => {
    const buyer = await makePerson();
    await fill(buyer, { [roast]: 1 });
    const pay = () => checkout(buyer, 740, { location: "outside", ...to("Sylhet") });
    const opened = await pay();
    expect(opened.status).toBe(200);
    await changeRecipe(roast, change);
    const told = await pay();
    expect(told).toMatchObject({
      status: 409,
      body: {
        code: "basket_changed",
        totalPrice: 740,
        changes: [{ recipeId: roast, title: "Shorshe Ilish", what: "box" }],
        boxes: [{ lines: [change] }],
      },
    });
    const again = await pay();
    expect(again).toMatchObject({ status: 200, body: { boxes: [{ lines: [change] }] } });
    // The intent that was opened for the old box is not used for the new one.
    expect(again.body.paymentIntentId).not.toBe(opened.body.paymentIntentId);
    await changeRecipe(roast, COOKED);
  });

  it("is no news to who has seen it in the cart, and spice or keeping makes no other box", async () => {
    const buyer = await makePerson();
    await fill(buyer, { [roast]: 1 });
    const pay = (total: number) => checkout(buyer, total, { location: "outside", ...to("Sylhet") });
    await changeRecipe(roast, { boxWeightG: 700 });
    expect((await setQuantity(buyer, roast, 2)).status).toBe(200);
    expect((await pay(1360)).status).toBe(200);
    await changeRecipe(roast, { spice: 3, keep: "room", eatWithinHours: 12 });
    expect((await pay(1360)).status).toBe(200);
    await changeRecipe(roast, COOKED);
  });

  it("is another purchase at Buy Now", async () => {
    const buyer = await makePerson();
    const first = await buyNow(buyer, to("Sylhet"));
    await changeRecipe(roast, { portionText: "5 pieces" });
    const second = await buyNow(buyer, to("Sylhet"));
    expect(second.status).toBe(200);
    expect(second.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    const kept = (await recordsOf(buyer)).filter(({ state }) => state === "open");
    expect(kept).toMatchObject([{ lines: [{ portionText: "5 pieces" }] }]);
    await changeRecipe(roast, COOKED);
  });
});
