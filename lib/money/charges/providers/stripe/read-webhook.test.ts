import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EVENTS, readWebhook } from "./read-webhook";

const secret = "whsec_read_webhook_test";
const stripe = new Stripe("sk_test_read_webhook");

beforeAll(() => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_read_webhook");
  vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "pk_test_read_webhook");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", secret);
});
afterAll(() => void vi.unstubAllEnvs());

const event = (type: string, object: object) =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
const signed = (payload: string) => stripe.webhooks.generateTestHeaderString({ payload, secret });

const intent = {
  id: "pi_1",
  object: "payment_intent",
  amount: 144_000,
  client_secret: "pi_1_secret_x",
  status: "succeeded",
  metadata: { orderId: "o1" },
  latest_charge: "ch_1",
};

describe("a webhook of the provider", () => {
  it.each(["payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled"])(
    "%s tells which payment it is about",
    (type) => {
      const body = event(type, intent);
      expect(readWebhook(Buffer.from(body), signed(body))).toEqual({
        id: "evt_1",
        name: type,
        by: "card",
        reference: "pi_1",
      });
    },
  );

  it.each([
    ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_1", amount_refunded: 500 }],
    ["refund.updated", { id: "re_1", object: "refund", payment_intent: "pi_1", status: "failed" }],
    ["refund.failed", { id: "re_1", object: "refund", payment_intent: "pi_1", status: "failed" }],
    ["charge.dispute.created", { id: "dp_1", object: "dispute", payment_intent: "pi_1" }],
    ["charge.dispute.closed", { id: "dp_1", object: "dispute", payment_intent: { id: "pi_1" } }],
  ])("%s tells of which payment the money moved", (type, object) => {
    const body = event(type, object);
    expect(readWebhook(body, signed(body))).toEqual({
      id: "evt_1",
      name: type,
      by: "card",
      reference: "pi_1",
    });
  });

  it("passes over what the product does not act on", () => {
    const body = event("customer.created", {});
    expect(readWebhook(body, signed(body))).toMatchObject({ id: "evt_1", name: "customer.created" });
    expect(EVENTS["customer.created"]).toBeUndefined();
  });

  it("is refused without a signature, with another's, when changed and when it is no event", () => {
    const body = event("payment_intent.succeeded", intent);
    const refusal = expect.objectContaining({ code: "invalid_signature", status: 400 });
    expect(() => readWebhook(body, null)).toThrow(refusal);
    expect(() => readWebhook(body, "t=1,v1=00")).toThrow(refusal);
    expect(() => readWebhook(`${body} `, signed(body))).toThrow(refusal);
    const other = stripe.webhooks.generateTestHeaderString({ payload: body, secret: "whsec_other" });
    expect(() => readWebhook(body, other)).toThrow(refusal);
    expect(() => readWebhook("not json", signed("not json"))).toThrow(refusal);
  });

  it.each(["t=0,v1=", `v1=${"\u00e9".repeat(64)}`, "t=,v1=x", ",,,=", "t=1", "v0=a,t=9", "\u0000"])(
    "is refused whatever stands for a signature: %j",
    (signature) => {
      expect(() => readWebhook(event("payment_intent.succeeded", intent), signature)).toThrow(
        expect.objectContaining({ code: "invalid_signature", status: 400 }),
      );
    },
  );

  it.each(["null", "1", '"x"', "[]", "{}", '{"id":"evt_1"}', '{"id":"e","type":"x","data":null}'])(
    "is refused when it is no event, though well signed: %s",
    (body) => {
      expect(() => readWebhook(body, signed(body))).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});
