import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { must } from "../../../tests/support/routes";
import {
  ADDRESS,
  completeOrder,
  makeSale,
  open,
  ordersOf,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { PATCH } from "./[id]/route";
import { GET } from "./route";

const shop = startTestShop();

const list = async (person: Person, query: Record<string, string> | string = {}) => {
  const answer = await GET(call(`/api/orders?${new URLSearchParams(query)}`, "GET", person.cookie), params());
  return { status: answer.status, body: await answer.json() };
};
const change = async (person: Person, id: string, body: object) => {
  const answer = await PATCH(call(`/api/orders/${id}`, "PATCH", person.cookie, body), params({ id }));
  return { status: answer.status, body: await answer.json() };
};

async function bought(change: object = {}) {
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId, change);
  await shop.stripe().pay(body.clientSecret);
  const [order] = await recordsOf(sale.buyer);
  const orderId = order!._id.toHexString();
  await completeOrder(orderId, body.paymentIntentId, "webhook");
  return { ...sale, orderId, transactionId: body.paymentIntentId };
}

describe("GET /orders", () => {
  it("lists completed orders of that person, newest first; open ones stay out", async () => {
    const { buyer, recipeId, orderId } = await bought();
    const again = await open(buyer, recipeId);
    expect((await ordersOf(buyer)).map(({ _id }) => _id)).toEqual([orderId]);
    await shop.stripe().pay(again.body.clientSecret);
    const saved = await save(buyer, recipeId, again.body.paymentIntentId);
    const ids = (await ordersOf(buyer)).map(({ _id }) => _id);
    expect(ids).toEqual([saved.body.insertedId, orderId]);
    expect((await list(buyer, { page: "2", size: "1" })).body).toMatchObject([{ _id: orderId }]);
  });

  it("takes the e-mail in any letter case, and without one lists one's own", async () => {
    const { buyer, orderId } = await bought();
    expect((await list(buyer, { email: ` ${buyer.email.toUpperCase()} ` })).body).toMatchObject([
      { _id: orderId },
    ]);
    expect((await list(buyer)).body).toMatchObject([{ _id: orderId }]);
    expect((await list(buyer, { page: "2", size: "1000" })).body).toEqual([]);
    for (const wrong of ["page=0", "size=1001"]) expect((await list(buyer, wrong)).status).toBe(422);
  });

  it("shows somebody else's orders to admins only", async () => {
    const { buyer, orderId } = await bought();
    const [other, admin] = [await makePerson(), await makePerson({ role: "admin" })];
    expect((await list(other, { email: buyer.email })).status).toBe(403);
    expect((await list(admin, { email: buyer.email })).body).toMatchObject([{ _id: orderId }]);
    expect((await list(admin, { email: "nobody@ranna.test" })).body).toEqual([]);
    expect((await list(admin)).body.map(({ _id }: { _id: string }) => _id)).toContain(orderId);
    expect((await list(other)).body).toEqual([]);
  });

  it("finds its orders by an index", async () => {
    const { buyer, recipeId } = await bought();
    const admin = await makePerson({ role: "admin" });
    for (const [who, query] of [
      [buyer, {}],
      [buyer, { email: buyer.email }],
      [admin, {}],
      [admin, { email: buyer.email }],
    ] as const) {
      const plans = await plansOf(() => list(who, query));
      expectIndexed(plans, { inOrder: true });
      expect(plans.some(({ sent }) => sent.startsWith("find orders"))).toBe(true);
    }
    let paid = "";
    const opening = await plansOf(async () => {
      paid = (await open(buyer, recipeId)).body.paymentIntentId;
    });
    expectIndexed(opening);
    expectIndexed(await plansOf(() => reconcileCharges({ now: new Date(Date.now() + 600_000) })));
    const saving = await plansOf(() => save(buyer, recipeId, paid));
    expectIndexed(saving);
    for (const plans of [opening, saving])
      expect(plans.map(({ collection }) => collection)).toContain("orders");
  });
});

describe("PATCH /orders/{id}", () => {
  const elsewhere = { phone: "+8801890000000", address: "New Road 1", district: "Sylhet" };

  it("changes where order and parcel go, and an address is no longer missing", async () => {
    const { buyer, orderId } = await bought({ deliveryCharge: 120, totalPrice: 810, buyerInfo: undefined });
    expect(await ordersOf(buyer)).toMatchObject([{ needsAddress: true, buyerInfo: { address: null } }]);
    expect(await change(buyer, orderId, elsewhere)).toEqual({ status: 200, body: { modifiedCount: 1 } });
    expect(await ordersOf(buyer)).toMatchObject([{ needsAddress: false, buyerInfo: elsewhere }]);
    const { phone: contact, ...place } = elsewhere;
    expect(await parcelsOf(buyer)).toMatchObject([{ receiver: { contact, ...place } }]);
    // The district stays when only the phone and the address are sent.
    const address = "Old Road 9";
    expect((await change(buyer, orderId, { phone: contact, address })).status).toBe(200);
    expect(await parcelsOf(buyer)).toMatchObject([{ receiver: { contact, ...place, address } }]);
  });

  it("is too late once a rider has picked it up", async () => {
    const { buyer, orderId } = await bought();
    await parcelDocs().updateOne(
      { orderId: new ObjectId(orderId) },
      { $set: { deliveryStatus: "assigned" } },
    );
    expect((await change(buyer, orderId, elsewhere)).status).toBe(200);
    await parcelDocs().updateOne(
      { orderId: new ObjectId(orderId) },
      { $set: { deliveryStatus: "picked_up" } },
    );
    const late = await change(buyer, orderId, { ...elsewhere, address: "Too late 2" });
    expect(late).toMatchObject({ status: 409, body: { code: "too_late" } });
    expect(await ordersOf(buyer)).toMatchObject([{ buyerInfo: { address: "New Road 1" } }]);
  });
});

it("somebody else's order is not to be moved, cancelled, answered or given back", async () => {
  const { buyer, seller, orderId } = await bought();
  const stranger = await makePerson({ role: "seller" });
  const steps = [
    ["PATCH /orders/{id}", seller, ADDRESS],
    ["POST /orders/{id}/cancel", seller, undefined],
    ["POST /orders/{id}/accept", buyer, {}],
    ["POST /orders/{id}/decline", buyer, { reason: "No fish" }],
    ["POST /orders/{id}/ready", buyer, undefined],
    ["POST /orders/{id}/refund", seller, {}],
  ] as const;
  for (const [name, nor, body] of steps)
    for (const who of [stranger, nor])
      await expect(must(name, who, [orderId], body)).rejects.toThrow(`${name}: 403`);
  expect(await ordersOf(buyer)).toMatchObject([{ state: "paid", refunded: 0 }]);
});
