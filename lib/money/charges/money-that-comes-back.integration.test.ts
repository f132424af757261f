import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as postCancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { GET as getOrder } from "@/app/api/orders/[id]/route";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as recordPaid } from "@/app/api/parcels/[id]/paid/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { GET as getParcel } from "@/app/api/parcels/[id]/route";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { takePaymentEvent } from "@/lib/flows/take-event";
import { verifyJournal } from "@/lib/flows/verify-journal";
import { readWebhook } from "@/lib/money/charges/providers/stripe/read-webhook";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { balanceOf } from "@/lib/money/journal/queries";
import { auditDocs } from "@/lib/people/audit/collections";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { orderTableQuery } from "@/lib/shop/orders/admin-query";
import { readOrderTable } from "@/lib/shop/orders/read-admin";
import { TEST_CARDS } from "../../../local/stripe/testing";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { checkout, complete, makeBasket } from "../../../tests/support/basket";
import { ask, makeBooking } from "../../../tests/support/delivery";
import {
  chargeOf,
  makeSale,
  open,
  ordersOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { chargeDocs } from "./collections";
import { countUnsettled } from "./queries-gauges";

const shop = startTestShop();
let admin: Person;
let buyer: Person;
let recipeId: string;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  ({ buyer, recipeId } = await makeSale());
  await shop.stripe().setLater(600_000);
});
beforeEach(async () => void (await leaseDocs().deleteMany({})));

type Card = keyof typeof TEST_CARDS;
async function bought(card: Card) {
  const { body } = await open(buyer, recipeId);
  await shop.stripe().pay(body.clientSecret, TEST_CARDS[card]);
  const saved = await save(buyer, recipeId, body.paymentIntentId);
  return { id: saved.body.insertedId, intentId: body.paymentIntentId };
}
async function booked(card: Card) {
  const id = await makeBooking(buyer);
  const { body } = await ask(postIntent, buyer, "POST", "/x", { id });
  await shop.stripe().pay(body.clientSecret, TEST_CARDS[card]);
  await ask(recordPaid, buyer, "POST", "/x", { id, body: { transaction_id: body.paymentIntentId } });
  return { id, intentId: String(body.paymentIntentId) };
}
const refund = (id: string, body: object = {}) => ask(postRefund, admin, "POST", "/x", { id, body });
const order = async (id: string) => (await ask(getOrder, admin, "GET", "/x", { id })).body;
const office = async (id: string) => (await ask(getParcel, admin, "GET", "/x", { id })).body.office;
const logged = async (id: string) =>
  (await auditDocs().find({ "target.id": id, "by.id": null }).sort({ at: 1, _id: 1 }).toArray()).map(
    ({ action, before, after }) => ({ action, before, after }),
  );

/** Delivers the provider's own event about a payment, signed by it, after making its later events happen now. */
async function deliver(type: string, intentId: string): Promise<void> {
  await shop.stripe().comeNow();
  const { data } = await stripeClient().events.list({ type, limit: 100 });
  const event = data.find(
    ({ data: { object } }) => "payment_intent" in object && object.payment_intent === intentId,
  );
  if (!event) throw new Error(`no ${type}`);
  const payload = JSON.stringify(event);
  const secret = shop.stripe().webhookSecret;
  const signature = stripeClient().webhooks.generateTestHeaderString({ payload, secret });
  await takePaymentEvent(readWebhook(payload, signature));
}
const decide = async (intentId: string, words: "winning_evidence" | "losing_evidence") => {
  const [dispute] = (await stripeClient().disputes.list({ payment_intent: intentId })).data;
  await stripeClient().disputes.update(dispute!.id, { evidence: { uncategorized_text: words } });
};

