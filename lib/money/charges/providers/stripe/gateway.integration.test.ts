import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as postDispute } from "@/app/api/local/stripe/disputes/[intentId]/route";
import { withVariables } from "@/lib/platform/settings/with-variables";
import { startTestStripe, TEST_CARDS, type TestStripe } from "../../../../../local/stripe/testing";
import { findDispute } from "./disputes";
import { createPaymentIntent, retrievePaymentIntent } from "./payment-intents";
import { publicPaymentConfig } from "./public-config";
import { passToSandbox } from "./sandbox-pass";
import { stripeClient } from "./stripe-client";

let sandbox: TestStripe;

beforeAll(async () => {
  sandbox = await startTestStripe();
  vi.stubEnv("STRIPE_SECRET_KEY", sandbox.secretKey);
  vi.stubEnv("STRIPE_PUBLISHABLE_KEY", sandbox.publishableKey);
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", sandbox.webhookSecret);
  vi.stubEnv("RANNA_STRIPE_API_BASE", sandbox.url);
  vi.stubEnv("NEXTAUTH_URL", "https://ranna.test");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.stop();
});

let keys = 0;
const open = (amountPoisha = 144_000) => {
  keys += 1;
  return createPaymentIntent({ amountPoisha, idempotencyKey: `k${keys}`, metadata: { orderId: "o1" } });
};

describe("the payment gateway", () => {
  it("turns refusals into the product's errors", async () => {
    await expect(retrievePaymentIntent("pi_unknown")).rejects.toMatchObject({ code: "not_found" });
    await expect(retrievePaymentIntent("../refunds")).rejects.toMatchObject({ code: "not_found" });
    await sandbox.addFault({ path: "/v1/payment_intents", status: 500, times: 2 });
    await expect(open()).rejects.toMatchObject({ code: "payment_provider", status: 502 });
  });

  it("tries once more by itself when an answer is lost", async () => {
    await sandbox.addFault({ path: "/v1/payment_intents", dropAnswer: true, times: 1 });
    expect((await open()).status).toBe("requires_payment_method");
  });
});

describe("what the provider keeps", () => {
  it("is half up to the poisha, and not known of a payment that is not made or is in another currency", async () => {
    const feeOf = async (amountPoisha: number, card = TEST_CARDS.succeeds) => {
      const { clientSecret, reference } = await open(amountPoisha);
      await sandbox.pay(clientSecret, card);
      return (await retrievePaymentIntent(reference)).feePoisha;
    };
    expect(await feeOf(75_019)).toBe(1_875);
    expect(await feeOf(75_020)).toBe(1_876);
    expect(await feeOf(75_000, TEST_CARDS.declined)).toBeNull();
    const dollars = await stripeClient().paymentIntents.create({ amount: 4_000, currency: "usd" });
    await sandbox.pay(dollars.client_secret ?? "");
    expect(await retrievePaymentIntent(dollars.id)).toMatchObject({ status: "succeeded", feePoisha: null });
    await sandbox.dispute(dollars.id, "open");
    expect(await findDispute(dollars.id, new Date())).toMatchObject({ amount: 4_000, feePoisha: 0 });
  });
});

describe("a dispute in the sandbox", () => {
  const paid = async () => {
    const { clientSecret, reference } = await open(75_000);
    await sandbox.pay(clientSecret);
    return reference;
  };
  const say = async (intentId: string, body: object | string) => {
    const request = new Request(`http://ranna.test/api/local/stripe/disputes/${intentId}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const answer = await postDispute(request, { params: Promise.resolve({ intentId }) });
    const { status, code } = await answer.json();
    return answer.ok ? status : `${answer.status} ${code}`;
  };
  const seen = (intentId: string) => findDispute(intentId, new Date());

  it("is opened and decided as it is told, the same again changes nothing, and its fee stays", async () => {
    const id = await paid();
    expect(await seen(id)).toBeNull();
    const facts = { amount: 75_000, feePoisha: 1_875, reason: "fraudulent" };
    for (let times = 0; times < 2; times++) {
      expect(await say(id, { state: "open" })).toBe("needs_response");
      expect(await seen(id)).toMatchObject({ ...facts, status: "needs_response", closedAt: null });
    }
    for (let times = 0; times < 2; times++) {
      expect(await say(id, { state: "won" })).toBe("won");
      expect(await seen(id)).toMatchObject({ ...facts, status: "won", closedAt: expect.any(Date) });
    }
    for (const state of ["lost", "open"]) expect(await say(id, { state })).toBe("409 conflict");
    const other = await paid();
    expect(await say(other, { state: "lost" })).toBe("lost");
    expect(await seen(other)).toMatchObject({ ...facts, status: "lost" });
  });

  it("is nowhere when the real provider is in use, and 502 when the sandbox does not answer", async () => {
    const id = await paid();
    const sayAt = (RANNA_STRIPE_API_BASE: string | undefined) =>
      withVariables({ RANNA_STRIPE_API_BASE }, () => say(id, { state: "open" }));
    expect(await sayAt(undefined)).toBe("404 not_found");
    expect(await sayAt("http://127.0.0.1:1")).toBe("502 payment_provider");
    expect(await seen(id)).toBeNull();
  });
});

describe("what the browser gets", () => {
  it("is told the sandbox under the origin it is at", () => {
    expect(publicPaymentConfig("ranna.test")).toEqual({
      publishableKey: sandbox.publishableKey,
      sandbox: true,
      apiBase: "https://ranna.test/api/local/stripe",
      scriptUrl: "https://ranna.test/api/local/stripe/v3/stripe.js",
    });
    expect(publicPaymentConfig("localhost:3000").apiBase).toBe("http://localhost:3000/api/local/stripe");
    expect(publicPaymentConfig("evil.test/x?").apiBase).toBe("https://ranna.test/api/local/stripe");
  });

  const pass = (path: string, init: RequestInit = {}) =>
    passToSandbox(new Request(`http://ranna.test/api/local/stripe${path}`, init));

  it("reaches the script and Stripe's own form-encoded paths", async () => {
    const script = await pass("/v3/stripe.js");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await script.text()).toContain("window.Stripe = Stripe");
    const { clientSecret, reference: id } = await open();
    const query = new URLSearchParams({ key: sandbox.publishableKey, client_secret: clientSecret });
    const seen = await pass(`/v1/payment_intents/${id}?${query}`);
    expect(await seen.json()).toMatchObject({ id, status: "requires_payment_method" });
    const refused = await pass(`/v1/payment_intents/${id}`, {
      headers: { authorization: `Bearer ${sandbox.publishableKey}` },
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { code: "parameter_missing" } });
  });

  it("hands on neither the secret key nor cookies nor the test controls nor large bodies", async () => {
    const { reference: id } = await open();
    const withSecret = await pass(`/v1/payment_intents/${id}`, {
      headers: { authorization: `Bearer ${sandbox.secretKey}`, cookie: "session=1" },
    });
    expect(withSecret.status).toBe(401);
    const asParameter = await pass(`/v1/payment_intents/${id}?key=${sandbox.secretKey}`);
    expect(asParameter.status).toBe(401);
    for (const path of ["/sandbox/webhooks", "/v1/../sandbox/webhooks", "/health", "/v1/%2e%2e/health", ""]) {
      await expect(pass(path)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(
      pass("/v1/payment_methods", { method: "POST", body: "x".repeat(70_000) }),
    ).rejects.toMatchObject({ code: "too_large" });
  });
});
