import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { POST as postCancel } from "@/app/api/orders/[id]/cancel/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { submitRefund } from "@/lib/flows/refund-charge";
import { chargeDocs } from "@/lib/money/charges/collections";
import { retrievePaymentIntent } from "@/lib/money/charges/providers/stripe/payment-intents";
import { giveBack, refundPayment } from "@/lib/money/charges/providers/stripe/refunds";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { requestRefund } from "@/lib/money/charges/request-refund";
import { auditDocs } from "@/lib/people/audit/collections";
import { withTransaction } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "@/lib/platform/idempotency/document";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { buyOne } from "../../../tests/support/bought-basket";
import { ask } from "../../../tests/support/delivery";
import { mailsFor } from "../../../tests/support/outbox";
import { chargeOf, makeSale, open, ordersOf, recordsOf, startTestShop } from "../../../tests/support/shop";
import { orderDocs } from "./collections";
import { findOrderCharge } from "./queries-charge";

const shop = startTestShop();
const LATER = () => new Date(Date.now() + 3600_000);

let people: Awaited<ReturnType<typeof makeSale>> & { admin: Person };
beforeAll(async () => {
  people = { ...(await makeSale()), admin: await makePerson({ role: "admin" }) };
});

/** A paid order of 750 taka. */
const bought = () => buyOne(shop, people);
const refund = (who: Person, id: string, body: unknown = {}, key?: string) =>
  ask(postRefund, who, "POST", `/api/orders/${id}/refund`, {
    id,
    body,
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });
const atProvider = async (intentId: string) => (await retrievePaymentIntent(intentId)).refundedPoisha;
const kept = async (id: string) => {
  const doc = await orderDocs().findOne({ _id: new ObjectId(id) });
  if (!doc) throw new Error("no such order");
  return { ...doc, refunds: (await chargeOf(id)).refunds };
};
/** The mails of an order's refunds. */
const toldOf = async (buyer: Person, id: string) =>
  (await mailsFor(buyer.email)).filter(({ kind, key }) => kind === "order_refunded" && key.includes(id));
const auditOf = (id: string) => auditDocs().find({ "target.id": id }).sort({ at: 1, _id: 1 }).toArray();

