import { describe, expect, it } from "vitest";
import { POST as postPaid } from "@/app/api/parcels/[id]/paid/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { PATCH as patchParcel } from "@/app/api/parcels/[id]/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { retrievePaymentIntent } from "@/lib/money/charges/providers/stripe/payment-intents";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  ask,
  BOOKING,
  makeBooking,
  parcel,
  payBooking,
  booking as record,
  setBooking,
  setParcel,
} from "../../../tests/support/delivery";
import { startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();
const HEAVIER = {
  ...BOOKING,
  receiver_region: "Dhaka",
  receiver_district: "Dhaka",
  receiver_center: "Savar",
};

async function booking(): Promise<{ owner: Person; id: string }> {
  const owner = await makePerson();
  return { owner, id: await makeBooking(owner, { cost: 110 }) };
}
const open = (who: Person, id: string) => ask(postIntent, who, "POST", "/x", { id });
const paid = (who: Person, id: string, transaction_id: string) =>
  ask(postPaid, who, "POST", "/x", { id, body: { transaction_id } });
const change = (who: Person, id: string) => ask(patchParcel, who, "PATCH", "/x", { id, body: HEAVIER });
const remove = (who: Person, id: string) => ask(deleteParcel, who, "DELETE", "/x", { id });

describe("paying for a booking by card", () => {
  it("charges the price on record, once, and marks it paid; a second call changes nothing", async () => {
    const { owner, id } = await booking();
    const { status, body } = await open(owner, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalPrice: 110, paymentStatus: "requires_payment_method" });
    expect(await paid(owner, id, body.paymentIntentId)).toMatchObject({
      status: 402,
      body: { code: "payment_required" },
    });
    await shop.stripe().pay(body.clientSecret);
    expect((await paid(owner, id, body.paymentIntentId)).status).toBe(201);
    expect((await paid(owner, id, body.paymentIntentId)).status).toBe(200);
    expect(await record(id)).toMatchObject({
      paid: { with: "card", at: expect.any(Date), transactionId: body.paymentIntentId },
      openRound: null,
    });
    expect(await parcel(id)).toMatchObject({ paidWith: { payWith: "card", method: "visa", last4: "4242" } });
    expect((await open(owner, id)).status).toBe(409);
  });

  it("gives 30 requests at once and a reload one intent", async () => {
    const { owner, id } = await booking();
    const answers = await Promise.all(Array.from({ length: 30 }, () => open(owner, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1);
    expect((await open(owner, id)).body.paymentIntentId).toBe(answers[0]?.body.paymentIntentId);
  });

  it("finds a payment that was made before a reload", async () => {
    const { owner, id } = await booking();
    const { body } = await open(owner, id);
    await shop.stripe().pay(body.clientSecret);
    const again = await open(owner, id);
    expect(again).toMatchObject({ status: 200, body: { paymentStatus: "succeeded" } });
    expect(await record(id)).toMatchObject({ paid: { with: "card" } });
  });

  it("is found by the reconciler when browser and webhook are lost", async () => {
    const { owner, id } = await booking();
    const { body } = await open(owner, id);
    await shop.stripe().pay(body.clientSecret);
    const round = await reconcileCharges({ now: new Date(Date.now() + 3600_000) });
    expect(round?.completed).toBeGreaterThanOrEqual(1);
    expect(await record(id)).toMatchObject({ paid: { with: "card" } });
  });

  it("is given up by the reconciler after an hour and a quarter, and can be begun anew", async () => {
    const { owner, id } = await booking();
    const old = await open(owner, id);
    await reconcileCharges({ now: new Date(Date.now() + 76 * 60_000) });
    expect((await record(id)).openRound).toBeNull();
    expect((await shop.stripe().pay(old.body.clientSecret)).status).toBe(400);
    const fresh = await open(owner, id);
    expect(fresh.status).toBe(200);
    expect(fresh.body.paymentIntentId).not.toBe(old.body.paymentIntentId);
  });

  it("takes no payment of another booking, and none after pick-up", async () => {
    const { owner, id } = await booking();
    const { body } = await open(owner, id);
    const second = await booking();
    expect((await paid(second.owner, second.id, body.paymentIntentId)).status).toBe(403);
    await payBooking(second.id, "cash");
    await setParcel(second.id, { deliveryStatus: "picked_up" });
    expect((await open(second.owner, second.id)).status).toBe(409);
  });
});

describe("a booking that changes while a card form is open", () => {
  it("cancels the old payment, so that the old price can't be charged", async () => {
    const { owner, id } = await booking();
    const old = await open(owner, id);
    expect((await change(owner, id)).body).toEqual({ modifiedCount: 1, delivery_cost: 190, collectFee: 0 });
    expect((await shop.stripe().pay(old.body.clientSecret)).status).toBe(400);
    expect((await open(owner, id)).body.totalPrice).toBe(190);
  });

  it("is paid and no longer changed or deleted when the card was faster", async () => {
    const { owner, id } = await booking();
    const { body } = await open(owner, id);
    await shop.stripe().pay(body.clientSecret);
    expect((await change(owner, id)).status).toBe(409);
    expect((await remove(owner, id)).status).toBe(409);
    expect(await record(id)).toMatchObject({ paid: { with: "card" }, pricePoisha: 110_00, closedAt: null });
    expect(await parcel(id)).toMatchObject({
      paidWith: { payWith: "card" },
      deliveryCostPoisha: 110_00,
      withinDistrict: false,
      deletedAt: null,
    });
  });

  it("can be deleted while a card form is open, which then can't charge", async () => {
    const { owner, id } = await booking();
    const { body } = await open(owner, id);
    expect((await remove(owner, id)).status).toBe(200);
    expect((await shop.stripe().pay(body.clientSecret)).status).toBe(400);
  });
});

describe("money that nobody waits for", () => {
  const closed = async (id: string, parcelFields: Parameters<typeof setParcel>[1]) => {
    await setBooking(id, { closedAt: new Date(), openRound: null });
    await setParcel(id, parcelFields);
  };
  it.each([
    ["paid in cash", (id: string) => payBooking(id, "cash")],
    ["cancelled", (id: string) => closed(id, { deliveryStatus: "cancelled" })],
    ["deleted", (id: string) => closed(id, { deletedAt: new Date() })],
  ])("goes back once when the booking was %s meanwhile", async (_, meanwhile) => {
    const { owner, id } = await booking();
    const { body } = await open(owner, id);
    await meanwhile(id);
    await shop.stripe().pay(body.clientSecret);
    const answers = await Promise.all([1, 2, 3].map(() => paid(owner, id, body.paymentIntentId)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    const intent = await retrievePaymentIntent(body.paymentIntentId);
    expect(intent.refundedPoisha).toBe(110_00);
    expect((await record(id)).paid?.transactionId ?? null).toBeNull();
  });
});
