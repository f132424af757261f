import { describe, expect, it } from "vitest";
import { GET as exportData } from "@/app/api/account/export/route";
import { POST as refund } from "@/app/api/orders/[id]/refund/route";
import { GET as readOrders } from "@/app/api/orders/route";
import { riderDocs } from "@/lib/delivery/riders/collections";
import { auditDocs } from "@/lib/people/audit/collections";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { userDocs } from "@/lib/people/users/collections";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { addMail } from "@/lib/platform/outbox/outbox";
import { listGonePictures } from "@/lib/platform/pictures/uploads/data";
import { uploadDocs } from "@/lib/platform/pictures/uploads/document";
import { orderDocs, purchaseDocs } from "@/lib/shop/orders/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { reviewDocs } from "@/lib/shop/reviews/collections";
import { accountTexts } from "@/lib/texts/bn/account";
import { call, makePerson, params } from "../../tests/support/accounts";
import { checkout, leftOf, limit } from "../../tests/support/basket";
import { checkoutOf, payBasket } from "../../tests/support/bought-basket";
import { giveRider, makeBooking, makeRider, riderOf, setParcel } from "../../tests/support/delivery";
import { buyTwoBoxes, finish, leave, soldBox, standsIn } from "../../tests/support/leaving";
import { makeReview, sentPicture } from "../../tests/support/reviews";
import { chargeOf, makeRecipe, startTestShop } from "../../tests/support/shop";

const shop = startTestShop();

describe("deleting an account", () => {
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
    const { buyer, orderId, parcelId } = await soldBox(shop);
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
    const { purchaseId, orderIds } = await buyTwoBoxes(shop, buyer);
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
    // The farewell mail, which is deleted once it is sent.
    expect(await standsIn(buyer.email)).toEqual(["outbox"]);
    // The admin's list of orders still finds the order.
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
    const { seller, buyer, orderId, parcelId } = await soldBox(shop);
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

  it("of the last two administrators who leave at once one stays", async () => {
    await userDocs().updateMany({ role: "admin" }, { $set: { role: "user" } });
    const [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
    const answers = await Promise.all([leave(one), leave(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await userDocs().countDocuments({ role: "admin" })).toBe(1);
  });
});

it("a rider's data has the application, the money and the deliveries, without the people they were for", async () => {
  const rider = await makeRider();
  const sender = await makePerson();
  const id = await makeBooking(sender);
  await setParcel(id, { riderId: requireId(rider.uid), deliveryStatus: "delivered" });
  const text = await (await exportData(call("/x", "GET", rider.cookie), params())).text();
  expect(JSON.parse(text)).toMatchObject({
    rider: { nid: "1234567890", phone: "+8801700000009", balance: 0 },
    deliveries: [{ delivery_status: "delivered" }],
  });
  expect(text).not.toContain(sender.email);
  expect(text).not.toContain("Mitu");
});
