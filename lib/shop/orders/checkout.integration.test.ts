import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { GET as getPurchase } from "@/app/api/purchases/[id]/route";
import { GET as getPurchases } from "@/app/api/purchases/route";
import { PATCH as patchRecipe } from "@/app/api/recipes/[id]/route";
import { readBasket } from "@/lib/flows/read-basket";
import { insertAddress } from "@/lib/people/users/addresses/queries";
import { userDocs } from "@/lib/people/users/collections";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { cartDocs } from "@/lib/shop/cart/collections";
import { kitchenDocs } from "@/lib/shop/kitchens/collections";
import { OPEN_KITCHEN } from "@/lib/shop/kitchens/rules";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { inLanguage } from "@/lib/texts/language";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { call, makePerson, params } from "../../../tests/support/accounts";
import {
  checkout,
  complete,
  fill,
  keptPurchase,
  leftOf,
  limit,
  makeBasket,
  setQuantity,
  takeOut,
} from "../../../tests/support/basket";
import { makeRecipe, ordersOf, parcelsOf, startTestShop } from "../../../tests/support/shop";
import { purchaseDocs } from "./collections";
import type { Purchase, PurchasePage } from "./purchase-views";

const shop = startTestShop();
const changeRecipe = (id: string, fields: object) =>
  recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields });
const inCart = async (uid: string) =>
  ((await cartDocs().findOne({ _id: new ObjectId(uid) }))?.items ?? []).map(({ recipeId, quantity }) => [
    recipeId.toHexString(),
    quantity,
  ]);

