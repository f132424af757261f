import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { PATCH as patchOrder } from "@/app/api/orders/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { endUnordered } from "@/lib/flows/give-up-sale";
import { returnHolds } from "@/lib/flows/hold-stock";
import { balanceOf } from "@/lib/money/journal/queries";
import { receiptDocs } from "@/lib/money/receipts/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { makePerson, PICKUP } from "../../../tests/support/accounts";
import { checkout, complete, fill, leftOf, limit, makeBasket } from "../../../tests/support/basket";
import {
  at,
  atDoor,
  bringBack,
  cashBox,
  handOver,
  order,
  orderDoc,
  parcelOf,
  provePhone,
  verified,
} from "../../../tests/support/cash";
import { ask } from "../../../tests/support/delivery";
import { expectWholeJournal } from "../../../tests/support/journal";
import { must } from "../../../tests/support/routes";
import { makeRecipe, open, ordersOf, startTestShop } from "../../../tests/support/shop";
import { purchaseDocs } from "./collections";

const shop = startTestShop();

const DHAKA = { ...PICKUP, region: "Dhaka", district: "Dhaka", center: "Dhanmondi" };
const COOKED = { boxKind: "cooked", keep: "fridge", eatWithinHours: 24 } as const;

describe("a cart that is paid at the door", () => {
  it("is held, then ordered once, with a box and an unpaid parcel a kitchen", async () => {
    const { buyer, dal, total } = await makeBasket();
    await limit(dal, 5);
    const phone = await provePhone(buyer);
    const opened = await checkout(buyer, total, at(phone));
    expect(opened.body).toMatchObject({ provider: "cash", paymentStatus: "due", totalPrice: total });
    expect(await leftOf(dal)).toBe(4);
    expect((await checkout(buyer, total, at(phone))).body.purchaseId).toBe(opened.body.purchaseId);
    const both = await Promise.all([1, 2].map(() => order(buyer, opened.body.purchaseId)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    const orders = await ordersOf(buyer);
    expect(orders.map(({ state, paymentStatus, collect }) => [state, paymentStatus, collect])).toEqual([
      ["paid", "due", expect.any(Number)],
      ["paid", "due", expect.any(Number)],
    ]);
    expect(orders.reduce((sum, { collect }) => sum + collect, 0)).toBe(total);
    expect(orders[0]).toMatchObject({
      paidAt: null,
      transaction_id: null,
      paidWith: { payWith: "cash", method: "cash", label: "Cash", last4: null },
    });
    const parcel = await parcelOf(orders[0]?._id ?? "");
    expect(parcel).toMatchObject({ paidWith: null, collectPoisha: (orders[0]?.totalPrice ?? 0) * 100 });
    const purchase = await must("GET /purchases/{id}", buyer, [opened.body.purchaseId]);
    expect(purchase).toMatchObject({ paymentStatus: "due", paidAt: null, paidWith: { payWith: "cash" } });
    expect(await verified()).toMatchObject({ ok: true });
  });

  it("is refused to a phone that its buyer has not proven, and holds nothing", async () => {
    const { buyer, total } = await makeBasket();
    const why = async (answer: { status: number; body: unknown }) => [
      answer.status,
      (answer.body as { why?: string }).why,
    ];
    expect(await why(await checkout(buyer, total, at("+8801711999999")))).toEqual([409, "phone"]);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it("is refused for a third that is due, a box of cooked food above 1,500 and one's own recipe", async () => {
    const buyer = await makePerson();
    const phone = await provePhone(buyer);
    const box = async (price: number, seller = undefined as undefined | typeof buyer, cooked = false) => {
      const recipe = await makeRecipe(seller ?? (await makePerson({ pickup: DHAKA })), price);
      if (cooked) {
        await recipeDocs().updateOne({ _id: new ObjectId(recipe) }, { $set: COOKED });
      }
      await fill(buyer, { [recipe]: 1 });
      const answer = await checkout(buyer, price + 60, at(phone));
      if (answer.status !== 200) await must("DELETE /cart/{recipeId}", buyer, [recipe]);
      return answer;
    };
    const whyOf = ({ status, body }: { status: number; body: object }) => [
      status,
      (body as { why?: string }).why,
    ];
    expect(whyOf(await box(300, buyer))).toEqual([409, "own"]);
    expect(whyOf(await box(1_441, undefined, true))).toEqual([409, "cooked"]);
    const large = await box(4_950);
    expect([large.status, large.body.code]).toEqual([422, "amount_too_large"]);
    for (const price of [100, 200]) {
      const { body } = await box(price);
      expect((await order(buyer, body.purchaseId)).status).toBe(201);
    }
    expect(whyOf(await box(300))).toEqual([409, "open"]);
  });

  it("of two purchases where one is left gets one", async () => {
    const buyer = await makePerson();
    const phone = await provePhone(buyer);
    await cashBox(100, { buyer, phone });
    const opened: string[] = [];
    for (const price of [200, 300]) {
      const recipeId = await makeRecipe(await makePerson(), price);
      const body = { recipeId, deliveryCharge: 60, totalPrice: price + 60, ...at(phone) };
      const answer = await open(buyer, recipeId, body);
      opened.push((answer.body as unknown as { purchaseId: string }).purchaseId);
    }
    const done = await Promise.all(opened.map((id) => order(buyer, id)));
    expect(done.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(done.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "cash_refused",
      why: "open",
    });
  });

  it("takes the place of an open card, and a card that has paid counts", async () => {
    const { buyer, total } = await makeBasket();
    const phone = await provePhone(buyer);
    const card = await checkout(buyer, total);
    const cash = await checkout(buyer, total, at(phone));
    expect(cash.body).toMatchObject({ provider: "cash" });
    const back = await checkout(buyer, total);
    expect(back.body.purchaseId).not.toBe(card.body.purchaseId);
    // A cash purchase that was replaced by a card purchase cannot be ordered any more.
    const late = await order(buyer, cash.body.purchaseId);
    expect([late.status, late.body.code]).toEqual([409, "basket_changed"]);
    const again = await checkout(buyer, total);
    await shop.stripe().pay(again.body.clientSecret);
    const paid = await checkout(buyer, total, at(phone));
    expect(paid.body).toMatchObject({ provider: "stripe", paymentStatus: "succeeded" });
    expect((await complete(buyer, paid.body)).status).toBe(200);
  });

  it("goes to no phone that its buyer has not proven", async () => {
    const { buyer, orderId, phone } = await cashBox();
    const move = (to: string) =>
      ask(patchOrder, buyer, "PATCH", "/x", { id: orderId, body: at(to).buyerInfo });
    const refused = await move("+8801711999998");
    expect(refused).toMatchObject({ status: 409, body: { code: "cash_refused", why: "phone" } });
    expect((await orderDoc(orderId)).buyerInfo.phone).toBe(phone);
    for (const proven of [phone, await provePhone(buyer)]) expect((await move(proven)).status).toBe(200);
  });

  it("whose hold is over takes its portions anew, or is sold out", async () => {
    const buyer = await makePerson();
    const phone = await provePhone(buyer);
    const recipe = await makeRecipe(await makePerson(), 300);
    await limit(recipe, 1);
    await fill(buyer, { [recipe]: 1 });
    const { body } = await checkout(buyer, 360, at(phone));
    await returnHolds(new Date(Date.now() + 3_600_000));
    expect(await leftOf(recipe)).toBe(1);
    await limit(recipe, 0);
    expect((await order(buyer, body.purchaseId)).body).toMatchObject({ code: "sold_out" });
    await limit(recipe, 1);
    expect((await order(buyer, body.purchaseId)).status).toBe(201);
    expect(await leftOf(recipe)).toBe(0);
  });

  it("that nobody orders within its hour ends, and gives back what it held", async () => {
    const buyer = await makePerson();
    const recipe = await makeRecipe(await makePerson(), 300);
    await limit(recipe, 1);
    await fill(buyer, { [recipe]: 1 });
    const { body } = await checkout(buyer, 360, at(await provePhone(buyer)));
    await endUnordered(new Date(Date.now() + 3_700_000));
    expect(await leftOf(recipe)).toBe(1);
    const kept = await purchaseDocs().findOne({ _id: new ObjectId(body.purchaseId) });
    expect(kept).toMatchObject({ state: "abandoned" });
    expect((await order(buyer, body.purchaseId)).body).toMatchObject({ code: "basket_changed" });
  });
});

describe("a box at the door", () => {
  it("is handed over only against the whole amount, asked before a try of the code is spent", async () => {
    const { buyer, seller, orderId, parcelId, purchaseId } = await cashBox();
    const rider = await atDoor(parcelId);
    const deliver = (body: object, headers = {}) =>
      ask(postStatus, rider, "POST", "/x", { id: parcelId, body: { to: "delivered", ...body }, headers });
    const code = receiverCode(parcelId);
    expect((await deliver({ code })).body).toMatchObject({ code: "payment_due", collect: 750 });
    expect((await deliver({ code, cashCollected: 700 })).body).toMatchObject({
      code: "price_changed",
      collect: 750,
    });
    expect((await deliver({ code, cashCollected: true })).status).toBe(422);
    expect((await parcelOf(orderId)).codeTries).toBe(0);
    const key = { "idempotency-key": "one-tap-at-this-door" };
    const both = await Promise.all([1, 2].map(() => deliver({ code, cashCollected: 750 }, key)));
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await deliver({ code, cashCollected: 750 }, key)).status).toBe(200);
    expect((await deliver({ code, cashCollected: 750 })).body).toMatchObject({ code: "illegal_transition" });
    const another = () => ({ "idempotency-key": crypto.randomUUID() });
    expect((await deliver({ code, cashCollected: 750 }, another())).status).toBe(200);
    for (const other of [
      { cashCollected: 700 },
      { cashCollected: 0 },
      {},
      { cashCollected: 750, note: "Tip" },
    ])
      expect((await deliver({ code, ...other }, another())).body).toMatchObject({
        code: "illegal_transition",
      });

    expect(await orderDoc(orderId)).toMatchObject({ paymentStatus: "succeeded", paidAt: expect.any(Date) });
    expect(await balanceOf(`cash:${rider.uid}`)).toBe(750_00);
    expect(await balanceOf(`rider:${rider.uid}`)).toBe(-48_00);
    const purchase = await must("GET /purchases/{id}", buyer, [purchaseId]);
    expect(purchase).toMatchObject({ paymentStatus: "succeeded" });
    const receipt = await receiptDocs().findOne({ shownOn: new ObjectId(orderId), kind: "receipt" });
    expect(receipt).toMatchObject({ total: 750_00, paidWith: { payWith: "cash" } });
    const sales = await must("GET /sales", seller, []);
    expect(sales).toMatchObject([{ earning: { food: 690, state: "held" } }]);
    expect(await verified()).toMatchObject({ ok: true });
    await expectWholeJournal();
  });

  it("that is not taken comes back: nothing is paid, the rider earns, and it counts against its buyer", async () => {
    const buyer = await makePerson();
    const phone = await provePhone(buyer);
    for (const refusal of ["changed_mind", "damaged", "no_money"]) {
      const { orderId, parcelId } = await cashBox(690, { buyer, phone });
      const rider = await atDoor(parcelId);
      await bringBack(rider, parcelId, refusal);
      expect(await orderDoc(orderId)).toMatchObject({ paymentStatus: "canceled", paidAt: null });
      expect(await balanceOf(`rider:${rider.uid}`)).toBe(-48_00);
      expect(await balanceOf(`cash:${rider.uid}`)).toBe(0);
    }
    const recipe = await makeRecipe(await makePerson(), 300);
    await fill(buyer, { [recipe]: 1 });
    expect((await checkout(buyer, 360, at(phone))).body).toMatchObject({ why: "refused_before" });
    expect(await verified()).toMatchObject({ ok: true });
  });

  it("gives back what was paid to its buyer's account, never more than that", async () => {
    const { buyer, orderId, parcelId } = await cashBox();
    const admin = await makePerson({ role: "admin" });
    const refund = (amount?: number, headers = {}) =>
      ask(
        async (request, context) =>
          (await import("@/app/api/orders/[id]/refund/route")).POST(request, context),
        admin,
        "POST",
        "/x",
        {
          id: orderId,
          body: amount === undefined ? {} : { amount },
          headers,
        },
      );
    expect((await refund(10)).body).toMatchObject({ code: "conflict" });
    await handOver(await atDoor(parcelId), parcelId, 750);
    const key = { "idempotency-key": "one-refund-of-this-box" };
    const both = await Promise.all([1, 2, 3].map(() => refund(100, key)));
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await orderDoc(orderId)).refundedPoisha).toBe(100_00);
    expect((await refund()).body).toEqual({ refunded: 650 });
    expect((await refund(1)).body).toMatchObject({ code: "conflict" });
    expect(await balanceOf(`buyer:${buyer.uid}`)).toBe(-750_00);
    expect(await verified()).toMatchObject({ ok: true });
  });

  it("can be claimed about, and what is decided is owed to its buyer", async () => {
    const { buyer, seller, orderId, parcelId, recipeId } = await cashBox();
    await handOver(await atDoor(parcelId), parcelId, 750);
    const claim = { lines: [{ recipeId, quantity: 1, reason: "spoiled" }] };
    const { insertedId } = await must("POST /orders/{id}/claims", buyer, [orderId], claim);
    await must("POST /claims/{id}/answer", seller, [insertedId], { accept: true });
    expect(await balanceOf(`buyer:${buyer.uid}`)).toBe(-690_00);
    expect(await verified()).toMatchObject({ ok: true });
  });
});