describe("POST /orders/{id}/refund", () => {
  it("gives a part back, then the rest, to the poisha; each is told, logged and kept", async () => {
    const { admin, buyer, id, intentId } = await bought();
    expect(await refund(admin, id, { amount: 99.99 })).toEqual({ status: 200, body: { refunded: 99.99 } });
    expect(await atProvider(intentId)).toBe(99_99);
    expect((await ordersOf(buyer))[0]).toMatchObject({ refunded: 99.99, deliveryStatus: "pending" });
    expect(await kept(id)).toMatchObject({ refundState: "part" });
    expect(await refund(admin, id)).toEqual({ status: 200, body: { refunded: 650.01 } });
    expect(await atProvider(intentId)).toBe(750_00);
    const doc = await kept(id);
    expect(doc).toMatchObject({ refundedPoisha: 750_00, refundDue: null, refundState: "whole" });
    expect(doc.refunds).toMatchObject([
      { amountPoisha: 99_99, state: "made", why: "refund", by: { name: expect.stringMatching(/^Person/) } },
      { amountPoisha: 650_01, state: "made" },
    ]);
    const mails = await toldOf(buyer, id);
    expect(mails.map(({ data }) => [data.amountPoisha, data.refundedPoisha])).toEqual([
      [99_99, 99_99],
      [650_01, 750_00],
    ]);
    expect((await auditOf(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["order.refunded", { refundedPoisha: 0 }, { refundedPoisha: 99_99 }],
      ["order.refunded", { refundedPoisha: 99_99 }, { refundedPoisha: 750_00 }],
    ]);
  });

  it("takes no body at all for the rest", async () => {
    const { admin, id } = await bought();
    const answer = await postRefund(call(`/api/orders/${id}/refund`, "POST", admin.cookie), params({ id }));
    expect([answer.status, await answer.json()]).toEqual([200, { refunded: 750 }]);
  });

  it("refuses more than is left, what was never paid, and what went back already", async () => {
    const { admin, id, recipeId } = await bought();
    expect((await refund(admin, id, { amount: 750.01 })).status).toBe(409);
    expect((await refund(admin, id, { amount: 700 })).status).toBe(200);
    expect(await refund(admin, id, { amount: 50.01 })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await refund(admin, id, { amount: 50 })).status).toBe(200);
    expect((await refund(admin, id)).status).toBe(409);
    const other = await makePerson();
    await open(other, recipeId);
    const [unpaid] = await recordsOf(other);
    expect((await refund(admin, unpaid!._id.toHexString(), { amount: 1 })).status).toBe(409);
    expect((await kept(unpaid!._id.toHexString())).refundedPoisha).toBe(0);
  });

  it("counts a double click once, and two admins who saw the same sum once", async () => {
    const { admin, id, intentId } = await bought();
    const twice = await Promise.all([1, 2, 3].map(() => refund(admin, id, { amount: 100 }, "click")));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await atProvider(intentId)).toBe(100_00);
    const second = await makePerson({ role: "admin" });
    const both = await Promise.all(
      [admin, second].map((who) => refund(who, id, { amount: 200, refunded: 100 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await atProvider(intentId)).toBe(300_00);
  });

  it("makes ten at once one after the other: each is its own, none is told to come again", async () => {
    const { admin, id, intentId } = await bought();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(admin, id, { amount: 10 })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await atProvider(intentId)).toBe(100_00);
    expect((await kept(id)).refunds).toHaveLength(10);
  });

  it("changes nothing twice when the provider reports it too", async () => {
    const { admin, id, intentId } = await bought();
    await shop.stripe().loseWebhooks(false);
    const before = shop.webhooks.length;
    await refund(admin, id, { amount: 300 });
    await vi.waitFor(() => expect(shop.webhooks.length).toBeGreaterThan(before), 120_000);
    await shop.stripe().loseWebhooks(true);
    expect(await kept(id)).toMatchObject({ refundedPoisha: 300_00, refundState: "part" });
    expect(await atProvider(intentId)).toBe(300_00);
  });
});

describe("a refund that is interrupted", () => {
  const providerIsDown = (path = "/v1/refunds") => shop.stripe().addFault({ path, status: 500, times: 3 });

  it("is made by the job once the provider answers, and told once", async () => {
    const { admin, buyer, id, intentId } = await bought();
    await providerIsDown();
    expect(await refund(admin, id, { amount: 120 })).toEqual({ status: 200, body: { refunded: 120 } });
    expect(await atProvider(intentId)).toBe(0);
    expect((await kept(id)).refunds).toMatchObject([{ state: "due" }]);
    expect((await ordersOf(buyer))[0]).toMatchObject({ refunded: 0, refundDue: 120 });
    await reconcileCharges({ now: LATER() });
    expect((await ordersOf(buyer))[0]).toMatchObject({ refunded: 120, refundDue: 0 });
    await reconcileCharges({ now: LATER() });
    expect(await atProvider(intentId)).toBe(120_00);
    expect(await kept(id)).toMatchObject({
      refundedPoisha: 120_00,
      refundDue: null,
      refunds: [{ state: "made" }],
    });
    expect(await toldOf(buyer, id)).toHaveLength(1);
  });

  it("is not made again after a kill between provider and note, nor by the same call", async () => {
    const { admin, id, intentId } = await bought();
    await refund(admin, id, { amount: 120 }, "the-call");
    // The refund's record and the stored answer of the call are removed, as if the process had been killed before it
    // wrote them.
    const forget = () =>
      chargeDocs().updateOne(
        { "subject.id": new ObjectId(id) },
        {
          $set: {
            refundedPoisha: 0,
            unsettledPoisha: 120_00,
            checkAt: new Date(),
            "refunds.0.state": "due",
          },
        },
      );
    await forget();
    await idempotencyDocs().deleteMany({});
    expect(await refund(admin, id, { amount: 120 }, "the-call")).toEqual({
      status: 200,
      body: { refunded: 120 },
    });
    expect(await atProvider(intentId)).toBe(120_00);
    await forget();
    await reconcileCharges({ now: LATER() });
    expect(await atProvider(intentId)).toBe(120_00);
    expect(await kept(id)).toMatchObject({ refundedPoisha: 120_00, refunds: [{ state: "made" }] });
  });

  it("is found by its own name when the provider has forgotten the key of the call", async () => {
    const { intentId } = await bought();
    await stripeClient().refunds.create({
      payment_intent: intentId,
      amount: 40_00,
      metadata: { key: "mine" },
    });
    const again = { reference: intentId, amountPoisha: 40_00, key: "mine", exact: true };
    expect(await giveBack(again)).toBe("given");
    expect(await atProvider(intentId)).toBe(40_00);
  });

  it("is refused when less is left at the provider, and the next one knows", async () => {
    const { admin, buyer, id, intentId } = await bought();
    await refundPayment({ paymentIntentId: intentId, amountPoisha: 700_00, idempotencyKey: `board-${id}` });
    expect(await refund(admin, id, { amount: 100 })).toMatchObject({ status: 409 });
    expect(await kept(id)).toMatchObject({
      refundedPoisha: 700_00,
      refundDue: null,
      refunds: [{ state: "refused" }],
    });
    expect(await toldOf(buyer, id)).toHaveLength(0);
    expect(await refund(admin, id)).toEqual({ status: 200, body: { refunded: 50 } });
  });

  it("is decided once under its name, also after the provider has refused it", async () => {
    const { admin, id, intentId } = await bought();
    const key = `one-${id}`;
    const decide = async () => {
      const charge = (await findOrderCharge({ purchaseId: id }))!;
      const by = { id: admin.uid, name: "A" };
      const refund = { key, amountPoisha: 50_01, why: "refund", by, at: new Date() } as const;
      return withTransaction((tx) => requestRefund(charge, refund, tx));
    };
    const first = await decide();
    await refundPayment({ paymentIntentId: intentId, amountPoisha: 700_00, idempotencyKey: `desk-${id}` });
    expect(await submitRefund(first!, key)).toBe("refused");
    expect(await decide()).toBeNull();
    expect((await kept(id)).refunds).toMatchObject([{ state: "refused" }]);
  });

  it("comes before a cancellation, which gives back the rest", async () => {
    const { admin, buyer, id, intentId } = await bought();
    await providerIsDown();
    await refund(admin, id, { amount: 120 });
    const cancel = () => ask(postCancel, buyer, "POST", `/api/orders/${id}/cancel`, { id });
    expect(await cancel()).toEqual({ status: 200, body: { refunded: 630 } });
    expect(await atProvider(intentId)).toBe(750_00);
    expect((await kept(id)).refunds).toMatchObject([
      { amountPoisha: 120_00, why: "refund", state: "made" },
      { amountPoisha: 630_00, why: "cancelled", state: "made" },
    ]);
  });
});

it("a payment that the provider does not know is refused, and waits for nothing", async () => {
  const { admin, id, intentId } = await bought();
  await orderDocs().updateOne({ _id: new ObjectId(id) }, { $set: { intentId: "pi_unknown" } });
  await chargeDocs().updateOne({ "subject.id": new ObjectId(id) }, { $set: { intentId: "pi_unknown" } });
  expect((await refund(admin, id, { amount: 10 })).status).toBe(409);
  expect(await kept(id)).toMatchObject({
    refundedPoisha: 0,
    refundDue: null,
    refunds: [{ state: "refused" }],
  });
  expect(await atProvider(intentId)).toBe(0);
});