describe("buying a cart of three recipes from two kitchens", () => {
  it("is one payment of the boxes' sum, and a box with its parcel a kitchen", async () => {
    const { buyer, first, second, dal, tehari, ilish, total } = await makeBasket();
    const { status, body } = await checkout(buyer, total);
    expect({ status, total: body.totalPrice }).toEqual({ status: 200, total });
    expect(body.boxes).toMatchObject([
      { sellerId: first.uid, subtotal: 1090, deliveryCharge: 60, total: 1150 },
      { sellerId: second.uid, subtotal: 500, deliveryCharge: 60, total: 560 },
    ]);
    // The purchase is stored before the card is charged, and nothing is sold yet.
    const open = await keptPurchase(body.purchaseId);
    expect(open.purchase).toMatchObject({ state: "open", termsVersion: TERMS_VERSION, via: "basket" });
    expect(open.charge).toMatchObject({ state: "open", amountPoisha: total * 100 });
    expect(await ordersOf(buyer)).toEqual([]);

    await shop.stripe().pay(body.clientSecret);
    const done = await complete(buyer, body);
    expect(done.status).toBe(201);
    expect(done.body.orders).toHaveLength(2);
    expect(await complete(buyer, body)).toEqual({ status: 200, body: done.body });

    const orders = await ordersOf(buyer);
    expect(orders.map(({ purchaseId, state }) => [purchaseId, state])).toEqual([
      [body.purchaseId, "paid"],
      [body.purchaseId, "paid"],
    ]);
    const boxes = new Map(orders.map((order) => [order.sellerInfo.email, order]));
    expect(boxes.get(first.email)).toMatchObject({ totalPrice: 1150, transaction_id: body.paymentIntentId });
    expect(boxes.get(first.email)?.lines.map(({ recipeId, quantity }) => [recipeId, quantity])).toEqual([
      [dal, 1],
      [ilish, 1],
    ]);
    expect(boxes.get(second.email)?.lines).toMatchObject([{ recipeId: tehari, quantity: 2, price: 250 }]);
    const parcels = await parcelsOf(buyer);
    expect(new Set(parcels.map(({ trackingId }) => trackingId))).toEqual(
      new Set(orders.map(({ trackingId }) => trackingId)),
    );
    expect(await inCart(buyer.uid)).toEqual([]);
    const mails = await outboxDocs()
      .find({ to: { $in: [buyer.email, first.email, second.email] } })
      .toArray();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["order_sold", "order_sold", "purchase_paid"]);
  });

  it("is listed as one purchase with its boxes, for its buyer and administrators only", async () => {
    const { buyer, first, total } = await makeBasket();
    const { body } = await checkout(buyer, total);
    await shop.stripe().pay(body.clientSecret);
    await complete(buyer, body);
    const list = await getPurchases(call("/api/purchases?size=5", "GET", buyer.cookie), params());
    const page = (await list.json()) as PurchasePage;
    expect(page).toMatchObject({ total: 1, page: 1, size: 5, pages: 1 });
    expect(page.purchases).toMatchObject([
      { _id: body.purchaseId, state: "paid", totalPrice: total, refunded: 0, termsVersion: TERMS_VERSION },
    ]);
    expect(page.purchases[0]?.orders[0]?.code).toMatch(/^\d{4}$/);
    const read = (who: typeof buyer) =>
      getPurchase(call("/x", "GET", who.cookie), params({ id: body.purchaseId }));
    expect((await read(buyer)).status).toBe(200);
    expect((await read(first)).status).toBe(403);
    const admin = await read(await makePerson({ role: "admin" }));
    expect(((await admin.json()) as Purchase).orders[0]).not.toHaveProperty("code");
  });

  it("calls its dishes as they were called when it was bought, in both scripts", async () => {
    const { buyer, second, dal, tehari, total } = await makeBasket();
    await changeRecipe(tehari, { titleBn: "তেহারি" });
    const { body } = await checkout(buyer, total);
    expect(body.boxes[1]?.lines).toMatchObject([{ recipeId: tehari, titleBn: "তেহারি" }]);
    await shop.stripe().pay(body.clientSecret);
    await complete(buyer, body);
    await changeRecipe(tehari, { titleBn: "" });
    const lines = (await ordersOf(buyer)).flatMap((order) => order.lines);
    const titles = new Map(lines.map(({ recipeId, titleBn }) => [recipeId, titleBn]));
    expect([titles.get(tehari), titles.get(dal)]).toEqual(["তেহারি", undefined]);
    const [mail] = await outboxDocs().find({ to: second.email }).toArray();
    expect(mail?.data).toMatchObject({ lines: [{ titleBn: "তেহারি", quantity: 2 }] });
  });

  it("is told of what changed in it by the title in its reader's language", async () => {
    const { buyer, tehari } = await makeBasket();
    await changeRecipe(tehari, { titleBn: "তেহারি", price: 400_00 });
    const told = async () => (await readBasket(buyer.uid, "inside")).repriced.map(({ title }) => title);
    expect([await told(), await inLanguage("bn", told)]).toEqual([["Shorshe Ilish"], ["তেহারি"]]);
  });

  it("leaves in the cart what was put in while the card was charged", async () => {
    const { buyer, first, dal, total } = await makeBasket();
    const { body } = await checkout(buyer, total);
    await shop.stripe().pay(body.clientSecret);
    const late = await makeRecipe(first, 40);
    // The change of the cart meets a paid intent: the purchase is completed, and the new line stays in the cart.
    await fill(buyer, { [late]: 3 });
    expect((await keptPurchase(body.purchaseId)).purchase.state).toBe("completed");
    expect(await inCart(buyer.uid)).toEqual([[late, 3]]);
    expect(dal).not.toBe(late);
  });

  it("rounds each box by itself", async () => {
    const [buyer, one, two] = [await makePerson(), await makePerson(), await makePerson()];
    await fill(buyer, { [await makeRecipe(one, 10.5)]: 1, [await makeRecipe(two, 10.49)]: 1 });
    const { body, status } = await checkout(buyer, 141);
    expect(status).toBe(200);
    expect(body.boxes.map(({ subtotal, total }) => [subtotal, total])).toEqual([
      [10.5, 71],
      [10.49, 70],
    ]);
  });

  it("goes to a saved address, which decides about the district", async () => {
    const { buyer, total } = await makeBasket();
    const place = { label: "Mother", name: "Amma", district: "Sylhet", area: "Balaganj", address: "Lane 1" };
    const saved = await insertAddress(buyer.uid, { ...place, phone: "+8801711000001" } as never, true);
    const typed = { addressId: saved!._id, buyerInfo: undefined };
    const wrong = await checkout(buyer, total, typed);
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, "district"]);
    const right = await checkout(buyer, total + 120, { ...typed, location: "outside" });
    expect(right.status).toBe(200);
    expect((await keptPurchase(right.body.purchaseId)).orders[0]?.buyerInfo).toMatchObject({
      phone: "+8801711000001",
      district: "Sylhet",
      area: "Balaganj",
      address: "Lane 1",
      landmark: null,
    });
    const stranger = await makeBasket();
    expect((await checkout(stranger.buyer, stranger.total, typed)).status).toBe(404);
  });
});