describe("a refund that the bank sends back", () => {
  it("is owed again: administrators see it in order, list, figures and log, and give it back anew", async () => {
    const { id, intentId } = await bought("refundFails");
    const before = await countUnsettled();
    expect(await refund(id, { amount: 200 })).toEqual({ status: 200, body: { refunded: 200 } });
    await deliver("refund.failed", intentId);
    expect(await order(id)).toMatchObject({
      refunded: 0,
      refundOwed: 200,
      refunds: [{ amount: 200, state: "failed" }],
    });
    expect((await ordersOf(buyer)).find(({ _id }) => _id === id)).toMatchObject({
      refunded: 0,
      refundDue: 0,
    });
    const { rows: orders } = await readOrderTable(orderTableQuery.parse({ q: intentId }));
    expect(orders).toMatchObject([{ _id: id, refundOwed: 200, dispute: null }]);
    expect(await countUnsettled()).toBe(before + 1);
    expect(await logged(id)).toEqual([
      {
        action: "order.refund_failed",
        before: { refundedPoisha: 200_00, failedPoisha: null },
        after: { refundedPoisha: 0, failedPoisha: 200_00 },
      },
    ]);
    // Once refunded anew the amount is not owed any more, until that refund fails too.
    expect((await refund(id, { amount: 200 })).status).toBe(200);
    expect((await order(id)).refunds).toHaveLength(2);
  });

  it("is owed, too, when it failed before anybody had noted that it was made", async () => {
    const { id, intentId } = await bought("refundFails");
    await shop.stripe().addFault({ path: "/v1/refunds", status: 500, times: 2 });
    expect((await refund(id, { amount: 50 })).status).toBe(200);
    // The provider has made the refund, and the process was killed before it read the answer.
    const [due] = (await chargeOf(id)).refunds;
    const made = { payment_intent: intentId, amount: 50_00, metadata: { key: due!.key } };
    await stripeClient().refunds.create(made, { idempotencyKey: due!.key });
    await deliver("refund.failed", intentId);
    expect(await order(id)).toMatchObject({ refunded: 0, refundOwed: 50, refunds: [{ state: "failed" }] });
    expect(await logged(id)).toMatchObject([
      { action: "order.refund_failed", after: { failedPoisha: 50_00 } },
    ]);
  });

  it("is found by the reconciler when every webhook is lost", async () => {
    const { id } = await bought("refundFails");
    await refund(id);
    await shop.stripe().comeNow();
    await reconcileCharges({ now: new Date(Date.now() + 30 * 3600_000) });
    expect(await order(id)).toMatchObject({ refunded: 0, refundOwed: 750, refunds: [{ state: "failed" }] });
  });

  it("of a cancelled booking is shown in All Parcels and given back once more by an admin alone", async () => {
    const { id, intentId } = await booked("refundFails");
    const cancel = (who: Person) => ask(postCancelParcel, who, "POST", "/x", { id });
    expect((await cancel(buyer)).body).toEqual({ refunded: 150 });
    await deliver("refund.failed", intentId);
    expect(await office(id)).toMatchObject({ refunded: 0, refund_due: 0, refund_owed: 150, dispute: null });
    expect(await logged(id)).toMatchObject([{ action: "parcel.refund_failed" }]);
    expect((await cancel(buyer)).status).toBe(409);
    expect((await cancel(admin)).body).toEqual({ refunded: 150 });
    const { data } = await stripeClient().refunds.list({ payment_intent: intentId });
    expect(data).toHaveLength(2);
  });
});

it("the parcel of a box that was bought with others shows what the bank sent back of this one", async () => {
  const basket = await makeBasket();
  const { body } = await checkout(basket.buyer, basket.total);
  await shop.stripe().pay(body.clientSecret, TEST_CARDS.refundFails);
  expect((await complete(basket.buyer, body)).status).toBe(201);
  const boxes = await recordsOf(basket.buyer);
  expect((await refund(boxes[0]!._id.toHexString(), { amount: 60 })).status).toBe(200);
  await deliver("refund.failed", body.paymentIntentId);
  const offices = await Promise.all(boxes.map(({ parcelId }) => office(parcelId!.toHexString())));
  expect(offices).toMatchObject([{ refund_owed: 60, paid_with: "card" }, { refund_owed: 0 }]);
});

