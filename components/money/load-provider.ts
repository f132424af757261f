"use client";

import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { PublicPaymentConfig } from "@/lib/money/charges/schema";
import { getJson } from "@/lib/platform/http/client";

export type Provider = { stripe: Stripe; sandbox: boolean };

let loading: Promise<Provider> | null = null;

/**
 * The payment provider's script, loaded once for the page. The sandbox is reached the same way as the real one:
 * only address and key differ. Rejects when the settings or the script do not arrive; the next call tries anew.
 */
export function loadProvider(): Promise<Provider> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Provider> {
  const config = await getJson<PublicPaymentConfig>("/payments/config");
  await addScript(config.scriptUrl);
  const stripe = await loadStripe(config.publishableKey);
  if (!stripe) throw new Error("The payment provider is not available.");
  return { stripe, sandbox: config.sandbox };
}

/** Before loadStripe, which then takes the `window.Stripe` it finds. A script that failed is taken away again. */
function addScript(src: string): Promise<void> {
  if ("Stripe" in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`The payment provider's script did not load: ${src}`));
    });
    document.head.append(script);
  });
}
