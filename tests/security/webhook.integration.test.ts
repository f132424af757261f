import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { POST as postWebhook } from "@/app/api/stripe/webhook/route";
import { makePerson, ORIGIN, params } from "../support/accounts";
import { makeSale, open, recordsOf, startTestShop } from "../support/shop";
import { everything } from "./world";

const shop = startTestShop();

/** An order that is paid at the provider, and the event that would complete it, not yet sent. */
async function paidAndUntold() {
  const sale = await makeSale();
  const { body: intent } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(intent.clientSecret);
  const [order] = await recordsOf(sale.buyer);
  const object = {
    id: intent.paymentIntentId,
    object: "payment_intent",
    metadata: { orderId: String(order?._id) },
  };
  return {
    payload: JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object },
    }),
  };
}

const stripe = new Stripe("sk_test_hostile");
const now = () => Math.floor(Date.now() / 1000);
const sign = (payload: string, timestamp = now(), secret = shop.stripe().webhookSecret) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const send = async (body: string, signature: string | null, headers: Record<string, string> = {}) => {
  const given = {
    "content-type": "application/json",
    ...headers,
    ...(signature === null ? {} : { "stripe-signature": signature }),
  };
  const request = new Request(`${ORIGIN}/api/stripe/webhook`, { method: "POST", headers: given, body });
  const answer = await postWebhook(request, params());
  return `${answer.status} ${(await answer.json()).code ?? ""}`;
};

describe("a webhook that the provider did not send", () => {
  it("is refused, and completes nothing; the provider's own does", async () => {
    const { payload } = await paidAndUntold();
    const before = await everything();
    const right = sign(payload);
    const [, mac = ""] = /v1=([0-9a-f]+)/.exec(right) ?? [];
    const forged: (string | null)[] = [
      null,
      "",
      "v1=00",
      `t=${now()},v1=${"0".repeat(64)}`,
      // A signature recorded an hour ago, and the same with a newer time. The signature covers the time.
      sign(payload, now() - 3600),
      sign(payload, now() - 3600).replace(/t=\d+/, `t=${now()}`),
      sign(payload, now(), "whsec_guess"),
      sign(payload, now(), ""),
      sign(`${payload} `),
      right.replace("v1=", "v0="),
      right.replace(mac, mac.toUpperCase()),
      `t=${now()},v1=${mac.slice(0, 32)}`,
    ];
    for (const signature of forged)
      expect(await send(payload, signature), String(signature)).toBe("400 invalid_signature");
    const other = payload.replace("evt_1", "evt_2");
    expect(await send(other, right)).toBe("400 invalid_signature");
    expect(await send(`[${payload}]`, right)).toBe("400 invalid_signature");
    expect(await send(`{"x":"${"x".repeat(300_000)}"}`, right)).toBe("413 too_large");
    expect((await everything()) === before).toBe(true);
    expect(await send(payload, right)).toBe("200 ");
    expect((await everything()) === before).toBe(false);
  });

  it("needs its signature also beside an administrator's session", async () => {
    const { payload } = await paidAndUntold();
    const admin = await makePerson({ role: "admin" });
    expect(await send(payload, null, admin.bearer)).toBe("400 invalid_signature");
    expect(await send(payload, null, admin.cookie)).toBe("400 invalid_signature");
  });
});
