import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { signatureHeader } from "./signature";

const stripe = new Stripe("sk_test_x");
const secret = "whsec_for_this_test";
const payload = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded", note: "৳" });
const now = () => Math.floor(Date.now() / 1000);

describe("webhook signature", () => {
  it("is the one that the SDK makes and accepts", () => {
    const timestamp = now();
    const header = signatureHeader(payload, secret, timestamp);
    expect(header).toContain(
      stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).split(",")[1],
    );
    expect(stripe.webhooks.constructEvent(payload, header, secret).id).toBe("evt_1");
  });

  it("fits no other body, secret or time", () => {
    const header = signatureHeader(payload, secret, now());
    expect(() => stripe.webhooks.constructEvent(`${payload} `, header, secret)).toThrow();
    expect(() => stripe.webhooks.constructEvent(payload, header, "whsec_other")).toThrow();
    expect(() =>
      stripe.webhooks.constructEvent(payload, signatureHeader(payload, secret, now() - 3600), secret),
    ).toThrow(/tolerance/);
  });
});
