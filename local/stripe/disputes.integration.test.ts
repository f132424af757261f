import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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
    for (const type of ["charge.dispute.created", "charge.dispute.closed"]) {
      const ids = (await typesOf(type)).map(({ data }) => (data.object as { id: string }).id);
      expect(ids.filter((one) => one === dispute.id)).toHaveLength(1);
    }
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
