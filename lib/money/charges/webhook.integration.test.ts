import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as postWebhook } from "@/app/api/stripe/webhook/route";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { TEST_KEYS } from "../../../local/stripe/testing";
import { params } from "../../../tests/support/accounts";
import {
  makeSale,
  open,
  ordersOf,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import type { Provider } from "./provider";

const shop = startTestShop();

afterEach(async () => {
  await vi.waitFor(async () => expect(await shop.stripe().pendingWebhooks()).toBe(0), 120_000);
  await shop.stripe().loseWebhooks(true);
});

/** A request with an event, signed as the provider signs it. */
function signed(event: object, secret = TEST_KEYS.webhookSecret): Request {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return new Request("http://127.0.0.1:3000/api/stripe/webhook", {
    method: "POST",
    headers: { "stripe-signature": `t=${at},v1=${v1}` },
    body,
  });
}

const succeeded = (id: string, intent: object) => ({
  id,
  object: "event",
  type: "payment_intent.succeeded",
  data: { object: { object: "payment_intent", amount: 75_000, status: "succeeded", ...intent } },
});

describe("the webhook", () => {
  it("comes again until the server is back", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    const before = shop.webhooks.length;
    shop.webhooksMeet(503);
    await shop.stripe().loseWebhooks(false);
    await shop.stripe().pay(body.clientSecret);
    await vi.waitFor(() => expect(shop.webhooks.slice(before)).toContain(503), 120_000);
    expect(await ordersOf(buyer)).toEqual([]);
    shop.webhooksMeet(null);
    await vi.waitFor(async () => expect(await ordersOf(buyer)).toHaveLength(1), 120_000);
  });

  it("that comes together with the browser asks the provider no second time", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await shop.stripe().pay(body.clientSecret);
    const asked = vi.spyOn(PROVIDERS.card as Provider, "ask");
    const event = signed(succeeded("evt_together", { id: body.paymentIntentId }));
    const [taken] = await Promise.all([
      postWebhook(event, params()),
      save(buyer, recipeId, body.paymentIntentId),
    ]);
    expect([taken.status, asked.mock.calls.length]).toEqual([200, 1]);
    expect(await ordersOf(buyer)).toHaveLength(1);
    asked.mockRestore();
  });

  it("is answered with a server error while the provider cannot be asked, so that it comes again", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await shop.stripe().pay(body.clientSecret);
    const [order] = await recordsOf(buyer);
    const metadata = { purchaseId: order!._id.toHexString() };
    const event = succeeded("evt_again", { id: body.paymentIntentId, metadata });
    await shop.stripe().addFault({ path: "/v1/payment_intents/", status: 500, times: 2 });
    expect((await postWebhook(signed(event), params())).status).toBe(502);
    expect((await postWebhook(signed(event), params())).status).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it("changes nothing when the same event comes twice, or twice at once", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await shop.stripe().pay(body.clientSecret);
    const [order] = await recordsOf(buyer);
    const metadata = { purchaseId: order!._id.toHexString() };
    const event = succeeded("evt_twice", { id: body.paymentIntentId, metadata });
    const both = await Promise.all([
      postWebhook(signed(event), params()),
      postWebhook(signed(event), params()),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [completed] = await recordsOf(buyer);
    expect((await postWebhook(signed(event), params())).status).toBe(200);
    expect((await recordsOf(buyer))[0]).toEqual(completed);
    expect(await parcelsOf(buyer)).toHaveLength(1);
  });

  it("believes the provider and not the event: an unpaid intent stays unpaid", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    const [order] = await recordsOf(buyer);
    const event = succeeded("evt_early", {
      id: body.paymentIntentId,
      metadata: { purchaseId: order!._id.toHexString() },
    });
    expect((await postWebhook(signed(event), params())).status).toBe(503);
    expect(await parcelsOf(buyer)).toEqual([]);
  });

  it("takes note of an intent that was cancelled at the provider", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    const { cancelPaymentIntent } = await import("@/lib/money/charges/providers/stripe/payment-intents");
    await cancelPaymentIntent(body.paymentIntentId);
    const event = { ...succeeded("evt_end", { id: body.paymentIntentId }), type: "payment_intent.canceled" };
    expect((await postWebhook(signed(event), params())).status).toBe(200);
    expect((await recordsOf(buyer))[0]).toMatchObject({ state: "abandoned" });
  });
});

describe("money given back in the provider's dashboard", () => {
  async function paid() {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await shop.stripe().pay(body.clientSecret);
    await save(buyer, recipeId, body.paymentIntentId);
    return { buyer, transactionId: body.paymentIntentId };
  }
  /** Refunds at the provider without RANNA, as somebody does in its dashboard; amount in poisha. */
  const giveBack = (transactionId: string, amount: number) =>
    stripeClient().refunds.create({ payment_intent: transactionId, amount });

  it("never shrinks when an earlier report comes late", async () => {
    const { buyer, transactionId } = await paid();
    for (const amount of [10_000, 65_000]) await giveBack(transactionId, amount);
    for (const amount of [75_000, 10_000]) {
      const charge = { object: "charge", payment_intent: transactionId, amount_refunded: amount };
      const event = {
        id: `evt_back_${amount}`,
        object: "event",
        type: "charge.refunded",
        data: { object: charge },
      };
      expect((await postWebhook(signed(event), params())).status).toBe(200);
      expect(await ordersOf(buyer)).toMatchObject([{ refunded: 750 }]);
    }
  });
});

describe("events that are none of ours", () => {
  it("are answered 200: another type, a payment or a refund without an order, an order that nobody knows", async () => {
    const intent = { id: "pi_elsewhere", metadata: {} };
    const unknown = { id: "pi_elsewhere", metadata: { purchaseId: "a".repeat(24) } };
    const malformed = { id: "pi_elsewhere", metadata: { purchaseId: "x" } };
    const events = [
      { ...succeeded("evt_1", intent), type: "customer.created" },
      succeeded("evt_2", intent),
      succeeded("evt_3", unknown),
      succeeded("evt_4", malformed),
      {
        id: "evt_5",
        object: "event",
        type: "charge.refunded",
        data: { object: { object: "charge", payment_intent: "pi_elsewhere", amount_refunded: 100 } },
      },
    ];
    for (const event of events) expect((await postWebhook(signed(event), params())).status).toBe(200);
  });
});
