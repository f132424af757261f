import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestStripe, TEST_CARDS, type TestStripe } from "./testing";

let sandbox: TestStripe;
let stripe: Stripe;

const sdk = (url: string, key: string) =>
  new Stripe(key, {
    host: "127.0.0.1",
    port: Number(new URL(url).port),
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });

beforeAll(async () => {
  sandbox = await startTestStripe();
  stripe = sdk(sandbox.url, sandbox.secretKey);
});
afterAll(() => sandbox.stop());

const create = (extra: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 144_000, currency: "bdt", ...extra });
const secretOf = (intent: Stripe.PaymentIntent) => intent.client_secret ?? "";
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("expected a refusal"),
    (error: Stripe.errors.StripeError) => error,
  );

describe("a payment through the SDK", () => {
  it("goes from created to succeeded, with the charge and the card on it", async () => {
    const intent = await create({ metadata: { orderId: "o1" }, receipt_email: "buyer@ranna.test" });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      amount: 144_000,
      currency: "bdt",
      metadata: { orderId: "o1" },
      livemode: false,
    });
    const paid = await sandbox.pay(secretOf(intent));
    expect(paid).toMatchObject({ status: 200, body: { status: "succeeded" } });
    const now = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(now).toMatchObject({
      status: "succeeded",
      amount_received: 144_000,
      latest_charge: { paid: true, payment_method_details: { card: { brand: "visa", last4: "4242" } } },
    });
  });

  it("shows a browser neither metadata nor charge, and nothing without the client secret", async () => {
    const intent = await create({ metadata: { buyer: "b1" } });
    const browser = sdk(sandbox.url, sandbox.publishableKey);
    const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: secretOf(intent) });
    expect(seen).toMatchObject({ id: intent.id, status: "requires_payment_method" });
    expect(seen).not.toHaveProperty("metadata");
    expect(seen).not.toHaveProperty("latest_charge");
    expect(await failureOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
      code: "parameter_missing",
    });
    const other = await create();
    expect(
      await failureOf(browser.paymentIntents.retrieve(intent.id, { client_secret: secretOf(other) })),
    ).toMatchObject({ code: "payment_intent_invalid_parameter", param: "client_secret" });
    expect(await failureOf(browser.paymentIntents.cancel(intent.id))).toMatchObject({
      statusCode: 403,
      code: "secret_key_required",
    });
  });

  it("refuses a wrong key, an unknown id, an unknown parameter and an unknown address", async () => {
    expect(await failureOf(sdk(sandbox.url, "sk_test_wrong_key_000").paymentIntents.list())).toMatchObject({
      statusCode: 401,
      message: "Invalid API Key provided: sk_test_****_000",
    });
    expect(await failureOf(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such payment_intent: 'pi_none'",
    });
    expect(await failureOf(create({ colour: "red" } as object))).toMatchObject({
      code: "parameter_unknown",
      param: "colour",
    });
    expect(await failureOf(stripe.customers.create())).toMatchObject({ statusCode: 404 });
  });

  it.each([
    [5_999, "amount_too_small"],
    [100_000_000, "amount_too_large"],
    [-1, "parameter_invalid_integer"],
    [10.5, "parameter_invalid_integer"],
  ])("refuses the amount %d", async (amount, code) => {
    expect(await failureOf(create({ amount }))).toMatchObject({ statusCode: 400, code, param: "amount" });
  });
});

describe("cards", () => {
  it.each([
    [TEST_CARDS.declined, "Your card was declined.", "generic_decline"],
    [TEST_CARDS.insufficientFunds, "Your card has insufficient funds.", "insufficient_funds"],
  ])("%s is declined and the intent can be paid with another", async (card, message, decline_code) => {
    const intent = await create();
    expect(await sandbox.pay(secretOf(intent), card)).toMatchObject({
      status: 402,
      body: {
        error: {
          type: "card_error",
          code: "card_declined",
          decline_code,
          message,
          payment_intent: { id: intent.id, status: "requires_payment_method" },
        },
      },
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      payment_method: null,
      last_payment_error: { message },
    });
    expect(await sandbox.pay(secretOf(intent))).toMatchObject({ body: { status: "succeeded" } });
  });

  it.each([
    [{ number: "4242424242424241" }, "incorrect_number"],
    [{ number: "4111111111111111" }, "card_declined"],
    [{ exp_month: "13" }, "invalid_expiry_month"],
    [{ exp_year: "2019" }, "invalid_expiry_year"],
    [{ cvc: "1" }, "invalid_cvc"],
  ])("refuses %j", async (change, code) => {
    const card = { number: "4242424242424242", exp_month: "4", exp_year: "2044", cvc: "123", ...change };
    const failure = await failureOf(
      stripe.paymentMethods.create({
        type: "card",
        card: card as unknown as Stripe.PaymentMethodCreateParams.Card,
      }),
    );
    expect(failure).toMatchObject({ statusCode: 402, rawType: "card_error", code });
  });

  it("keeps no card number and no CVC", async () => {
    const intent = await create();
    await sandbox.pay(secretOf(intent), "5555555555554444");
    const { readFileSync, readdirSync } = await import("node:fs");
    for (const file of readdirSync(sandbox.dataDir)) {
      expect(readFileSync(`${sandbox.dataDir}/${file}`).includes("5555555555554444")).toBe(false);
    }
  });
});

