import Stripe from "stripe";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readWebhook } from "./read-webhook";

const secret = "whsec_read_webhook_test";
const stripe = new Stripe("sk_test_read_webhook");

beforeAll(() => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_read_webhook");
  vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "pk_test_read_webhook");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", secret);
});
afterAll(() => void vi.unstubAllEnvs());

it.each(["not json", "null", "1", '"x"', "[]", "{}", '{"id":"evt_1"}', '{"id":"e","type":"x","data":null}'])(
  "a webhook is refused when it is no event, though well signed: %s",
  (payload) => {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect(() => readWebhook(payload, signature)).toThrow(expect.objectContaining({ status: 400 }));
  },
);
