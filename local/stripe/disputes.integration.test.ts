import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startReceiver } from "./receiver";
import { startTestStripe, TEST_CARDS, type TestStripe } from "./testing";

let sandbox: TestStripe;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startTestStripe();
  await sandbox.setLater(50);
  stripe = new Stripe(sandbox.secretKey, {
    host: "127.0.0.1",
    port: Number(new URL(sandbox.url).port),
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
afterAll(() => sandbox.stop());

async function paid(card: string) {
  const intent = await stripe.paymentIntents.create({ amount: 75_000, currency: "bdt" });
  const { body } = await sandbox.pay(intent.client_secret ?? "", card);
  expect(body.status).toBe("succeeded");
  return intent.id;
}
const chargeOf = async (id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] })).latest_charge as Stripe.Charge;
const disputeOf = (payment_intent: string) =>
  vi.waitFor(
    async () => {
      const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
      if (!dispute) throw new Error("no dispute yet");
      return dispute;
    },
    { timeout: 120_000, interval: 20 },
  );
const typesOf = async (type: string) => (await stripe.events.list({ type, limit: 100 })).data;

describe("the card 0259", () => {
  it("pays, and its owner disputes it a moment later: nothing goes back until that is won", async () => {
    const id = await paid(TEST_CARDS.disputed);
    const dispute = await disputeOf(id);
    expect(dispute).toMatchObject({ amount: 75_000, status: "needs_response", reason: "fraudulent" });
    expect(await chargeOf(id)).toMatchObject({ disputed: true });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    const won = await stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: "winning_evidence" },
    });
    expect(won.status).toBe("won");
    expect((await stripe.refunds.create({ payment_intent: id })).status).toBe("succeeded");
    expect((await typesOf("charge.dispute.created")).length).toBe(1);
    expect((await typesOf("charge.dispute.closed")).length).toBe(1);
    await expect(stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it("is lost by the other words, or when it is given up", async () => {
    for (const lose of [
      (id: string) => stripe.disputes.update(id, { evidence: { uncategorized_text: "losing_evidence" } }),
      (id: string) => stripe.disputes.close(id),
    ]) {
      const id = await paid(TEST_CARDS.disputed);
      expect((await lose((await disputeOf(id)).id)).status).toBe("lost");
      await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
        code: "charge_disputed",
      });
    }
  });

  it("disputes also after a restart", async () => {
    await sandbox.setLater(500);
    const id = await paid(TEST_CARDS.disputed);
    await sandbox.restart();
    await disputeOf(id);
    await sandbox.setLater(50);
  });
});

describe("a dispute that is told", () => {
  const told = (id: string, state: "open" | "won" | "lost") => sandbox.dispute(id, state);

  it("is of any paid intent, with the events of the card 0259, and once", async () => {
    const count = async () => [
      (await typesOf("charge.dispute.created")).length,
      (await typesOf("charge.dispute.closed")).length,
    ];
    const [created = 0, closed = 0] = await count();
    const id = await paid(TEST_CARDS.succeeds);
    expect(await told(id, "open")).toMatchObject({ status: "needs_response", payment_intent: id });
    await told(id, "open");
    expect(await count()).toEqual([created + 1, closed]);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    await told(id, "lost");
    await told(id, "lost");
    expect(await count()).toEqual([created + 1, closed + 1]);
    for (const state of ["won", "open"] as const) await expect(told(id, state)).rejects.toThrow("400");
    expect((await disputeOf(id)).status).toBe("lost");
  });

  it("reaches the webhook's receiver", async () => {
    const receiver = await startReceiver();
    await sandbox.setWebhookUrl(receiver.url);
    const id = await paid(TEST_CARDS.succeeds);
    await told(id, "won");
    await vi.waitFor(
      () =>
        expect(receiver.types()).toEqual(
          expect.arrayContaining(["charge.dispute.created", "charge.dispute.closed"]),
        ),
      { timeout: 120_000, interval: 20 },
    );
    await sandbox.setWebhookUrl(null);
    await receiver.stop();
  });

  it("is refused without the secret key, a state that exists, or money to take", async () => {
    const id = await paid(TEST_CARDS.succeeds);
    const asked = async (intent: unknown, state: unknown, key = sandbox.secretKey) => {
      const answer = await fetch(`${sandbox.url}/sandbox/disputes`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify({ intent, state }),
      });
      return `${answer.status} ${(await answer.json()).error.code}`;
    };
    expect(await asked(id, "open", sandbox.publishableKey)).toBe("403 secret_key_required");
    for (const state of ["closed", "toString", undefined, ["open"]])
      expect(await asked(id, state)).toBe("400 undefined");
    expect(await asked(7, "open")).toBe("400 parameter_missing");
    expect(await asked("pi_unknown", "open")).toBe("404 resource_missing");
    const open = await stripe.paymentIntents.create({ amount: 75_000, currency: "bdt" });
    expect(await asked(open.id, "open")).toBe("400 payment_intent_unexpected_state");
    await stripe.refunds.create({ payment_intent: id });
    expect(await asked(id, "open")).toBe("400 charge_already_refunded");
  });
});