describe("states", () => {
  it("charges a succeeded intent no second time", async () => {
    const intent = await create({ payment_method: "pm_card_visa", confirm: true });
    expect(await sandbox.pay(secretOf(intent))).toMatchObject({
      status: 400,
      body: {
        error: { code: "payment_intent_unexpected_state", payment_intent: { status: "succeeded" } },
      },
    });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it("cancels what is open and refuses to cancel what was paid", async () => {
    const open = await create();
    expect(await stripe.paymentIntents.cancel(open.id)).toMatchObject({ status: "canceled" });
    expect(await sandbox.pay(secretOf(open))).toMatchObject({ status: 400 });
    const paid = await create({ payment_method: "pm_card_visa", confirm: true });
    expect(await failureOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  it("needs a payment method to confirm, and takes one payment method once", async () => {
    const intent = await create();
    expect(await failureOf(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const method = await stripe.paymentMethods.create({ type: "card", card: { token: await token() } });
    await stripe.paymentIntents.confirm(intent.id, { payment_method: method.id });
    const second = await create();
    expect(
      (await failureOf(stripe.paymentIntents.confirm(second.id, { payment_method: method.id }))).message,
    ).toMatch(/may not be used again/);
  });

  it("stays in processing while the bank thinks, then succeeds", async () => {
    await sandbox.setProcessing(100);
    const intent = await create({ payment_method: "pm_card_visa", confirm: true });
    await sandbox.setProcessing(0);
    expect(intent.status).toBe("processing");
    await expect.poll(async () => (await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  });
});

async function token(): Promise<string> {
  const card = { number: "4242424242424242", exp_month: "4", exp_year: "2044", cvc: "123" };
  return (await stripe.tokens.create({ card })).id;
}

describe("refunds", () => {
  it("gives back parts and never more than was paid", async () => {
    const intent = await create({ payment_method: "pm_card_visa", confirm: true });
    const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 44_000 });
    expect(part).toMatchObject({ amount: 44_000, status: "succeeded" });
    expect(
      await failureOf(stripe.refunds.create({ payment_intent: intent.id, amount: 100_001 })),
    ).toMatchObject({
      param: "amount",
      message: "Refund amount (৳1,000.01) is greater than unrefunded amount on charge (৳1,000.00)",
    });
    expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(100_000);
    expect(await failureOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    const listed = await stripe.refunds.list({ payment_intent: intent.id });
    expect(listed.data.map((refund) => refund.amount)).toEqual([100_000, 44_000]);
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id });
  });

  it("holds the line when many refunds come at once", async () => {
    const intent = await create({ payment_method: "pm_card_visa", confirm: true });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => stripe.refunds.create({ payment_intent: intent.id, amount: 20_000 })),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(7);
  });
});

describe("idempotency", () => {
  it("gives 50 identical requests at once one intent", async () => {
    const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        stripe.paymentIntents.create({ amount: 90_000, currency: "bdt" }, { idempotencyKey: "fifty" }),
      ),
    );
    expect(new Set(all.map((intent) => intent.id)).size).toBe(1);
    expect((await stripe.paymentIntents.list({ limit: 100 })).data.length).toBe(before + 1);
  });

  it("refuses the key with other parameters", async () => {
    await stripe.paymentIntents.create({ amount: 90_000, currency: "bdt" }, { idempotencyKey: "other" });
    const failure = await failureOf(
      stripe.paymentIntents.create({ amount: 90_001, currency: "bdt" }, { idempotencyKey: "other" }),
    );
    expect(failure).toMatchObject({ statusCode: 400, rawType: "idempotency_error" });
  });
});

describe("lists", () => {
  it("pages newest first, from a cursor and within a time", async () => {
    const made = [];
    for (let i = 0; i < 5; i += 1) made.push((await create()).id);
    const newest = [...made].reverse();
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map((intent) => intent.id)).toEqual(newest.slice(0, 2));
    expect(first.has_more).toBe(true);
    const next = await stripe.paymentIntents.list({ limit: 3, starting_after: newest[1]! });
    expect(next.data.map((intent) => intent.id)).toEqual(newest.slice(2));
    const back = await stripe.paymentIntents.list({ limit: 2, ending_before: newest[2]! });
    expect(back.data.map((intent) => intent.id)).toEqual(newest.slice(0, 2));
    const future = Math.floor(Date.now() / 1000) + 60;
    expect((await stripe.paymentIntents.list({ created: { gte: future } })).data).toEqual([]);
    const all: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 3, created: { gte: future - 3600 } })) {
      all.push(intent.id);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 5)).toEqual(newest);
  });
});
