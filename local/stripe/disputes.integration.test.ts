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
