import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { POST as postCheckout } from "@/app/api/checkout/route";
import { POST as postIntent } from "@/app/api/creat-payment-intent/route";
import { GET as config } from "@/app/api/payments/config/route";
import { call, makePerson, params } from "../../../tests/support/accounts";
import { checkout, fill } from "../../../tests/support/basket";
import { order, provePhone } from "../../../tests/support/cash";
import { ask } from "../../../tests/support/delivery";
import { makeRecipe, startTestShop } from "../../../tests/support/shop";
import { orderDocs } from "./collections";

startTestShop({ CASH_ORDER_LIMIT: "800" });

it("tells a browser how it may pay, and from what to what amount", async () => {
  const answer = await config(call("/api/payments/config", "GET"), params());
  expect(await answer.json()).toMatchObject({
    publishableKey: expect.any(String),
    means: [
      { payWith: "card", provider: "stripe", sandbox: true, least: null, most: null },
      { payWith: "cash", provider: null, sandbox: false, least: null, most: 800 },
    ],
  });
});

it("takes no other means, and at the door no more than it says", async () => {
  const buyer = await makePerson();
  const phone = await provePhone(buyer);
  await fill(buyer, { [await makeRecipe(await makePerson(), 741)]: 1 });
  const pay = (payWith: string) =>
    checkout(buyer, 801, { payWith, buyerInfo: { phone, address: "House 14, Road 7" } });
  expect(await pay("wallet")).toMatchObject({ status: 422, body: { errors: [{ path: "payWith" }] } });
  expect(await pay("cash")).toMatchObject({ status: 422, body: { code: "amount_too_large" } });
  expect((await pay("card")).status).toBe(200);
});

it.each(["/checkout", "/creat-payment-intent"])(
  "%s with the same key is the same purchase, also after it was ordered",
  async (path) => {
    const buyer = await makePerson();
    const buyerInfo = { phone: await provePhone(buyer), address: "House 14, Road 7" };
    const recipeId = await makeRecipe(await makePerson(), 690);
    const shared = { payWith: "cash", totalPrice: 750, terms: true, buyerInfo };
    const one = { ...shared, recipeId, quantity: 1, deliveryCharge: 60 };
    if (path === "/checkout") await fill(buyer, { [recipeId]: 1 });
    const [handler, body] =
      path === "/checkout" ? [postCheckout, { ...shared, location: "inside" }] : [postIntent, one];
    const open = (key: string) =>
      ask(handler, buyer, "POST", `/api${path}`, { body, headers: { "idempotency-key": key } });
    const first = await open("tap-1");
    expect(first).toMatchObject({ status: 200, body: { provider: "cash", paymentStatus: "due" } });
    expect(await open("tap-1")).toEqual(first);
    // A second tap in another tab opens the same purchase.
    expect((await open("tap-2")).body.purchaseId).toBe(first.body.purchaseId);
    expect((await order(buyer, first.body.purchaseId)).status).toBe(201);
    expect(await open("tap-1")).toEqual(first);
    expect((await order(buyer, first.body.purchaseId)).status).toBe(200);
    expect(await orderDocs().countDocuments({ buyerId: new ObjectId(buyer.uid), paymentStatus: "due" })).toBe(
      1,
    );
  },
);
