import Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import { startReceiver } from "./receiver";
import { startTestStripe, type TestStripe, type TestStripeOptions } from "./testing";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function sandboxWith(
  options: TestStripeOptions = {},
): Promise<{ sandbox: TestStripe; stripe: Stripe }> {
  const sandbox = await startTestStripe(options);
  open.push(() => sandbox.stop());
  const stripe = new Stripe(sandbox.secretKey, {
    host: "127.0.0.1",
    port: Number(new URL(sandbox.url).port),
    protocol: "http",
    maxNetworkRetries: 0,
  });
  return { sandbox, stripe };
}

async function receiverWith(answer?: (attempt: number) => number, port?: number) {
  const receiver = await startReceiver(answer, port);
  open.push(receiver.stop);
  return receiver;
}

const paid = (stripe: Stripe, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount: 144_000, currency: "bdt", payment_method: "pm_card_visa", confirm: true },
    idempotencyKey ? { idempotencyKey } : {},
  );

describe("what was answered", () => {
  it("is still there after a restart, idempotency keys too", async () => {
    const { sandbox, stripe } = await sandboxWith();
    const intent = await paid(stripe, "once");
    await sandbox.restart();
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
    expect((await paid(stripe, "once")).id).toBe(intent.id);
  });

  it("survives kill -9 in the middle of work", async () => {
    const { sandbox, stripe } = await sandboxWith();
    const answered: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      let running = true;
      const workers = Array.from({ length: 8 }, async () => {
        while (running) {
          const intent = await paid(stripe).catch(() => null);
          if (!intent) return;
          answered.push(intent.id);
        }
      });
      const goal = answered.length + 40;
      await expect.poll(() => answered.length).toBeGreaterThan(goal);
      await sandbox.kill();
      running = false;
      await Promise.all(workers);
      await sandbox.restart();
    }
    for (const id of answered) {
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
    }
  });
});

describe("webhooks", () => {
  it("come signed, for everything that happens to a payment", async () => {
    const receiver = await receiverWith();
    const { stripe, sandbox } = await sandboxWith({ webhookUrl: receiver.url });
    const intent = await paid(stripe);
    await stripe.refunds.create({ payment_intent: intent.id });
    const other = await stripe.paymentIntents.create({ amount: 70_000, currency: "bdt" });
    await sandbox.pay(other.client_secret ?? "", "4000000000000002");
    await stripe.paymentIntents.cancel(other.id);
    await expect
      .poll(() => receiver.types().sort())
      .toEqual([
        "charge.failed",
        "charge.refunded",
        "charge.succeeded",
        "payment_intent.canceled",
        "payment_intent.created",
        "payment_intent.created",
        "payment_intent.payment_failed",
        "payment_intent.succeeded",
        "refund.created",
      ]);
    for (const { body, signature } of receiver.received) {
      const event = stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret);
      expect(await stripe.events.retrieve(event.id)).toMatchObject({ type: event.type });
    }
    const listed = await stripe.events.list({ type: "payment_intent.succeeded" });
    expect(listed.data.map((event) => (event.data.object as { id: string }).id)).toEqual([intent.id]);
  });

  it("are only those that are selected; the others stay on record", async () => {
    const receiver = await receiverWith();
    const webhookEvents = ["payment_intent.succeeded", "payment_intent.canceled"];
    const { stripe, sandbox } = await sandboxWith({ webhookUrl: receiver.url, webhookEvents });
    await paid(stripe);
    await expect.poll(() => sandbox.pendingWebhooks()).toBe(0);
    expect(receiver.types()).toEqual(["payment_intent.succeeded"]);
    const { data } = await stripe.events.list({ type: "charge.succeeded" });
    expect(data).toMatchObject([{ pending_webhooks: 0 }]);
  });

  it("come again until they are taken", async () => {
    const receiver = await receiverWith((attempt) => (attempt <= 3 ? 500 : 200));
    const { stripe, sandbox } = await sandboxWith({ webhookUrl: receiver.url, retryBaseMs: 10 });
    await stripe.paymentIntents.create({ amount: 70_000, currency: "bdt" });
    await expect.poll(() => sandbox.pendingWebhooks()).toBe(0);
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(
      1,
    );
  });

  it("wait through kill -9 and go out after the start", async () => {
    const receiver = await receiverWith();
    const { stripe, sandbox } = await sandboxWith({ webhookUrl: receiver.url });
    await sandbox.pauseWebhooks(true);
    await paid(stripe);
    expect(receiver.received).toHaveLength(0);
    await sandbox.kill();
    await sandbox.restart();
    await expect.poll(() => receiver.types()).toContain("payment_intent.succeeded");
  });

  it("of a sandbox that starts paused wait, unsaid, until it is told that its receiver listens", async () => {
    const receiver = await receiverWith();
    const { stripe, sandbox } = await sandboxWith({ webhookUrl: receiver.url, paused: true });
    await paid(stripe);
    expect(await sandbox.pendingWebhooks()).toBe(3);
    expect(receiver.received).toHaveLength(0);
    await sandbox.pauseWebhooks(false);
    await expect.poll(() => receiver.types()).toContain("payment_intent.succeeded");
    expect(sandbox.complaints()).toBe("");
  });

  it("that find nobody are told in one line, however many they are, and so is their receiver's return", async () => {
    const away = await receiverWith();
    const port = Number(new URL(away.url).port);
    await away.stop();
    const { stripe, sandbox } = await sandboxWith({ webhookUrl: away.url, retryBaseMs: 10 });
    for (let i = 0; i < 5; i += 1) await paid(stripe);
    await expect.poll(() => sandbox.complaints()).not.toBe("");
    const back = await receiverWith(undefined, port);
    await expect.poll(() => sandbox.pendingWebhooks()).toBe(0);
    expect(new Set(back.types())).toContain("payment_intent.succeeded");
    const said = sandbox.complaints().trim().split("\n");
    expect(said).toEqual([
      expect.stringMatching(/webhooks wait, their receiver does not answer/),
      expect.stringMatching(/webhooks are received again/),
    ]);
  });
});