describe("what moves in the account", () => {
  const feeOf = async (amount: number) => {
    const intent = await stripe.paymentIntents.create({ amount, currency: "bdt" });
    await sandbox.pay(intent.client_secret ?? "");
    const expanded = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge.balance_transaction"],
    });
    const charge = expanded.latest_charge as Stripe.Charge;
    return { charge, balance: charge.balance_transaction as Stripe.BalanceTransaction };
  };

  it("is a charge less 2.5 %, half up to the minor unit", async () => {
    const { charge, balance } = await feeOf(75_020);
    expect(balance).toMatchObject({
      ...{ object: "balance_transaction", type: "charge", reporting_category: "charge", status: "available" },
      ...{ amount: 75_020, fee: 1_876, net: 73_144, currency: "bdt", source: charge.id },
    });
    expect((await feeOf(75_019)).balance.fee).toBe(1_875);
    const plain = await stripe.charges.retrieve(charge.id);
    expect(plain.balance_transaction).toBe(balance.id);
    const again = await stripe.charges.retrieve(charge.id, { expand: ["balance_transaction"] });
    expect(again.balance_transaction).toEqual(balance);
  });

  it("is nothing of a charge that failed, or of an intent without one", async () => {
    const intent = await stripe.paymentIntents.create({ amount: 75_000, currency: "bdt" });
    const expand = ["latest_charge.balance_transaction"];
    expect(await stripe.paymentIntents.retrieve(intent.id, { expand })).toMatchObject({
      latest_charge: null,
    });
    await sandbox.pay(intent.client_secret ?? "", TEST_CARDS.declined);
    expect(await stripe.paymentIntents.retrieve(intent.id, { expand })).toMatchObject({
      latest_charge: { status: "failed", balance_transaction: null },
    });
  });

  it("is what a dispute takes, with its fee, of what is left; won gives back the amount alone", async () => {
    const id = await paid(TEST_CARDS.succeeds);
    await stripe.refunds.create({ payment_intent: id, amount: 15_000 });
    const taken = {
      type: "adjustment",
      reporting_category: "dispute",
      amount: -60_000,
      fee: 1_500,
      net: -61_500,
    };
    const { id: disputeId } = await sandbox.dispute(id, "open");
    const one = async () => (await disputeOf(id)).balance_transactions;
    expect(await one()).toMatchObject([{ ...taken, source: disputeId, currency: "bdt" }]);
    await sandbox.dispute(id, "won");
    const back = { reporting_category: "dispute_reversal", amount: 60_000, fee: 0, net: 60_000 };
    expect(await one()).toMatchObject([taken, back]);
    const other = await paid(TEST_CARDS.succeeds);
    await sandbox.dispute(other, "lost");
    expect((await disputeOf(other)).balance_transactions).toMatchObject([{ amount: -75_000, fee: 1_875 }]);
  });
});

describe("the card 7726", () => {
  it("pays, and its refunds succeed and then fail, so that the money counts as not given back", async () => {
    const id = await paid(TEST_CARDS.refundFails);
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 20_000 });
    expect(refund.status).toBe("succeeded");
    await vi.waitFor(
      async () =>
        expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
          status: "failed",
          failure_reason: "expired_or_canceled_card",
        }),
      { timeout: 120_000, interval: 20 },
    );
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await typesOf("refund.failed")).length).toBe(1);
    expect((await typesOf("refund.updated")).length).toBe(1);
  });
});
