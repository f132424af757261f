import "server-only";
import Stripe from "stripe";
import { serverSettings } from "@/lib/platform/server/settings";
import type { CheckResult } from "@/lib/platform/settings/service-check";
import { paymentSettings } from "../settings";
import { EVENTS } from "./events";
import { stripeClient } from "./stripe-client";

/** Asks Stripe whether it takes the keys, and whether its webhook leads to this shop. */
export async function checkStripe(): Promise<CheckResult[]> {
  const { secretKey, publishableKey } = paymentSettings().stripe;
  if (modeOf(secretKey) !== modeOf(publishableKey))
    return [
      {
        setting: "STRIPE_PUBLISHABLE_KEY",
        state: "wrong",
        text: `is of Stripe's ${modeOf(publishableKey)} mode, and STRIPE_SECRET_KEY of its ${modeOf(secretKey)} mode`,
      },
    ];
  await stripeClient().paymentIntents.list({ limit: 1 });
  const money = modeOf(secretKey) === "live" ? "real money moves" : "test mode, no money moves";
  return [
    { setting: "STRIPE_SECRET_KEY", state: "ok", text: `Stripe takes the key: ${money}` },
    await checkWebhook(`${serverSettings().baseUrl}/api/stripe/webhook`),
  ];
}

const modeOf = (key: string): string => key.split("_")[1] ?? "";

/** Stripe tells the events and the state of a webhook, but not its signing secret. */
async function checkWebhook(url: string): Promise<CheckResult> {
  const setting = "STRIPE_WEBHOOK_SECRET";
  const { data } = await stripeClient()
    .webhookEndpoints.list({ limit: 100 })
    .catch((error: unknown) => {
      // A restricted key may not be allowed to ask, and the emulator does not know the call.
      if (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) < 500) return { data: null };
      throw error;
    });
  if (data === null) return { setting, state: "ok", text: "is set; Stripe does not say whether it fits" };
  const ours = data.find((one) => one.url === url && one.status === "enabled");
  if (!ours)
    return { setting, state: "wrong", text: `the account has no webhook for ${url} that is enabled` };
  const events: readonly string[] = ours.enabled_events;
  const missing = events.includes("*") ? [] : Object.keys(EVENTS).filter((name) => !events.includes(name));
  if (missing.length > 0)
    return { setting, state: "wrong", text: `the account's webhook lacks ${missing.join(", ")}` };
  return { setting, state: "ok", text: `the account's webhook leads to ${url}` };
}
