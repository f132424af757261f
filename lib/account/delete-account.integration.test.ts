import { describe, expect, it } from "vitest";
import { GET as exportData } from "@/app/api/account/export/route";
import { POST as register } from "@/app/api/users/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { addItemToList } from "@/lib/flows/edit-shopping-list";
import { planDueNotices } from "@/lib/flows/plan-notices";
import { saveRecipe } from "@/lib/flows/save-recipe";
import { auditDocs } from "@/lib/people/audit/collections";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { viewerOf } from "@/lib/people/auth/session";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { storeChoices } from "@/lib/people/notices/queries-choices";
import { storeDevice } from "@/lib/people/notices/queries-devices";
import { tell } from "@/lib/people/notices/tell";
import { insertAddress } from "@/lib/people/users/addresses/queries";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { db } from "@/lib/platform/db/client";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "@/lib/platform/idempotency/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { addMail } from "@/lib/platform/outbox/outbox";
import { cartDocs } from "@/lib/shop/cart/collections";
import { ensureKitchen } from "@/lib/shop/kitchens/queries";
import { orderDocs } from "@/lib/shop/orders/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { call, makePerson, ORIGIN, type Person, params } from "../../tests/support/accounts";
import { makeBooking, makeRider, setParcel } from "../../tests/support/delivery";
import { buyTwoBoxes, finish, leave, soldBox, standsIn, userOf } from "../../tests/support/leaving";
import { ADDRESS, makeRecipe, open, startTestShop } from "../../tests/support/shop";

const shop = startTestShop();

const HOME = {
  label: "Home",
  name: "Rupa",
  phone: "+8801812345678",
  district: "Dhaka",
  address: "House 3",
};

const DEVICE = {
  endpoint: "https://fcm.googleapis.com/fcm/send/abc",
  p256dh: "BCVxsr7N",
  auth: "BTBZMqHH",
  publicKey: "BMqHkey",
  userAgent: "Mozilla/5.0 (Android)",
};

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

  it("lets the e-mail be registered again", async () => {
    const person = await makePerson();
    await leave(person);
    const { email } = person;
    const body = { name: "Rina", email, password: "secret-1", photoURL: "https://example.com/me.jpg" };
    expect((await register(call("/x", "POST", { origin: ORIGIN }, body), params())).status).toBe(201);
  });

  it("leaves nothing that leads to the person, and what the others need", async () => {
    const { buyer, seller, orderId, parcelId } = await soldBox(shop);
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
      await tell([{ key: "n1", kind: "password_changed", notice: accountNotice(buyer.uid) }], tx);
      await storeDevice({ ...DEVICE, userId: buyer.uid, sessionId: buyer.sid }, tx);
      await storeChoices(buyer.uid, { quiet: false, groups: [] }, tx);
    });
    await planDueNotices();
    expect(await outboxDocs().countDocuments({ to: buyer.uid, kind: "push" })).toBeGreaterThan(0);

    const gone = await leave(buyer);
    expect(gone).toMatchObject({ status: 200, cookie: expect.stringContaining("Max-Age=0") });
    // Only the farewell mail is left, which is deleted once it is sent.
    expect(await standsIn(buyer.email)).toEqual(["outbox"]);
    await outboxDocs().deleteMany({ forget: true });
    for (const text of [buyer.email, ADDRESS.phone, ADDRESS.address, phone, secret.phone, secret.address])
      expect(await standsIn(text)).toEqual([]);
    for (const name of [
      "credentials",
      "carts",
      "savedRecipes",
      "shoppingLists",
      "kitchens",
      "users",
      "noticeSettings",
    ])
      expect(
        await db()
          .collection(name)
          .countDocuments({ _id: requireId(buyer.uid) }),
      ).toBe(0);
    expect(await outboxDocs().countDocuments({ to: buyer.uid })).toBe(0);
    for (const name of ["accounts", "sessions", "oneTimeLinks", "riders", "notices", "devices"] as const)
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

  it("waits for what is under way: a parcel that one sends, buys, sells or carries, and an open payment", async () => {
    const { buyer, seller, recipeId, parcelId } = await soldBox(shop);
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

  it("is not for the last administrator", async () => {
    await userDocs().updateMany({ role: "admin" }, { $set: { role: "user" } });
    expect(await leave(await makePerson({ role: "admin" }))).toMatchObject({
      status: 409,
      code: "last_admin",
    });
  });
});

describe("downloading one's data", () => {
  const read = async (person: Person) => {
    const answer = await exportData(call("/x", "GET", person.cookie), params());
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    return answer.text();
  };

  it("has everything of the person, no secret, and nothing private of others", async () => {
    const { buyer, seller } = await soldBox(shop);
    await makeBooking(seller);
    const saved = await insertAddress(buyer.uid, HOME, false);
    const recipeId = await makeRecipe(await makePerson());
    await saveRecipe({ uid: buyer.uid, role: "user" }, recipeId);
    await addItemToList({ uid: buyer.uid, role: "user" }, "2 kg potatoes");
    await withTransaction((tx) => storeDevice({ ...DEVICE, userId: buyer.uid, sessionId: buyer.sid }, tx));
    const own = JSON.parse(await read(buyer));
    expect(own).toMatchObject({
      account: { email: buyer.email },
      waysIn: { password: true, google: null },
      orders: [{ title: "Shorshe Ilish", totalPrice: 750, buyerInfo: { phone: ADDRESS.phone } }],
      addresses: [{ ...saved, ...HOME, isDefault: true }],
      sessions: [{ current: true }],
      saved: [{ recipeId }],
      list: { items: [{ food: "potatoes", quantity: 2, unit: "kg" }], recipes: [] },
      notices: [{ kind: "order_paid", reader: "buyer", about: { kind: "order" }, readAt: null }],
      devices: [{ sessionId: buyer.sid, userAgent: DEVICE.userAgent, lastSentAt: null }],
    });
    for (const name of ["endpoint", "p256dh", "auth", "publicKey"] as const)
      expect(JSON.stringify(own)).not.toContain(DEVICE[name]);
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
    const { purchaseId, orderIds, transactionId } = await buyTwoBoxes(shop, buyer);
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
});
