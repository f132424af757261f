import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { readPaymentConfig, requireOffered } from "./offered-methods";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const STORE = { SSLCOMMERZ_STORE_ID: "ranna", SSLCOMMERZ_STORE_PASSWORD: "ranna@ssl" };

function configWith(settings: Record<string, string>) {
  for (const name of [...Object.keys({ ...STRIPE, ...STORE }), "PAY_WITH", "SSLCOMMERZ_LIVE"])
    vi.stubEnv(name, settings[name] ?? "");
  forgetSettings();
  return readPaymentConfig(null);
}
afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});

const card = { payWith: "card", provider: "stripe", sandbox: false, least: null, most: null };
const wallet = { payWith: "wallet", provider: "sslcommerz", sandbox: false, least: 10, most: 500_000 };
const cash = { payWith: "cash", provider: null, sandbox: false, least: null, most: 5_000 };

describe("what a browser is told of paying", () => {
  it("is every means that has a provider, with what it takes", () => {
    const { means, publishableKey } = configWith({ ...STRIPE, ...STORE, SSLCOMMERZ_LIVE: "1" });
    expect(means).toEqual([card, wallet, cash]);
    expect(publishableKey).toBe("pk_live_1");
  });

  it("is nothing of cards without Stripe, and that the provider's sandbox is one", () => {
    expect(configWith(STORE)).toEqual({
      publishableKey: null,
      scriptUrl: null,
      apiBase: null,
      sandbox: false,
      means: [{ ...wallet, sandbox: true }, cash],
    });
    expect(() => requireOffered("card")).toThrow(/meansNotOffered|validation/);
  });

  it("leaves out what PAY_WITH does", () => {
    expect(configWith({ ...STRIPE, ...STORE, PAY_WITH: "wallet" }).means).toMatchObject([
      { payWith: "wallet" },
    ]);
    expect(configWith({ ...STRIPE, PAY_WITH: "wallet,cash" }).means).toEqual([cash]);
    expect(() => requireOffered("cash")).not.toThrow();
  });
});
