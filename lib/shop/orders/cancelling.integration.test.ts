import { ObjectId } from "mongodb";
import { describe, expect, it, vi } from "vitest";
import { PATCH as patchPickup } from "@/app/api/account/pickup/route";
import { POST as postCancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { POST as postReady } from "@/app/api/orders/[id]/ready/route";
import { GET as getOrder } from "@/app/api/orders/[id]/route";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { GET as getSales } from "@/app/api/sales/route";
import { CHARGE_HANDLERS } from "@/lib/charge-handlers";
import { retrievePaymentIntent } from "@/lib/money/charges/providers/stripe/payment-intents";
import { refundPayment } from "@/lib/money/charges/providers/stripe/refunds";
import { reconcileCharges } from "@/lib/money/charges/reconcile-charges";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask,
  booking,
  ledgerOf,
  makeBooking,
  makeRider,
  parcel,
  setParcel,
} from "../../../tests/support/delivery";
import {
  giveBackElsewhere,
  makeSale,
  open,
  ordersOf,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { orderDocs } from "./document";

const shop = startTestShop();

async function bought() {
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret);
  const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
  return { ...sale, id: saved.body.insertedId, intentId: body.paymentIntentId };
}
const cancel = (who: Person, id: string) =>
  ask(postCancelOrder, who, "POST", `/api/orders/${id}/cancel`, { id });
const ready = (who: Person, id: string) => ask(postReady, who, "POST", `/api/orders/${id}/ready`, { id });
const refunded = async (intentId: string) => (await retrievePaymentIntent(intentId)).refundedPoisha;

describe("cancelling an order", () => {
  it("gives the whole payment back once, however many ask at once", async () => {
    const { buyer, id, intentId } = await bought();
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(buyer, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ refunded: 750 });
    expect(await refunded(intentId)).toBe(750_00);
    expect((await ordersOf(buyer))[0]).toMatchObject({ refunded: 750, deliveryStatus: "cancelled" });
    expect((await ordersOf(buyer))[0]).not.toHaveProperty("code");
    const [box] = await parcelsOf(buyer);
    expect(box?.events.map(({ to }) => to)).toEqual(["pending", "cancelled"]);
  });

  it("is the buyer's until the seller has marked it ready, an admin's until pick-up", async () => {
    const { buyer, seller, id } = await bought();
    expect((await cancel(seller, id)).status).toBe(403);
    expect((await ready(buyer, id)).status).toBe(403);
    expect((await ready(seller, id)).status).toBe(200);
    expect((await cancel(buyer, id)).status).toBe(409);
    const admin = await makePerson({ role: "admin" });
    expect((await cancel(admin, id)).body).toEqual({ refunded: 750 });
    expect((await ready(seller, id)).status).toBe(409);
    const second = await bought();
    const [box] = await parcelsOf(second.buyer);
    await setParcel(box!._id.toHexString(), { deliveryStatus: "picked_up" });
    expect((await cancel(admin, second.id)).status).toBe(409);
    expect((await cancel(admin, new ObjectId().toHexString())).status).toBe(404);
  });

  it("gives the money back later when the provider does not answer, once", async () => {
    const { buyer, id, intentId } = await bought();
    await shop.stripe().addFault({ path: "/v1/refunds", status: 500, times: 3 });
    expect((await cancel(buyer, id)).body).toEqual({ refunded: 750 });
    expect(await refunded(intentId)).toBe(0);
    const later = new Date(Date.now() + 3600_000);
    await reconcileCharges(CHARGE_HANDLERS, { now: later });
    await reconcileCharges(CHARGE_HANDLERS, { now: later });
    expect(await refunded(intentId)).toBe(750_00);
    expect((await recordsOf(buyer))[0]).toMatchObject({ refundedPoisha: 750_00, refundDue: null });
  });
});

describe("a refund that is due when money has gone back another way", () => {
  it.each([
    ["all of it", 750_00],
    ["a part of it", 100_00],
  ])("is done with: %s", async (_, amountPoisha) => {
    const { buyer, id, intentId } = await bought();
    await shop.stripe().addFault({ path: "/v1/refunds", status: 500, times: 3 });
    await cancel(buyer, id);
    expect(await refunded(intentId)).toBe(0);
    await refundPayment({ paymentIntentId: intentId, amountPoisha, idempotencyKey: `dashboard-${id}` });
    await reconcileCharges(CHARGE_HANDLERS, { now: new Date(Date.now() + 3600_000) });
    expect(await refunded(intentId)).toBe(750_00);
    expect((await recordsOf(buyer))[0]).toMatchObject({ refundedPoisha: 750_00, refundDue: null });
  });
});

