import { ObjectId } from "mongodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { withVariables } from "@/lib/platform/settings/with-variables";
import { startTestSslcommerz, type TestSslcommerz } from "../../../../local/sslcommerz/testing";
import { startTestStripe, TEST_CARDS, type TestStripe } from "../../../../local/stripe/testing";
import { freePort } from "../../../../scripts/free-port.mjs";
import { requireWithinLimits } from "../limits";
import type { OnlineMethod } from "../online-method";
import type { Provider, ProviderPayment, TakenRefund } from "../provider";
import { PROVIDERS } from "./providers";

let stripe: TestStripe;
let sslcommerz: TestSslcommerz;
beforeAll(async () => {
  [stripe, sslcommerz] = await Promise.all([startTestStripe(), startTestSslcommerz()]);
  vi.stubEnv("STRIPE_SECRET_KEY", stripe.secretKey);
  vi.stubEnv("STRIPE_PUBLISHABLE_KEY", stripe.publishableKey);
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", stripe.webhookSecret);
  vi.stubEnv("RANNA_STRIPE_API_BASE", stripe.url);
  vi.stubEnv("SSLCOMMERZ_STORE_ID", sslcommerz.storeId);
  vi.stubEnv("SSLCOMMERZ_STORE_PASSWORD", sslcommerz.storePassword);
  vi.stubEnv("RANNA_SSLCOMMERZ_API_BASE", sslcommerz.url);
  vi.stubEnv("RANNA_SSLCOMMERZ_PAGE_BASE", sslcommerz.pageUrl);
  forgetSettings();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  forgetSettings();
  await Promise.all([stripe.stop(), sslcommerz.stop()]);
});

type Bench = {
  by: OnlineMethod;
  pay: (payment: ProviderPayment) => Promise<unknown>;
  fail: (payment: ProviderPayment) => Promise<unknown>;
  /** Runs `work` while the provider refuses connections. */
  away: (work: () => Promise<void>) => Promise<void>;
  unknown: string;
  brand: string;
};

