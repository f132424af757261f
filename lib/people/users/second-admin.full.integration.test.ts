import { ObjectId } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import type { StuckKind } from "@/lib/incidents/rules";
import { chargeDocs } from "@/lib/money/charges/collections";
import { runDocs } from "@/lib/money/payouts/collections";
import { ALL_CALLS } from "@/lib/openapi/all-calls";
import { userDocs } from "@/lib/people/users/collections";
import { nameOf } from "@/lib/platform/http/call";
import { TEST_CARDS } from "../../../local/stripe/testing";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { arrivedBox } from "../../../tests/support/arrived-box";
import { buyBasket, buyOne } from "../../../tests/support/bought-basket";
import { makeBooking, makeRider, setParcel } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import {
  type Asked,
  askCall,
  gift,
  idOfRider,
  type Name,
  promoted,
  ridingAdmin,
  runOf,
} from "../../../tests/support/second-admin";
import { makeRecipe, makeSale, open, report, save, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop({ PAYOUT_MIN: "500", PAYOUT_QUIET_HOURS: "48" });

const selling = () => makePerson({ role: "admin" });

/** Two admins whose money is not concerned, for the time of one test. */
let [first, second]: Person[] = [];
const other = () => first as Person;
const third = () => second as Person;
beforeEach(async () => {
  first = await makePerson({ role: "admin" });
  second = await makePerson({ role: "admin" });
});
afterEach(async () => {
  await userDocs().updateMany({ role: "admin" }, { $set: { role: "user" } });
  await runDocs().updateMany({}, { $set: { openKey: null, state: "done", "items.$[].needsHand": false } });
});

/** A payout run that two other admins have opened and approved. */
async function approvedRunOf(payee: Person) {
  const run = await runOf(payee, { by: other(), given: other() });
  await must("POST /payouts/runs/{id}/approve", third(), run.values, { version: 1 });
  return run;
}

/** A claim about a delivered box that an admin has to decide. */
async function contested({ buyer, seller, rider }: { buyer: Person; seller: Person; rider: Person }) {
  const box = await arrivedBox(shop, buyer, seller, { rider });
  const { insertedId } = await must("POST /orders/{id}/claims", buyer, [box.orderId], {
    lines: [{ recipeId: box.recipeId, quantity: 1, reason: "spoiled" }],
    text: "It had turned.",
  });
  await must("POST /claims/{id}/answer", seller, [insertedId], { accept: false, text: "No." });
  return { values: [insertedId], body: { amount: 100, bears: "house", text: "It had." } };
}

/** A box whose parcel is where an admin may take its next step. */
async function boxAt(deliveryStatus: "pending" | "out_for_delivery", buyer: Person, seller: Person) {
  const { orderIds } = await buyBasket(shop, buyer, { [await makeRecipe(seller)]: 1 });
  const [orderId = ""] = orderIds;
  await must("POST /orders/{id}/ready", seller, [orderId]);
  const found = await parcelDocs().findOne({ orderId: new ObjectId(orderId) });
  const parcelId = found?._id.toHexString() ?? "";
  const rider = deliveryStatus === "pending" ? null : new ObjectId((await makeRider()).uid);
  await setParcel(parcelId, { deliveryStatus, riderId: rider });
  return { orderId, parcelId };
}

/** Makes the bank return a refund. */
async function sentBack(intentId: string): Promise<void> {
  await shop.stripe().comeNow();
  await report(intentId, "refund.failed");
}

/** The incident of this kind about this id. */
async function stuck(kind: StuckKind, id: string): Promise<Asked> {
  const { groups } = await must("GET /stuck", other());
  const found = groups
    .flatMap((group: { kind: string; items: { id: string; version: string }[] }) =>
      group.kind === kind ? group.items : [],
    )
    .find((item: { id: string }) => item.id === id);
  return { values: [kind, id], body: { step: "retry", version: found?.version } };
}

type Act = (me?: Person) => Promise<{ me: Person } & Asked>;

/**
 * Every act that moves money, with the admins who may not do it: `me`. The text after a `#` tells as what the act
 * concerns them.
 */
const ACTS = {
  "POST /handovers/{id}/confirm #rider": async () => {
    const me = await ridingAdmin({ cashPoisha: 500_00 });
    const { _id } = await must("POST /riders/me/handovers", me, [], { amount: 400 });
    return { me, values: [_id], body: { counted: 400 } };
  },
  "POST /riders/{id}/cash #rider": async () => {
    const me = await ridingAdmin({ cashPoisha: 500_00 });
    return { me, values: [await idOfRider(me)], body: { amount: 500 } };
  },
  "POST /riders/{id}/payouts #rider": async () => {
    const me = await ridingAdmin({ balancePoisha: 500_00 });
    return { me, values: [await idOfRider(me)], body: { amount: 500 } };
  },
  "POST /riders/{id}/payouts #giver": async () => {
    const [me, rider] = [await selling(), await makeRider()];
    await gift(me, `rider:${rider.uid}`);
    return { me, values: [await idOfRider(rider)], body: { amount: 600 } };
  },
  "POST /money/write-offs #rider": async () => {
    const me = await ridingAdmin({ cashPoisha: 500_00 });
    return { me, body: { account: `cash:${me.uid}`, amount: 500, to: "losses", note: "Robbed" } };
  },
  "POST /money/write-offs #payee": async () => {
    const me = await selling();
    return { me, body: { account: `buyer:${me.uid}`, amount: 500, to: "goodwill", note: "Kind" } };
  },
  "POST /payouts/runs/{id}/approve #opener": async () => {
    const me = await selling();
    const { values } = await runOf(await makePerson(), { by: me, given: third() });
    return { me, values, body: { version: 1, password: me.password } };
  },
  "POST /payouts/runs/{id}/approve #payee": async () => {
    const me = await selling();
    return { me, values: (await runOf(me, { by: third(), given: third() })).values, body: { version: 1 } };
  },
  "POST /payouts/runs/{id}/approve #giver": async () => {
    const me = await selling();
    const { values } = await runOf(await makePerson(), { by: third(), given: me });
    return { me, values, body: { version: 1 } };
  },
  "POST /payouts/runs/{id}/paid #payee": async () => {
    const me = await selling();
    const { values } = await approvedRunOf(me);
    return { me, values, body: { reference: "FT-1" } };
  },
  "POST /payouts/runs/{id}/failed #payee": async () => {
    const me = await selling();
    const { values, item } = await approvedRunOf(me);
    return { me, values, body: { items: [item], reason: "Closed" } };
  },
  "POST /orders/{id}/refund #buyer": async () => {
    const me = await selling();
    const { orderId } = await arrivedBox(shop, me, await makePerson());
    return { me, values: [orderId], body: { amount: 100 } };
  },
  "POST /orders/{id}/refund #kitchen": async () => {
    const me = await selling();
    const { orderId } = await arrivedBox(shop, await makePerson(), me);
    return { me, values: [orderId], body: { amount: 100, bears: "house" } };
  },
  "POST /orders/{id}/refund #rider": async () => {
    const me = await ridingAdmin();
    const { orderId } = await arrivedBox(shop, await makePerson(), await makePerson(), { rider: me });
    return { me, values: [orderId], body: { amount: 100, bears: "house" } };
  },
  "POST /claims/{id}/decide #buyer": async () => {
    const me = await selling();
    return { me, ...(await contested({ buyer: me, seller: await makePerson(), rider: await makeRider() })) };
  },
  "POST /claims/{id}/decide #kitchen": async () => {
    const me = await selling();
    return { me, ...(await contested({ buyer: await makePerson(), seller: me, rider: await makeRider() })) };
  },
  "POST /claims/{id}/decide #rider": async () => {
    const me = await ridingAdmin();
    return { me, ...(await contested({ buyer: await makePerson(), seller: await makePerson(), rider: me })) };
  },
  "POST /orders/{id}/cancel #buyer, once it is packed": async () => {
    const me = await selling();
    return { me, values: [(await boxAt("pending", me, await makePerson())).orderId] };
  },
  "POST /orders/{id}/cancel #kitchen": async () => {
    const me = await selling();
    return { me, values: [(await boxAt("pending", await makePerson(), me)).orderId] };
  },
  "POST /orders/{id}/decline #buyer": async () => {
    const me = await selling();
    const { id } = await buyOne(shop, { ...(await makeSale()), buyer: me });
    return { me, values: [id], body: { reason: "No hilsa" } };
  },
  "POST /parcels/{id}/status #kitchen": async () => {
    const me = await selling();
    const { parcelId } = await boxAt("out_for_delivery", await makePerson(), me);
    return { me, values: [parcelId], body: { to: "delivered", note: "I saw it" } };
  },
  "POST /parcels/{id}/status #buyer": async () => {
    const me = await selling();
    const { parcelId } = await boxAt("out_for_delivery", me, await makePerson());
    await setParcel(parcelId, { deliveryStatus: "failed_attempt" });
    return { me, values: [parcelId], body: { to: "returned" } };
  },
  "POST /parcels/{id}/status #sender": async () => {
    const me = await selling();
    const id = await makeBooking(me, { cost: 150 });
    await setParcel(id, { deliveryStatus: "assigned", riderId: new ObjectId((await makeRider()).uid) });
    return { me, values: [id], body: { to: "picked_up", cashCollected: true, cashAmount: 150 } };
  },
  "POST /stuck/{kind}/{id} #rider": async () => {
    const me = await ridingAdmin({ cashPoisha: 10_500_00 });
    return { me, ...(await stuck("cash", await idOfRider(me))) };
  },
  "POST /stuck/{kind}/{id} #buyer": async () => {
    const [me, { recipeId }] = [await selling(), await makeSale()];
    const { body } = await open(me, recipeId);
    await shop.stripe().pay(body.clientSecret, TEST_CARDS.refundFails);
    const { insertedId } = (await save(me, recipeId, body.paymentIntentId)).body;
    await must("POST /orders/{id}/cancel", me, [insertedId]);
    await sentBack(body.paymentIntentId);
    const charge = await chargeDocs().findOne({ intentId: body.paymentIntentId });
    return { me, ...(await stuck("refund", charge?._id.toHexString() ?? "")) };
  },
  "POST /parcels/{id}/cancel #sender, once more": async () => {
    const me = await selling();
    const id = await makeBooking(me, { cost: 150 });
    const { clientSecret, paymentIntentId } = await must("POST /parcels/{id}/payment-intent", me, [id]);
    await shop.stripe().pay(clientSecret, TEST_CARDS.refundFails);
    await must("POST /parcels/{id}/paid", me, [id], { transaction_id: paymentIntentId });
    await must("POST /parcels/{id}/cancel", me, [id]);
    await sentBack(paymentIntentId);
    return { me, values: [id] };
  },
} satisfies Record<`${Name} #${string}`, Act>;

describe.each(Object.entries(ACTS) as [string, Act][])("%s", (title, prepare) => {
  const name = title.split(" #")[0] as Name;

  it("is not for them, nor for whom they have just made an admin; it is for another admin", async () => {
    const { me, ...asked } = await prepare();
    expect(await askCall(name, me, asked)).toMatchObject({ status: 403, code: "second_admin" });
    const puppet = await promoted(me);
    expect(await askCall(name, puppet, asked)).toMatchObject({ status: 403, code: "second_admin" });
    const last = await makePerson({ role: "admin" });
    const done = await askCall(name, last, asked);
    expect(done.status, JSON.stringify(done.said)).toBeLessThan(300);
  });
});

/** All other acts of an admin, which move no money. */
const MOVES_NOTHING: readonly Name[] = [
  "PATCH /recipes/{id}",
  "DELETE /recipes/{id}",
  "POST /recipes/{id}/hide",
  "POST /recipes/{id}/show",
  "POST /recipes/{id}/restore",
  "POST /reviews/{id}/hide",
  "POST /reviews/{id}/show",
  "POST /orders/{id}/accept",
  "POST /orders/{id}/ready",
  "PATCH /account/kitchen",
  "PATCH /parcels/{id}",
  "DELETE /parcle/{id}",
  "POST /parcels/{id}/assign",
  "POST /parcels/{id}/notes",
  "PATCH /pendingRiders/{id}",
  "PATCH /riders/{id}/approve",
  "DELETE /riders/{id}",
  "PATCH /users/admin",
  "PATCH /users/{id}",
  "POST /users/{id}/recovery",
  "DELETE /users/{id}/recovery",
  "POST /money/verify",
  "POST /payouts/runs",
  "DELETE /payouts/runs/{id}",
  // It moves money only between RANNA's own accounts.
  "POST /money/arrivals",
];

it("knows every call of admins", () => {
  const known = new Set([...Object.keys(ACTS).map((title) => title.split(" #")[0]), ...MOVES_NOTHING]);
  const calls = ALL_CALLS.filter(
    ({ method, access, who }) =>
      method !== "GET" && (access === "admin" || (access === "user" && who?.includes("admin"))),
  );
  expect(calls.map(nameOf).sort()).toEqual([...known].sort());
});
