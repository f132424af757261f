import { ObjectId } from "mongodb";
import { expect, it, vi } from "vitest";
import { POST as postCancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { GET as getOrder } from "@/app/api/orders/[id]/route";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { retrievePaymentIntent } from "@/lib/money/charges/providers/stripe/payment-intents";
import { refundPayment } from "@/lib/money/charges/providers/stripe/refunds";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { buyOne } from "../../../tests/support/bought-basket";
import { ask, ledgerOf, makeBooking, makeRider, parcel, setParcel } from "../../../tests/support/delivery";
import { ordersOf, parcelsOf, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();

const bought = () => buyOne(shop);
const cancel = (who: Person, id: string) =>
  ask(postCancelOrder, who, "POST", `/api/orders/${id}/cancel`, { id });
const refunded = async (intentId: string) => (await retrievePaymentIntent(intentId)).refundedPoisha;

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

it("cash at pick-up while a card form is opened anew is not lost: the tap is asked to come again, and counts", async () => {
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
  expect(await ledgerOf(rider)).toMatchObject([{ kind: "cash_collected", amount: 150_00 }]);
});

it("gives back what a card pays while its booking is cancelled", async () => {
  const owner = await makePerson();
  const id = await makeBooking(owner);
  const { body } = await ask(postIntent, owner, "POST", "/x", { id });
  await shop.stripe().pay(body.clientSecret);
  expect((await ask(postCancelParcel, owner, "POST", "/x", { id })).body).toEqual({ refunded: 150 });
  expect(await refunded(body.paymentIntentId)).toBe(150_00);
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
