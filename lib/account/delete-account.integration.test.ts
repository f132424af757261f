import { describe, expect, it } from "vitest";
import { GET as exportData } from "@/app/api/account/export/route";
import { DELETE as remove } from "@/app/api/account/route";
import { POST as refund } from "@/app/api/orders/[id]/refund/route";
import { GET as readOrders } from "@/app/api/orders/route";
import { POST as register } from "@/app/api/users/route";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { riderDocs } from "@/lib/delivery/riders/document";
import { auditDocs } from "@/lib/people/audit/document";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { viewerOf } from "@/lib/people/auth/session";
import { insertAddress } from "@/lib/people/users/addresses/data";
import { credentialDocs, userDocs } from "@/lib/people/users/document";
import { db } from "@/lib/platform/db/client";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "@/lib/platform/idempotency/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { addMail } from "@/lib/platform/outbox/outbox";
import { listGonePictures } from "@/lib/platform/pictures/uploads/data";
import { uploadDocs } from "@/lib/platform/pictures/uploads/document";
import { cartDocs } from "@/lib/shop/cart/document";
import { ensureKitchen } from "@/lib/shop/kitchens/data";
import { addItemToList } from "@/lib/shop/lists/edit-list";
import { saveRecipe } from "@/lib/shop/lists/saved/save-recipe";
import { orderDocs } from "@/lib/shop/orders/document";
import { purchaseDocs } from "@/lib/shop/orders/purchase-document";
import { recipeDocs } from "@/lib/shop/recipes/document";
import { reviewDocs } from "@/lib/shop/reviews/document";
import { accountTexts } from "@/lib/texts/bn/account";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { call, makePerson, ORIGIN, type Person, params } from "../../tests/support/accounts";
import { checkout, leftOf, limit } from "../../tests/support/basket";
import { buyBasket, checkoutOf, payBasket } from "../../tests/support/bought-basket";
import { giveRider, makeBooking, makeRider, riderOf, setParcel } from "../../tests/support/delivery";
import { makeReview, sentPicture } from "../../tests/support/reviews";
import { ADDRESS, chargeOf, makeRecipe, makeSale, open, save, startTestShop } from "../../tests/support/shop";

const shop = startTestShop();

const leave = async (person: Person, body: object = { password: person.password }) => {
  const answer = await remove(call("/x", "DELETE", person.cookie, body), params());
  const { code, open: left, detail } = await answer.json();
  return { status: answer.status, code, open: left, detail, cookie: answer.headers.get("set-cookie") };
};
const HOME = {
  ...{ label: "Home", name: "Rupa", phone: "+8801812345678" },
  ...{ district: "Dhaka", address: "House 3" },
};
const userOf = ({ uid }: Person) => userDocs().findOne({ _id: requireId(uid) });

