import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { paymentSettings } from "../../lib/money/charges/providers/settings";
import { stripeClient } from "../../lib/money/charges/providers/stripe/stripe-client";
import { withVariables } from "../../lib/platform/settings/with-variables";
import { startSandbox } from "../../local/stripe/start";

/**
 * Runs `work` with a payment sandbox, so that demo data never charges the real provider. Uses the sandbox of the
 * settings, or starts a temporary one if there is none. The sandbox sends no webhooks during `work`, because each
 * step confirms its own payment at once.
 */
export async function withSandbox<T>(work: () => Promise<T>): Promise<T> {
  if (paymentSettings().stripe.sandbox) return withoutWebhooks(work);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "ranna-demo-payments-"));
  const keys = { secretKey: "sk_test_demo", publishableKey: "pk_test_demo", webhookSecret: "whsec_demo" };
  const fixed = {
    port: 0,
    webhookUrl: null,
    webhookEvents: null,
    paused: true,
    retryBaseMs: 1000,
    minimumBdt: 6000,
  };
  const sandbox = await startSandbox({ dataDir, ...keys, ...fixed, log: console.error });
  const ours = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    RANNA_STRIPE_API_BASE: sandbox.url,
  };
  try {
    return await withVariables(ours, work);
  } finally {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withoutWebhooks<T>(work: () => Promise<T>): Promise<T> {
  await control("webhooks", { drop: true });
  try {
    return await work();
  } finally {
    await control("settings", { now: null });
    await control("webhooks", { drop: false });
  }
}

/** Sets the sandbox's clock to that of this process, so that its next records have the current (shifted) time. */
export const setSandboxClock = (): Promise<void> => control("settings", { now: Date.now() });

/** Pays a payment intent with the test card, as a browser does. */
export async function payAtSandbox(intentId: string): Promise<void> {
  await setSandboxClock();
  const card = {
    number: "4242424242424242",
    exp_month: 4,
    exp_year: new Date().getFullYear() + 5,
    cvc: "123",
  };
  const method = await stripeClient().paymentMethods.create({ type: "card", card });
  await stripeClient().paymentIntents.confirm(intentId, { payment_method: method.id });
}

async function control(what: "webhooks" | "settings", body: Record<string, unknown>): Promise<void> {
  const { apiBase, secretKey } = paymentSettings().stripe;
  const response = await fetch(`${apiBase}/sandbox/${what}`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the payment sandbox does not obey: ${response.status}`);
}