describe("what is no checkout", () => {
  it("is an empty cart, no agreement, no address, a wrong phone or district: 422 with the field", async () => {
    const { buyer, total } = await makeBasket();
    const path = async (change: object, who = buyer, price = total) => {
      const { status, body } = await checkout(who, price, change);
      return [status, body.errors?.[0]?.path];
    };
    expect(await path({ terms: false })).toEqual([422, "terms"]);
    expect(await path({ terms: undefined })).toEqual([422, "terms"]);
    expect(await path({ buyerInfo: undefined })).toEqual([422, "address"]);
    const to = { address: "House 1" };
    expect(await path({ buyerInfo: { ...to, phone: "0123456" } })).toEqual([422, "phone"]);
    const phone = "01711000002";
    expect(await path({ buyerInfo: { ...to, phone, district: "Sylhet" } })).toEqual([422, "district"]);
    expect(await path({ buyerInfo: { ...to, phone }, location: "outside" })).toEqual([422, "district"]);
    expect(await path({ buyerInfo: { ...to, phone, area: "Balaganj" } })).toEqual([422, "area"]);
    expect(await path({}, await makePerson(), 0)).toEqual([422, "lines"]);
    expect(await purchaseDocs().countDocuments({ buyerId: new ObjectId(buyer.uid) })).toBe(0);
  });

  it("is more than twenty recipes or ten kitchens", async () => {
    const [buyer, seller] = [await makePerson(), await makePerson()];
    for (let n = 0; n < 21; n++) await fill(buyer, { [await makeRecipe(seller, 10)]: 1 });
    expect((await checkout(buyer, 270)).body.errors?.[0]?.path).toBe("lines");
    const many = await makePerson();
    for (let n = 0; n < 11; n++) await fill(many, { [await makeRecipe(await makePerson(), 10)]: 1 });
    expect((await checkout(many, 770)).body.errors?.[0]?.path).toBe("boxes");
  });

  it("is a basket other than the one that was shown: 409 with the fresh one, whose total can be paid at once", async () => {
    const { buyer, first, second, dal, tehari, ilish, total } = await makeBasket();
    const opened = await checkout(buyer, total);
    const change = call("/x", "PATCH", first.cookie, { price: 120 });
    expect((await patchRecipe(change, params({ id: dal }))).status).toBe(200);
    await changeRecipe(ilish, { deletedAt: new Date(), listed: false });
    await kitchenDocs().insertOne({
      ...OPEN_KITCHEN,
      _id: new ObjectId(second.uid),
      pausedUntil: new Date(Date.now() + 3600_000),
      reopensAt: null,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const { status, body } = await checkout(buyer, total);
    expect([status, body.code]).toEqual([409, "basket_changed"]);
    expect(body.changes.map(({ recipeId, what }) => [recipeId, what]).sort()).toEqual(
      [
        [dal, "price"],
        [ilish, "gone"],
        [tehari, "paused"],
      ].sort(),
    );
    expect(body).toMatchObject({ totalPrice: 180, boxes: [{ sellerId: first.uid, total: 180 }] });
    // Nothing was charged, and the old intent cannot be paid any more.
    expect((await shop.stripe().pay(opened.body.clientSecret)).status).toBe(400);
    const again = await checkout(buyer, body.totalPrice);
    expect(again.status).toBe(200);
    await shop.stripe().pay(again.body.clientSecret);
    expect((await complete(buyer, again.body)).status).toBe(201);
    expect((await inCart(buyer.uid)).map(([id]) => id).sort()).toEqual([ilish, tehari].sort());
  });

  it.each([
    ["hidden", { hiddenAt: new Date(), listed: false }],
    ["not_for_sale", { price: 0 }],
  ])("says that a line is %s", async (what, fields) => {
    const { buyer, dal, total } = await makeBasket();
    await changeRecipe(dal, fields);
    const { status, body } = await checkout(buyer, total);
    expect([status, body.code, body.changes]).toMatchObject([
      409,
      "basket_changed",
      [{ recipeId: dal, what }],
    ]);
  });

  it("sells nothing of a seller whose account is switched off", async () => {
    const { buyer, second, tehari, total } = await makeBasket();
    await userDocs().updateOne({ _id: new ObjectId(second.uid) }, { $set: { disabled: true } });
    const { body } = await checkout(buyer, total);
    expect(body.changes).toMatchObject([{ recipeId: tehari, what: "not_for_sale" }]);
    expect(body.totalPrice).toBe(1150);
  });

  it("names the quantities when the cart was changed in another window", async () => {
    const { buyer, tehari, total } = await makeBasket();
    await setQuantity(buyer, tehari, 5);
    const { status, body } = await checkout(buyer, total);
    expect([status, body.totalPrice]).toEqual([409, total + 750]);
    expect(new Set(body.changes.map(({ what }) => what))).toEqual(new Set(["quantity"]));
  });

  it("is more than is left: 409 sold_out with the lines, and nothing is held", async () => {
    const { buyer, tehari, dal, total } = await makeBasket();
    await limit(tehari, 1);
    await limit(dal, 5);
    const { status, body } = await checkout(buyer, total);
    expect([status, body.code]).toEqual([409, "sold_out"]);
    expect(body.lines).toMatchObject([{ recipeId: tehari, left: 1, why: "boxes" }]);
    expect([await leftOf(tehari), await leftOf(dal)]).toEqual([1, 5]);
  });

  it("is completing somebody else's, an unpaid or an unknown purchase", async () => {
    const { buyer, total } = await makeBasket();
    const { body } = await checkout(buyer, total);
    expect(await complete(buyer, body)).toMatchObject({ status: 402, body: { code: "payment_required" } });
    await shop.stripe().pay(body.clientSecret);
    expect((await complete(await makePerson(), body)).status).toBe(403);
    const unknown = { ...body, purchaseId: new ObjectId().toHexString() };
    expect((await complete(buyer, unknown)).status).toBe(404);
    const other = await makeBasket();
    const theirs = await checkout(other.buyer, other.total);
    const mixed = { purchaseId: body.purchaseId, paymentIntentId: theirs.body.paymentIntentId };
    expect(await complete(buyer, mixed)).toMatchObject({ status: 409, body: { code: "intent_mismatch" } });
  });
});

describe("an open purchase", () => {
  it("is the same one for the same basket, with the last address on each of its boxes", async () => {
    const { buyer, total } = await makeBasket();
    const { body } = await checkout(buyer, total);
    const { purchaseId, paymentIntentId } = body;
    const moved = { buyerInfo: { phone: "01911000003", address: "New house" } };
    expect((await checkout(buyer, total, moved)).body).toMatchObject({ purchaseId, paymentIntentId });
    await shop.stripe().pay(body.clientSecret);
    await complete(buyer, body);
    const receiver = { contact: "+8801911000003", address: "New house" };
    expect(await parcelsOf(buyer)).toMatchObject([{ receiver }, { receiver }]);
  });

  it.each([
    ["a quantity", (who: Awaited<ReturnType<typeof makeBasket>>) => setQuantity(who.buyer, who.dal, 2)],
    ["a line less", (who: Awaited<ReturnType<typeof makeBasket>>) => takeOut(who.buyer, who.dal)],
  ])("becomes void at the moment the cart changes: %s", async (_what, change) => {
    const basket = await makeBasket();
    await limit(basket.ilish, 3);
    const { body } = await checkout(basket.buyer, basket.total);
    expect(await leftOf(basket.ilish)).toBe(2);
    expect((await change(basket)).status).toBe(200);
    expect(await leftOf(basket.ilish)).toBe(3);
    expect(await keptPurchase(body.purchaseId)).toMatchObject({
      purchase: { state: "abandoned", heldUntil: null },
      charge: { state: "void" },
      orders: [{ state: "abandoned", portions: [] }, { state: "abandoned" }],
    });
    expect((await shop.stripe().pay(body.clientSecret)).status).toBe(400);
  });

  it("lets the cart change while the provider does not answer; what is paid then is what was shown then", async () => {
    const { buyer, dal, total } = await makeBasket();
    const { body } = await checkout(buyer, total);
    await shop.stripe().addFault({ path: "/v1/payment_intents/", status: 500, times: 2 });
    expect((await setQuantity(buyer, dal, 4)).status).toBe(200);
    const second = await checkout(buyer, total + 300);
    expect(second.body.purchaseId).not.toBe(body.purchaseId);
    expect((await shop.stripe().pay(body.clientSecret)).status).toBe(200);
    expect((await complete(buyer, body)).status).toBe(201);
    expect((await keptPurchase(body.purchaseId)).charge.state).toBe("paid");
    // A line whose quantity was raised keeps the difference.
    expect(await inCart(buyer.uid)).toEqual([[dal, 3]]);
  });
});