describe("cash at pick-up while a card form is opened anew", () => {
  it("is not lost: the tap is asked to come again, and then counts", async () => {
    const owner = await makePerson();
    const rider = await makeRider();
    const id = await makeBooking(owner);
    await setParcel(id, { deliveryStatus: "assigned", riderId: new ObjectId(rider.uid) });
    const openCard = () => ask(postIntent, owner, "POST", `/api/parcels/${id}/payment-intent`, { id });
    const pickUp = () =>
      ask(postStatus, rider, "POST", `/api/parcels/${id}/status`, {
        id,
        body: { to: "picked_up", cashCollected: true },
        headers: { "idempotency-key": "the-tap" },
      });
    const first = await openCard();
    await shop.stripe().addFault({ path: "/cancel", delayAfterMs: 1_500, times: 1 });
    const tap = pickUp();
    await vi.waitFor(async () => {
      expect((await retrievePaymentIntent(first.body.paymentIntentId)).status).toBe("canceled");
    }, 120_000);
    const second = await openCard();
    expect(second.body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    expect(await tap).toMatchObject({ status: 409, body: { code: "in_progress" } });
    expect((await pickUp()).status).toBe(200);
    expect(await parcel(id)).toMatchObject({ deliveryStatus: "picked_up", paidWith: { payWith: "cash" } });
    expect((await shop.stripe().pay(second.body.clientSecret)).status).toBe(400);
    expect(await ledgerOf(rider)).toMatchObject([{ kind: "cash_collected", amountPoisha: 150_00 }]);
  });
});

describe("cancelling a booking", () => {
  const cancelBooking = (who: Person, id: string) =>
    ask(postCancelParcel, who, "POST", `/api/parcels/${id}/cancel`, { id });
  const payFor = async (owner: Person, id: string) => {
    const { body } = await ask(postIntent, owner, "POST", `/api/parcels/${id}/payment-intent`, { id });
    await shop.stripe().pay(body.clientSecret);
    await ask(postIntent, owner, "POST", `/api/parcels/${id}/payment-intent`, { id });
    return String(body.paymentIntentId);
  };

  it("gives back what a card has paid, once, and nothing of an unpaid one", async () => {
    const owner = await makePerson();
    const id = await makeBooking(owner, { cost: 150 });
    const intentId = await payFor(owner, id);
    const answers = await Promise.all([1, 2, 3].map(() => cancelBooking(owner, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await refunded(intentId)).toBe(150_00);
    expect(await parcel(id)).toMatchObject({ deliveryStatus: "cancelled" });
    expect(await booking(id)).toMatchObject({ refundedPoisha: 150_00, refundDue: null });
    const unpaid = await makeBooking(owner);
    expect((await cancelBooking(owner, unpaid)).body).toEqual({ refunded: 0 });
  });

  it("counts once what the provider reports before the job hears of it", async () => {
    const owner = await makePerson();
    const id = await makeBooking(owner, { cost: 150 });
    const intentId = await payFor(owner, id);
    await shop.stripe().addFault({ path: "/v1/refunds", status: 500, times: 3 });
    expect((await cancelBooking(owner, id)).body).toEqual({ refunded: 150 });
    // It went through after all, only its answer was lost; the report of it comes first.
    const { amountPoisha } = (await booking(id)).refundDue!;
    await giveBackElsewhere(intentId, amountPoisha);
    await reconcileCharges(CHARGE_HANDLERS, { now: new Date(Date.now() + 3600_000) });
    expect(await refunded(intentId)).toBe(150_00);
    expect(await booking(id)).toMatchObject({ refundedPoisha: 150_00, refundDue: null });
  });

  it("gives back what a card pays at the same moment", async () => {
    const owner = await makePerson();
    const id = await makeBooking(owner);
    const { body } = await ask(postIntent, owner, "POST", "/x", { id });
    await shop.stripe().pay(body.clientSecret);
    expect((await cancelBooking(owner, id)).body).toEqual({ refunded: 150 });
    expect(await refunded(body.paymentIntentId)).toBe(150_00);
  });

  it("is for its owner and admins, before pick-up", async () => {
    const owner = await makePerson();
    const id = await makeBooking(owner);
    expect((await cancelBooking(await makePerson(), id)).status).toBe(403);
    await setParcel(id, { deliveryStatus: "picked_up" });
    expect((await cancelBooking(owner, id)).status).toBe(409);
    const { buyer } = await bought();
    const [box] = await parcelsOf(buyer);
    expect((await cancelBooking(buyer, box!._id.toHexString())).status).toBe(409);
  });
});

describe("the seller's side", () => {
  const pickup = {
    phone: "+8801700000007",
    region: "Rajshahi",
    district: "Bogura",
    center: "Sherpur",
    address: "Sweet lane 3",
  };
  const setPickup = (who: Person, change: object = {}) =>
    ask(patchPickup, who, "PATCH", "/api/account/pickup", { body: { ...pickup, ...change } });

  it("has a pick-up address that boxes on their way to a rider and later ones get", async () => {
    const first = await bought();
    expect((await parcelsOf(first.buyer))[0]?.sender).toMatchObject({ district: null, address: null });
    expect((await setPickup(first.seller)).status).toBe(200);
    expect((await parcelsOf(first.buyer))[0]?.sender).toMatchObject({
      email: first.seller.email,
      contact: "+8801700000007",
      region: "Rajshahi",
      district: "Bogura",
      center: "Sherpur",
      address: "Sweet lane 3",
    });
    const buyer = await makePerson();
    const { body } = await open(buyer, first.recipeId);
    await shop.stripe().pay(body.clientSecret);
    await save(buyer, first.recipeId, body.paymentIntentId);
    expect((await parcelsOf(buyer))[0]?.sender).toMatchObject({
      district: "Bogura",
      address: "Sweet lane 3",
    });
    expect((await setPickup(first.seller, { center: "Savar" })).status).toBe(422);
    expect((await setPickup(first.seller, { district: "Dhaka" })).status).toBe(422);
  });

  it("lists what was sold with where it stands, and nobody else's", async () => {
    const { seller, buyer, id } = await bought();
    const sales = async (who: Person) => (await ask(getSales, who, "GET", "/api/sales")).body;
    expect(await sales(seller)).toMatchObject([{ _id: id, deliveryStatus: "pending", readyAt: null }]);
    const { body } = await ready(seller, id);
    expect(await sales(seller)).toMatchObject([{ _id: id, readyAt: body.readyAt }]);
    expect((await ready(seller, id)).body).toEqual(body);
    expect((await sales(seller))[0]).not.toHaveProperty("code");
    expect((await sales(seller))[0].buyerInfo).toEqual({ name: expect.any(String), district: "Dhaka" });
    expect(JSON.stringify(await sales(seller))).not.toMatch(/01711|House 14|pi_/);
    expect(await sales(buyer)).toEqual([]);
  });
});

it("tells a call that comes again after a lost answer that the order was cancelled", async () => {
  const { buyer, id } = await bought();
  await cancel(buyer, id);
  expect(await cancel(buyer, id)).toMatchObject({
    status: 409,
    body: { code: "too_late", detail: "This order was cancelled." },
  });
});

it("says of a cancellation what it gave back, when the provider had given a part back before", async () => {
  const { buyer, id, intentId } = await bought();
  await refundPayment({ paymentIntentId: intentId, amountPoisha: 700_00, idempotencyKey: `board-${id}` });
  expect((await cancel(buyer, id)).status).toBe(200);
  expect(await refunded(intentId)).toBe(750_00);
  const admin = await makePerson({ role: "admin" });
  expect((await ask(getOrder, admin, "GET", `/api/orders/${id}`, { id })).body).toMatchObject({
    refunded: 750,
    refunds: [{ amount: 50, why: "cancelled", state: "made" }],
    refundedElsewhere: 700,
  });
});

it("keeps an order's refund even when the provider's own report comes first", async () => {
  const { buyer, id, intentId } = await bought();
  await shop.stripe().loseWebhooks(false);
  await cancel(buyer, id);
  await vi.waitFor(async () => expect(await shop.stripe().pendingWebhooks()).toBe(0), 120_000);
  await shop.stripe().loseWebhooks(true);
  expect(await orderDocs().findOne({ intentId })).toMatchObject({
    refundedPoisha: 750_00,
  });
});