/** Where a text still stands in the database. */
async function standsIn(text: string): Promise<string[]> {
  const names = (await db().listCollections().toArray()).map(({ name }) => name);
  const found: string[] = [];
  for (const name of names) {
    const docs = await db().collection(name).find().toArray();
    if (JSON.stringify(docs).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found;
}

async function bought() {
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
  const order = await orderDocs().findOne({ _id: requireId(saved.body.insertedId) });
  return { ...sale, orderId: saved.body.insertedId, parcelId: order?.parcelId?.toHexString() ?? "" };
}
const buyTwoBoxes = async (buyer: Person) => {
  const [one, other] = [await makePerson({ role: "seller" }), await makePerson({ role: "seller" })];
  return buyBasket(shop, buyer, { [await makeRecipe(one, 100)]: 2, [await makeRecipe(other, 250)]: 1 });
};
const finish = (id: string) => setParcel(id, { deliveryStatus: "delivered", finishedAt: new Date() });

describe("deleting an account", () => {
  it("asks for the password, or for the e-mail where there is none", async () => {
    const [person, google] = [await makePerson(), await makePerson()];
    await credentialDocs().deleteOne({ _id: requireId(google.uid) });
    expect(await leave(person, {})).toMatchObject({ status: 422 });
    expect(await leave(person, { email: person.email })).toMatchObject({ status: 422 });
    expect(await leave(person, { password: "wrong" })).toMatchObject({ status: 401 });
    expect(await leave(google, { password: "anything" })).toMatchObject({ status: 422 });
    expect(await leave(google, { email: "other@ranna.test" })).toMatchObject({ status: 422 });
    expect(await leave(google, { email: google.email.toUpperCase() })).toMatchObject({ status: 200 });
    expect(await userOf(person)).not.toBeNull();
    expect(await userOf(google)).toBeNull();
  });

  it("leaves nothing that leads to the person, and what the others need", async () => {
    const { buyer, seller, orderId, parcelId } = await bought();
    await finish(parcelId);
    const booking = await makeBooking(buyer);
    const phone = "01999 123 456";
    const end = (await parcelDocs().findOne({ _id: requireId(booking) }))!;
    await setParcel(booking, { sender: { ...end.sender, contact: phone }, deliveryStatus: "cancelled" });
    const secret = { ...HOME, phone: "+8801777123456", address: "Quiet Lane 9" };
    await insertAddress(buyer.uid, secret, false);
    expect(await standsIn(secret.phone)).toEqual(["users"]);
    await makeRecipe(buyer);
    await cartDocs().insertOne({ _id: requireId(buyer.uid), items: [], updatedAt: new Date() });
    await saveRecipe({ uid: buyer.uid, role: "user" }, await makeRecipe(await makePerson()));
    await addItemToList({ uid: buyer.uid, role: "user" }, "2 kg potatoes");
    await ensureKitchen(buyer.uid);
    await idempotencyDocs().insertOne({
      _id: `${buyer.uid}:key`,
      fingerprint: "f",
      state: "done",
      status: 200,
      body: buyer.email,
      headers: {},
      refusal: null,
      createdAt: new Date(),
      leaseUntil: new Date(),
    });
    const admin = await makePerson({ role: "admin" });
    await withTransaction(async (tx) => {
      const target = { kind: "user", id: buyer.uid, label: buyer.email } as const;
      const by = { ...admin, displayName: "Admin", role: "admin" } as const;
      const change = { before: { email: `old-${buyer.email}` }, after: { email: buyer.email } };
      await recordAudit({ by, action: "user.email_changed", target, ...change }, tx);
      await addMail({ key: "m1", kind: "password_changed", to: buyer.email, data: { name: "Rupa" } }, tx);
    });

    const gone = await leave(buyer);
    expect(gone).toMatchObject({ status: 200, cookie: expect.stringContaining("Max-Age=0") });
    // The farewell waits to be sent, and is removed with that.
    expect(await standsIn(buyer.email)).toEqual(["outbox"]);
    await outboxDocs().deleteMany({ forget: true });
    for (const text of [buyer.email, ADDRESS.phone, ADDRESS.address, phone, secret.phone, secret.address])
      expect(await standsIn(text)).toEqual([]);
    for (const name of ["credentials", "carts", "savedRecipes", "shoppingLists", "kitchens", "users"])
      expect(
        await db()
          .collection(name)
          .countDocuments({ _id: requireId(buyer.uid) }),
      ).toBe(0);
    for (const name of ["accounts", "sessions", "oneTimeLinks", "riders"] as const)
      expect(
        await db()
          .collection(name)
          .countDocuments({ userId: requireId(buyer.uid) }),
      ).toBe(0);

    expect(await viewerOf(call("/x", "GET", buyer.cookie))).toBeNull();
    const order = await orderDocs().findOne({ _id: requireId(orderId) });
    expect(order).toMatchObject({
      state: "completed",
      totalPoisha: 750_00,
      buyerInfo: { name: GONE },
    });
    expect(order?.sellerInfo.email).toBe(seller.email);
    const box = await parcelDocs().findOne({ _id: requireId(parcelId) });
    expect(box).toMatchObject({ receiver: { name: GONE }, sender: { email: seller.email } });
    const actions = await auditDocs().distinct("action", { "target.id": buyer.uid });
    expect(actions.sort()).toEqual(["user.deleted", "user.email_changed"]);
    const recipes = await recipeDocs()
      .find({ authorId: requireId(buyer.uid) })
      .toArray();
    expect(recipes.map(({ listed }) => listed)).toEqual([false]);
  });

  it("takes the photos of the account and of its reviews along, not what its recipes were sold with", async () => {
    const [buyer, seller] = [await makePerson(), await makePerson({ role: "seller" })];
    const { recipeId, reviewId } = await makeReview(shop, buyer, seller);
    const [face, meal, dish, unused] = [
      await sentPicture(buyer),
      await sentPicture(buyer),
      await sentPicture(buyer),
      await sentPicture(buyer),
    ];
    const foreign = await sentPicture(seller);
    const own = await makeRecipe(buyer);
    await recipeDocs().updateOne({ _id: requireId(own) }, { $set: { image: dish } });
    await userDocs().updateOne({ _id: requireId(buyer.uid) }, { $set: { photoURL: face } });
    await reviewDocs().updateOne({ _id: requireId(reviewId) }, { $set: { photos: [meal, dish, foreign] } });
    expect((await leave(buyer)).status).toBe(200);
    expect((await listGonePictures(10)).sort()).toEqual([face, meal].sort());
    const left = await uploadDocs()
      .find({ _id: { $in: [dish, unused, foreign] } })
      .toArray();
    expect(left.map(({ _id }) => _id)).toEqual([foreign]);
    expect((await recipeDocs().findOne({ _id: requireId(recipeId) }))?.ratingCount).toBe(1);
  });

  it("leaves no name on refunds, no mail to an earlier e-mail, and nothing of a parcel in the log", async () => {
    const { buyer, orderId, parcelId } = await bought();
    const [admin, other] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
    const rider = await makeRider();
    for (const [{ uid }, displayName] of [
      [buyer, "Zebunnessa"],
      [admin, "Adminur"],
    ] as const)
      await userDocs().updateOne({ _id: requireId(uid) }, { $set: { displayName } });
    await refund(call("/x", "POST", admin.cookie, { amount: 10 }), params({ id: orderId }));
    await riderDocs().updateOne({ userId: requireId(rider.uid) }, { $set: { fullName: "Riderus" } });
    await finish(parcelId);
    await setParcel(parcelId, { riderId: requireId(rider.uid) });
    const booking = await makeBooking(buyer);
    await setParcel(booking, { deliveryStatus: "cancelled" });
    await withTransaction(async (tx) => {
      const by = { ...other, displayName: "Other", role: "admin" } as const;
      const log = (
        action: "parcel.changed" | "parcel.deleted" | "parcel.assigned",
        id: string,
        before: object,
      ) =>
        recordAudit({ by, action, target: { kind: "parcel", id, label: "TRK1" }, before: { ...before } }, tx);
      await log("parcel.changed", booking, { senderAddress: "Secret Lane", receiverContact: "01888 777" });
      await log("parcel.deleted", booking, { createdBy: "earlier@ranna.test", title: "Saree" });
      await log("parcel.assigned", parcelId, { rider: "Riderus" });
      await addMail(
        { key: "m2", kind: "password_changed", to: "earlier@ranna.test", data: { name: "R" } },
        tx,
      );
      const target = { kind: "user", id: buyer.uid, label: buyer.email } as const;
      const sides = { before: { email: "earlier@ranna.test" }, after: { email: buyer.email } };
      await recordAudit({ by: { ...by, ...buyer }, action: "user.email_changed", target, ...sides }, tx);
    });
    for (const person of [buyer, admin, rider]) expect((await leave(person)).status).toBe(200);
    await outboxDocs().deleteMany({ $or: [{ forget: true }, { kind: /^order_/ }] });
    for (const text of ["Adminur", "Riderus", "earlier@", "Secret Lane", "01888 777"])
      expect([text, await standsIn(text)]).toEqual([text, []]);
    expect((await chargeOf(orderId)).refunds).toMatchObject([{ amountPoisha: 10_00, by: { name: GONE } }]);
    expect(await auditDocs().findOne({ action: "parcel.deleted", "target.id": booking })).toMatchObject({
      before: { createdBy: GONE, title: "Saree" },
    });
  });

  it("leaves a purchase of two boxes in the books, without its buyer", async () => {
    const buyer = await makePerson();
    const { purchaseId, orderIds } = await buyTwoBoxes(buyer);
    for (const id of orderIds) {
      const order = await orderDocs().findOne({ _id: requireId(id) });
      await finish(order?.parcelId?.toHexString() ?? "");
    }
    expect((await leave(buyer)).status).toBe(200);
    const kept = await purchaseDocs().findOne({ _id: requireId(purchaseId) });
    expect(kept).toMatchObject({
      state: "completed",
      totalPoisha: 570_00,
      buyerInfo: { name: GONE, email: "", phone: null, address: null, district: "Dhaka" },
    });
    expect(kept?.termsVersion).not.toBeNull();
    // The farewell, which is forgotten once it is sent.
    expect(await standsIn(buyer.email)).toEqual(["outbox"]);
    // Orders still finds what was bought at once.
    const order = await orderDocs().findOne({ _id: requireId(orderIds[0] ?? "") });
    expect(order?.searchWords).toContain(purchaseId);
  });

  it("gives up what waits in the cart for its card, and what that held", async () => {
    const buyer = await makePerson();
    const recipeId = await makeRecipe(await makePerson({ role: "seller" }), 100);
    await limit(recipeId, 5);
    const { totalPrice } = await checkoutOf(buyer, { [recipeId]: 2 });
    const { body } = await checkout(buyer, totalPrice);
    expect(await leftOf(recipeId)).toBe(3);
    expect((await leave(buyer)).status).toBe(200);
    expect(await leftOf(recipeId)).toBe(5);
    const kept = await purchaseDocs().findOne({ _id: requireId(body.purchaseId) });
    expect(kept).toMatchObject({ state: "abandoned", buyerInfo: { email: "" } });
    expect(await standsIn(buyer.email)).toEqual(["outbox"]);
  });

  it("waits for a purchase that was paid a moment before", async () => {
    const buyer = await makePerson();
    await payBasket(shop, buyer, { [await makeRecipe(await makePerson(), 100)]: 1 });
    expect(await leave(buyer)).toMatchObject({ status: 409, open: { parcels: 1, payments: 0 } });
  });

  it("of a seller leaves the buyers' orders readable", async () => {
    const { seller, buyer, orderId, parcelId } = await bought();
    await finish(parcelId);
    expect((await leave(seller)).status).toBe(200);
    expect(await standsIn(seller.email)).toEqual(["outbox"]);
    const order = await orderDocs().findOne({ _id: requireId(orderId) });
    expect(order).toMatchObject({
      lines: [{ title: "Shorshe Ilish" }],
      sellerInfo: { name: GONE, email: "" },
      buyerInfo: { email: buyer.email },
    });
    const sellerAsReadIn = async (language: string) => {
      const headers = { ...buyer.cookie, "accept-language": language };
      const answer = await readOrders(call("/x", "GET", headers), params());
      const found: { _id: string; sellerInfo: object }[] = await answer.json();
      return found.find(({ _id }) => _id === orderId)?.sellerInfo;
    };
    expect(await sellerAsReadIn("en")).toEqual({ name: "Deleted user", email: "" });
    expect(await sellerAsReadIn("bn")).toEqual({ name: accountTexts.deletedUser, email: "" });
  });

  it("asked for twice at the same moment happens once", async () => {
    const person = await makePerson();
    const answers = await Promise.all([leave(person), leave(person)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const entries = await auditDocs().find({ "target.id": person.uid }).toArray();
    expect(entries).toMatchObject([{ action: "user.deleted", by: { name: GONE, email: "" }, address: null }]);
  });

  it("the e-mail can be registered again", async () => {
    const person = await makePerson();
    await leave(person);
    const body = {
      name: "Rina",
      email: person.email,
      password: "secret-1",
      photoURL: "https://example.com/me.jpg",
    };
    expect((await register(call("/x", "POST", { origin: ORIGIN }, body), params())).status).toBe(201);
  });

  it("waits for what is under way: a parcel that one sends, buys, sells or carries, and an open payment", async () => {
    const { buyer, seller, recipeId, parcelId } = await bought();
    for (const person of [buyer, seller]) {
      expect(await leave(person)).toMatchObject({
        status: 409,
        code: "account_in_use",
        open: { parcels: 1 },
        detail: expect.stringContaining("1 parcel under way"),
      });
    }
    const rider = await makeRider();
    await setParcel(parcelId, { riderId: requireId(rider.uid), deliveryStatus: "assigned" });
    expect(await leave(rider)).toMatchObject({ status: 409, open: { deliveries: 1 } });
    await finish(parcelId);
    expect((await leave(rider)).status).toBe(200);
    await open(buyer, recipeId);
    expect(await leave(buyer)).toMatchObject({ status: 409, open: { parcels: 0, payments: 1 } });
    expect(await userOf(buyer)).not.toBeNull();
  });

  it("waits for a rider's money, owed to either side", async () => {
    for (const [balancePoisha, cashPoisha] of [
      [40_00, 0],
      [0, 150_00],
    ] as const) {
      const rider = await makeRider();
      await giveRider(rider, { balancePoisha, cashPoisha });
      expect(await leave(rider)).toMatchObject({ status: 409, code: "account_in_use" });
      expect(await riderOf(rider)).not.toBeNull();
      await giveRider(rider, { balancePoisha: -balancePoisha, cashPoisha: -cashPoisha });
      expect((await leave(rider)).status).toBe(200);
      expect(await standsIn("+8801700000009")).toEqual([]);
    }
  });

  it("is not for the last administrator; of two that leave at once one stays", async () => {
    await userDocs().updateMany({ role: "admin" }, { $set: { role: "user" } });
    const one = await makePerson({ role: "admin" });
    expect(await leave(one)).toMatchObject({ status: 409, code: "last_admin" });
    const two = await makePerson({ role: "admin" });
    const answers = await Promise.all([leave(one), leave(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await userDocs().countDocuments({ role: "admin" })).toBe(1);
  });
});

describe("downloading one's data", () => {
  const read = async (person: Person) => {
    const answer = await exportData(call("/x", "GET", person.cookie), params());
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    return answer.text();
  };

  it("has everything of the person, no secret, and nothing private of others", async () => {
    const { buyer, seller } = await bought();
    await makeBooking(seller);
    const saved = await insertAddress(buyer.uid, HOME, false);
    const recipeId = await makeRecipe(await makePerson());
    await saveRecipe({ uid: buyer.uid, role: "user" }, recipeId);
    await addItemToList({ uid: buyer.uid, role: "user" }, "2 kg potatoes");
    const own = JSON.parse(await read(buyer));
    expect(own).toMatchObject({
      account: { email: buyer.email },
      waysIn: { password: true, google: null },
      orders: [{ title: "Shorshe Ilish", totalPrice: 750, buyerInfo: { phone: ADDRESS.phone } }],
      addresses: [{ ...saved, ...HOME, isDefault: true }],
      sessions: [{ current: true }],
      saved: [{ recipeId }],
      list: { items: [{ food: "potatoes", quantity: 2, unit: "kg" }], recipes: [] },
    });
    const sold = await read(seller);
    expect(JSON.parse(sold)).toMatchObject({
      recipes: [{ title: "Shorshe Ilish", price: 690 }],
      sales: [{ totalPrice: 750 }],
      parcels: [{ title: "Saree", receiver: { name: "Mitu" } }],
      rider: null,
    });
    for (const secret of [buyer.email, ADDRESS.phone, ADDRESS.address, buyer.uid])
      expect(sold).not.toContain(secret);
    for (const text of [sold, JSON.stringify(own)]) {
      expect(text).not.toMatch(/argon2|"hash"|sessionVersion|clientSecret|"code"/);
    }
    expect(JSON.stringify(own)).not.toContain(seller.email);
  });

  it("has what was bought at once with the terms that were agreed to, and each box with its lines", async () => {
    const buyer = await makePerson();
    const { purchaseId, orderIds, transactionId } = await buyTwoBoxes(buyer);
    const { purchases, orders } = JSON.parse(await read(buyer));
    expect(purchases).toEqual([
      expect.objectContaining({
        _id: purchaseId,
        state: "completed",
        orderIds,
        totalPrice: 570,
        termsVersion: TERMS_VERSION,
        termsAgreedAt: expect.any(String),
      }),
    ]);
    expect(orders).toHaveLength(2);
    for (const order of orders)
      expect(order).toMatchObject({ purchaseId, transaction_id: transactionId, answer: "paid" });
    expect(orders.find(({ _id }: { _id: string }) => _id === orderIds[0])?.lines).toMatchObject([
      { quantity: 2, price: 100 },
    ]);
  });

  it("of a rider has the application, the money and the deliveries, without the people they were for", async () => {
    const rider = await makeRider();
    const sender = await makePerson();
    const id = await makeBooking(sender);
    await setParcel(id, { riderId: requireId(rider.uid), deliveryStatus: "delivered" });
    const text = await read(rider);
    expect(JSON.parse(text)).toMatchObject({
      rider: { nid: "1234567890", phone: "+8801700000009", balance: 0 },
      deliveries: [{ delivery_status: "delivered" }],
    });
    expect(text).not.toContain(sender.email);
    expect(text).not.toContain("Mitu");
  });

  it("is nobody's without a session", async () => {
    expect((await exportData(call("/x"), params())).status).toBe(401);
  });
});