describe("a payment that its card's owner disputes", () => {
  it("gives nothing back until the bank has decided; won, it does again", async () => {
    const { id, intentId } = await bought("disputed");
    await deliver("charge.dispute.created", intentId);
    expect(await order(id)).toMatchObject({
      dispute: { amount: 750, reason: "fraudulent", status: "needs_response", closedAt: null },
    });
    expect((await chargeOf(id)).dispute).toMatchObject({ amount: 75_000, feePoisha: 1_875 });
    expect(await refund(id, { amount: 10 })).toMatchObject({ status: 409, body: { code: "conflict" } });
    await decide(intentId, "winning_evidence");
    await deliver("charge.dispute.closed", intentId);
    expect(await order(id)).toMatchObject({ dispute: { status: "won", closedAt: expect.any(String) } });
    expect(await refund(id, { amount: 10 })).toEqual({ status: 200, body: { refunded: 10 } });
    expect((await logged(id)).map(({ action, after }) => [action, after?.status])).toEqual([
      ["order.disputed", "needs_response"],
      ["order.dispute_closed", "won"],
    ]);
  });

  it("keeps its outcome when the report of its beginning comes last, and twice", async () => {
    const { id, intentId } = await bought("disputed");
    await shop.stripe().comeNow();
    await decide(intentId, "losing_evidence");
    for (const type of ["closed", "created", "closed", "created"])
      await deliver(`charge.dispute.${type}`, intentId);
    expect(await order(id)).toMatchObject({ dispute: { status: "lost" }, refunded: 0 });
    expect((await logged(id)).map(({ action }) => action)).toEqual([
      "order.disputed",
      "order.dispute_closed",
    ]);
    expect((await refund(id)).status).toBe(409);
  });

  it.each([
    ["goes back once it is won", "winning_evidence", { refunded: 750, refunds: [{ state: "made" }] }],
    ["is refused once it is lost", "losing_evidence", { refunded: 0, refunds: [{ state: "refused" }] }],
  ] as const)("holds up what a cancellation gives back: it %s", async (_, words, end) => {
    const { id, intentId } = await bought("disputed");
    await deliver("charge.dispute.created", intentId);
    expect((await ask(postCancelOrder, buyer, "POST", "/x", { id })).status).toBe(200);
    expect(await order(id)).toMatchObject({ refunded: 0, refundDue: 750, refunds: [{ state: "due" }] });
    await reconcileCharges({ now: new Date(Date.now() + 30 * 3600_000) });
    expect(await order(id)).toMatchObject({ refundDue: 750 });
    await decide(intentId, words);
    await deliver("charge.dispute.closed", intentId);
    expect(await order(id)).toMatchObject({ ...end, refundDue: 0 });
  });

  it("of a booking is shown in All Parcels", async () => {
    const { id, intentId } = await booked("disputed");
    await deliver("charge.dispute.created", intentId);
    expect(await office(id)).toMatchObject({ dispute: { amount: 150, status: "needs_response" } });
    expect(await logged(id)).toMatchObject([{ action: "parcel.disputed" }]);
  });
});

it("an event about money that moved completes a payment whose own event was lost", async () => {
  const { body } = await open(buyer, recipeId);
  await shop.stripe().pay(body.clientSecret);
  await stripeClient().refunds.create({ payment_intent: body.paymentIntentId, amount: 25_00 });
  await deliver("charge.refunded", body.paymentIntentId);
  expect((await ordersOf(buyer))[0]).toMatchObject({ transaction_id: body.paymentIntentId, refunded: 25 });
});

it("leaves books that add up: nothing is owed twice", async () => {
  expect(await verifyJournal()).toMatchObject({ first: null, differences: [] });
  // The sum of what still has to go back of all charges in this file.
  const charges = await chargeDocs().find().toArray();
  const due = charges.reduce((sum, { unsettledPoisha }) => sum + unsettledPoisha, 0);
  expect(await balanceOf("refunds")).toBe(0 - due);
});