const BENCHES: Bench[] = [
  {
    by: "card",
    pay: ({ clientSecret }) => stripe.pay(clientSecret),
    fail: ({ clientSecret }) => stripe.pay(clientSecret, TEST_CARDS.declined),
    away: async (work) =>
      withVariables({ RANNA_STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}` }, work),
    unknown: "pi_unknown",
    brand: "visa",
  },
  {
    by: "wallet",
    pay: ({ redirectUrl }) => sslcommerz.choose(redirectUrl ?? "", "paid_silent"),
    fail: ({ redirectUrl }) => sslcommerz.choose(redirectUrl ?? "", "failed"),
    away: async (work) => {
      await sslcommerz.setDown(true);
      await work().finally(() => sslcommerz.setDown(false));
    },
    unknown: new ObjectId().toHexString(),
    brand: "bkash",
  },
];

const PAYER = { name: "Rina", email: "rina@ranna.test", phone: "+8801711204588", district: "Dhaka" };

describe.each(BENCHES)("a provider of the port, for a $by", ({ by, pay, fail, away, unknown, brand }) => {
  const provider: Provider = PROVIDERS[by];
  const open = (amountPoisha = 810_50, idempotencyKey = new ObjectId().toHexString()) =>
    provider.open({ amountPoisha, idempotencyKey, metadata: {}, payer: PAYER });
  const ask = (reference: string, amountPoisha = 810_50) =>
    provider.ask(reference, { amountPoisha, checkId: null });
  const paid = async () => {
    const opened = await open();
    await pay(opened);
    return opened.reference;
  };
  let keys = 0;
  const deskOf = async (reference: string) => (await ask(reference))?.providerReference ?? null;
  const newKey = () => `key-${by}-${++keys}`;
  const refund = async (reference: string, amountPoisha: number, key = newKey()) =>
    provider.refund({
      reference,
      providerReference: await deskOf(reference),
      amountPoisha,
      key,
      exact: true,
    });

  it("opens what nobody has paid yet, and where a browser goes on", async () => {
    const opened = await open();
    expect(opened).toMatchObject({ by, paidAt: null, paidWith: null, feePoisha: null, refundedPoisha: 0 });
    expect([opened.clientSecret !== "", opened.redirectUrl !== null]).toEqual([
      !provider.hosted,
      provider.hosted,
    ]);
    expect((await ask(opened.reference))?.status).toMatch(/^requires_/);
    expect((await ask(unknown))?.status).not.toBe("succeeded");
  });

  it("gives the same payment for the same key", async () => {
    const key = new ObjectId().toHexString();
    const [one, two] = await Promise.all([open(900_00, key), open(900_00, key)]);
    expect(one.reference).toBe(two.reference);
  });

  it("says when it is paid, with what, how much was asked for, and what it keeps, half up to the poisha", async () => {
    const reference = await paid();
    const seen = await ask(reference);
    const sums = { amountPoisha: 810_50, askedPoisha: 810_50, feePoisha: 20_26, refundedPoisha: 0 };
    expect(seen).toMatchObject({ by, reference, status: "succeeded", ...sums });
    expect(seen?.paidWith).toMatchObject({
      payWith: by,
      method: brand,
      last4: expect.stringMatching(/^\d{4}$/),
    });
    expect(Math.abs(Date.now() - Number(seen?.paidAt))).toBeLessThan(60_000);
    const { providerReference } = seen!;
    if (providerReference)
      expect(
        (await provider.ask(reference, { amountPoisha: 810_50, checkId: providerReference.checkId }))?.status,
      ).toBe("succeeded");
  });

  it("takes another try after one that failed", async () => {
    const opened = await open();
    await fail(opened);
    expect((await ask(opened.reference))?.status).not.toBe("succeeded");
    await pay(opened);
    expect((await ask(opened.reference))?.status).toBe("succeeded");
  });

  it("refuses what is too little or too much", async () => {
    const { least, most } = provider.limits ?? { least: 60_00, most: 999_999_99 };
    // If the limits are known, they are checked before the provider is asked.
    const refusal = async (amount: number) =>
      provider.limits ? requireWithinLimits(by, amount) : open(amount);
    await expect(refusal(least - 1)).rejects.toMatchObject({ code: "amount_too_small", status: 422 });
    await expect(refusal(most + 1)).rejects.toMatchObject({ code: "amount_too_large", status: 422 });
    expect((await open(least)).reference).toMatch(/./);
  });

  it("gives up what is not paid as far as that can be, and answers what is paid as it is", async () => {
    const unpaid = await open();
    const given = await provider.giveUp(unpaid.reference, { amountPoisha: 810_50, checkId: null });
    expect(given.status).not.toBe("succeeded");
    expect(given.status === "canceled").toBe(!provider.hosted);
    const reference = await paid();
    const kept = await provider.giveUp(reference, { amountPoisha: 810_50, checkId: null });
    expect(kept.status).toBe("succeeded");
  });

  it("gives back in parts, once for a key, and never more than was paid", async () => {
    const reference = await paid();
    const [first, second] = [`key-${by}-first`, `key-${by}-second`];
    const answers = [await refund(reference, 300_00, first), await refund(reference, 300_00, first)];
    expect(answers[1]).toEqual(answers[0]);
    answers[1] = await refund(reference, 510_50, second);
    for (const answer of answers)
      expect(answer).toEqual(provider.hosted ? { id: expect.any(String) } : "given");
    expect(await refund(reference, 1)).toBe("refused");
    const taken: TakenRefund[] = [first, second].flatMap((key, index) => {
      const answer = answers[index];
      const amountPoisha = [300_00, 510_50][index]!;
      return typeof answer === "object" ? [{ id: answer.id, key, amountPoisha, state: "due" as const }] : [];
    });
    const seen = await provider.askRefunds(reference, taken);
    const made = seen.map(({ key, amountPoisha, failed }) => [key, amountPoisha, failed]).sort();
    expect(made).toEqual([
      [first, 300_00, false],
      [second, 510_50, false],
    ]);
  });

  it("gives nothing back of what was never paid, and knows no refund or dispute of it", async () => {
    const { reference } = await open();
    expect(await refund(reference, 100_00)).toBe("refused");
    expect(await provider.askRefunds(reference, [])).toEqual([]);
    expect(await provider.askDispute(reference, new Date())).toBeNull();
  });

  it("says that it does not answer while it is away, and has sent nothing", async () => {
    const reference = await paid();
    const silent = { code: "payment_provider", status: 502 };
    const providerReference = await deskOf(reference);
    const back = { reference, providerReference, amountPoisha: 100_00, key: newKey(), exact: true };
    await away(async () => {
      await expect(open()).rejects.toMatchObject(silent);
      await expect(ask(reference)).rejects.toMatchObject(silent);
      await expect(provider.refund(back)).rejects.toMatchObject(silent);
    });
    expect((await ask(reference))?.refundedPoisha).toBe(0);
    expect(await refund(reference, 810_50)).not.toBe("refused");
  });

  it("takes no report that it has not signed", () => {
    for (const body of ["", "{}", "tran_id=1&status=VALID", "x".repeat(70_000)])
      expect(() => provider.readEvent(body, null)).toThrow(
        expect.objectContaining({ code: "invalid_signature" }),
      );
  });
});
